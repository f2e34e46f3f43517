import { runModel } from '@statehouse/workbench/kit'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Toast } from '#machines/parts/toast.ts'
import { models } from '#qa/models/index.ts'
import { screens } from '#qa/screens.tsx'
import { denialMessages } from '#rules/denials.ts'
import { graphOf } from '#tests/properties/graph.ts'
import Toaster, { clearToasts, showToast } from '#ui/feedback/toaster.tsx'
import { prerender } from '#vite/prerender.tsx'

/** The specification's texts, by section. Separated by a bar or a new line. */
const sections: Readonly<Record<string, string>> = {
  '§1, §2 Login screen, §8 Login': `
     EMAIL ADDRESS | PASSWORD | Forgot your password | SIGN IN | SIGNING IN... | CONTINUE WITH GITHUB | CONTINUE WITH GOOGLE
     CONNECTING... | Invalid email or password | Failed to complete authentication | Failed to initiate GitHub login`,
  '§2 Shell': `PROFILE | CONFIGURATIONS | TEAM | LOG OUT`,
  '§2 Profile screen, §8 Profile, Password change': `
     PROFILE INFORMATION | SAVE | CHANGE PASSWORD | CHANGE | Select your country | Failed to load user data
     Profile updated successfully | Failed to update profile | Password updated successfully | Failed to update password`,
  '§2 Team management screen, §4 Team row status': `
     TEAM MANAGEMENT | INVITE MEMBER | EMAIL | NAME | ROLE | STATUS | ACTIONS | Loading team members...
     No team members or pending invitations | Remove member | Cancel invitation | ACTIVE | INVITATION SENT | EXPIRED`,
  '§2 Plan screen': `Current Plan: | Professional`,
  '§2 Configuration management screen, §5, §8 Configuration': `
     CONFIGURATION MANAGEMENT | INDEXING & EMBEDDING MODELS | CONVERSATION MODELS | + ADD MODEL | Remove | SAVE CONFIGURATION
     At least one conversational model is required | Model provider is required | Model type is required | API key is required
     Indexing model provider is required | Indexing model type is required | Indexing API key is required
     Embedding model provider is required | Embedding model type is required | Embedding API key is required
     Failed to fetch user information | Failed to save configuration. Please try again. | Failed to save configuration
     Configuration updated successfully`,
  '§2 Register screen, §5, §8 Register': `
     CREATE YOUR ACCOUNT | CREATE ACCOUNT | CREATING ACCOUNT... | BACK TO LOGIN | REGISTRATION SUCCESSFUL
     The activation link will expire in 2 days. | Registration failed. Please try again.
     First name is required | Last name is required | Country is required`,
  '§2 Activate screen, §8 Activation': `
     ACTIVATING ACCOUNT | ACCOUNT ACTIVATED | Congratulations! Your Statehouse account has been successfully activated.
     Redirecting to login page in 3 seconds... | SIGN IN NOW | ACTIVATION ERROR
     Invalid activation link. No token provided. | Activation failed. The link may be invalid or expired.`,
  '§2 Forgot password screen': `Send Reset Password Email | Sending... | CHECK YOUR EMAIL`,
  '§2 Reset password screen, §8 Reset': `
     VERIFYING RESET LINK | RESET PASSWORD | RESETTING... | PASSWORD RESET SUCCESSFUL | RESET LINK ERROR
     REQUEST NEW RESET LINK | Invalid reset link. No token provided. | Invalid or expired reset token | Invalid reset token
     Failed to reset password. Please try again. | Password reset successfully! Please log in with your new password.`,
  '§2 Invitation screen, §8 Invitation': `
     VERIFYING INVITATION | INVITATION ERROR | GO TO LOGIN | ACCEPT TEAM INVITATION | You've been invited to join
     Invitation sent to: | JOIN ORGANIZATION | PROCESSING... | CREATE PASSWORD | CONFIRM PASSWORD | ACCEPT INVITATION | CANCEL
     Invalid invitation link. No hash provided. | This invitation is invalid or has expired.
     Failed to accept invitation. Please try again.
     Invitation accepted, but user information is incomplete. Please try logging in manually.
     You have been successfully added to the organization!
     Invitation accepted successfully! Please log in with your new credentials.`,
  '§2 OAuth callback screen, §8 OAuth callback': `
     COMPLETING SIGN IN | SIGN IN ERROR | OAuth authentication failed | Invalid OAuth callback
     Unable to determine OAuth provider | Authentication failed`,
  '§5, Validation rules': `
     Please enter a valid email address | Password must be at least 6 characters | Passwords don't match`,
  '§6': `
     You need admin privileges to access team management. | You need to be part of a group to access team management.
     Team management is not available for local subscriptions. | Local subscriptions are designed for individual use.
     You need admin privileges to access configurations.
     Configuration management is not available for local subscriptions.
     Local users can configure their models directly in the application.`,
}

/** Rendered only in a browser. The journeys look for their whole text. */
const inBrowser: readonly string[] = ['EMAIL', 'NAME', 'ROLE', 'STATUS', 'Remove member', 'Cancel invitation']

/** The texts that are the whole text of an element, and all others. */
const whole = new Set<string>()
const others = new Set<string>()

function addTexts(html: string): void {
  const texts = html.matchAll(/<(\/?)\w[^>]*?(\/?)>([^<]+)(?=<(\/?))/g)
  for (const [, isAfter, isEmpty, text = '', isLast] of texts)
    (!isAfter && !isEmpty && isLast ? whole : others).add(text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
}

/** Renders every screen in every state, every toast, and the shell. */
beforeAll(async () => {
  const toasts = new Map<string, Toast>()
  for (const [id, model] of Object.entries(models)) {
    const shown = screens[id]
    const { states, steps } = graphOf(model, runModel(model))
    for (const toast of steps.flatMap(({ replay }) => replay.emitted as Toast[])) toasts.set(toast.text, toast)
    if (typeof shown !== 'object') continue
    for (const { replay } of states)
      addTexts(renderToStaticMarkup(shown.frame(<shown.screen state={replay.snapshot} send={() => undefined} />)))
  }
  for (const toast of toasts.values()) {
    if (toast.type !== 'toast.requested') continue
    showToast(toast)
    addTexts(renderToStaticMarkup(<Toaster />))
  }
  clearToasts()
  // A page without access shows each as an element, like one in journeys/invitation.
  for (const text of Object.values(denialMessages).flatMap((of) => Object.values(of).flat())) whole.add(text)
  addTexts((await prerender('/plan', { product: 'Statehouse' }, true)).html)
}, 120_000)

const textsOf = (section: string) => section.trim().split(/ \| |\n */)

test.each(Object.entries(sections))('%s: each text is the whole text of an element', (_, section) => {
  expect(textsOf(section).filter((text) => !whole.has(text) && !inBrowser.includes(text))).toEqual([])
})

test('no text of the specification is a part of a longer one', () => {
  const all = Object.values(sections).flatMap(textsOf)
  const messages = all.filter((text) => /[a-z]+ [a-z]/.test(text))
  const longer = [...others, ...[...whole].filter((text) => !all.includes(text))]
  expect(longer.filter((text) => messages.some((message) => text.includes(message)))).toEqual([])
})

test('only the specification writes "e-mail", for the activation email (§2 Register)', () => {
  expect([...whole, ...others].filter((text) => /e-mail/i.test(text))).toEqual(['An activation e-mail was sent to '])
})
