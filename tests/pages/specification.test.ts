import { expect, test } from 'vitest'
import { activate } from './activate.ts'
import { common, fieldProblems } from './common.ts'
import { configuration } from './configuration.ts'
import { forgotPassword } from './forgot-password.ts'
import { invite } from './invite.ts'
import { login } from './login.ts'
import { oauthCallback } from './oauth-callback.ts'
import { plan } from './plan.ts'
import { profile } from './profile.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { shell } from './shell.ts'
import { team } from './team.ts'

/**
 * The specification's texts, by section, literally only here. Separated by a bar or a new line. tests/screens compares
 * `tests/pages` with the rendered screens.
 */
const sections: readonly (readonly [section: string, page: object, texts: string])[] = [
  [
    '§1, §2 Login screen, §8 Login',
    login,
    `EMAIL ADDRESS | PASSWORD | Forgot your password | SIGN IN | SIGNING IN... | CONTINUE WITH GITHUB | CONTINUE WITH GOOGLE
     CONNECTING... | Invalid email or password | Failed to complete authentication | Failed to initiate GitHub login`,
  ],
  ['§2 Shell', shell, `PROFILE | CONFIGURATIONS | TEAM | LOG OUT`],
  [
    '§2 Profile screen, §8 Profile, Password change',
    profile,
    `PROFILE INFORMATION | SAVE | CHANGE PASSWORD | CHANGE | Failed to load user data | Profile updated successfully
     Failed to update profile | Password updated successfully | Failed to update password`,
  ],
  [
    '§2 Team management screen, §4 Team row status, §6',
    team,
    `TEAM MANAGEMENT | INVITE MEMBER | EMAIL | NAME | ROLE | STATUS | ACTIONS | Loading team members...
     No team members or pending invitations | Remove member | Cancel invitation | ACTIVE | INVITATION SENT | EXPIRED
     You need admin privileges to access team management. | You need to be part of a group to access team management.
     Team management is not available for local subscriptions. | Local subscriptions are designed for individual use.`,
  ],
  ['§2 Plan screen', plan, `Current Plan: | Professional`],
  [
    '§2 Configuration management screen, §5, §6, §8 Configuration',
    configuration,
    `CONFIGURATION MANAGEMENT | INDEXING & EMBEDDING MODELS | CONVERSATION MODELS | + ADD MODEL | Remove | SAVE CONFIGURATION
     At least one conversational model is required | Model provider is required | Model type is required | API key is required
     Indexing model provider is required | Indexing model type is required | Indexing API key is required
     Embedding model provider is required | Embedding model type is required | Embedding API key is required
     Failed to fetch user information | Failed to save configuration. Please try again. | Failed to save configuration
     Configuration updated successfully | You need admin privileges to access configurations.
     Configuration management is not available for local subscriptions.
     Local users can configure their models directly in the application.`,
  ],
  [
    '§2 Register screen, §8 Register',
    register,
    `CREATE YOUR ACCOUNT | CREATE ACCOUNT | CREATING ACCOUNT... | REGISTRATION SUCCESSFUL
     The activation link will expire in 2 days. | Registration failed. Please try again.`,
  ],
  [
    '§2 Activate screen, §8 Activation',
    activate,
    `ACTIVATING ACCOUNT | ACCOUNT ACTIVATED | Congratulations! Your Statehouse account has been successfully activated.
     Redirecting to login page in 3 seconds... | ACTIVATION ERROR | Invalid activation link. No token provided.
     Activation failed. The link may be invalid or expired.`,
  ],
  ['§2 Forgot password screen', forgotPassword, `Send Reset Password Email | Sending... | CHECK YOUR EMAIL`],
  [
    '§2 Reset password screen, §8 Reset',
    resetPassword,
    `VERIFYING RESET LINK | RESET PASSWORD | RESETTING... | PASSWORD RESET SUCCESSFUL | RESET LINK ERROR
     REQUEST NEW RESET LINK | Invalid reset link. No token provided. | Invalid or expired reset token | Invalid reset token
     Failed to reset password. Please try again. | Password reset successfully! Please log in with your new password.`,
  ],
  [
    '§2 Invitation screen, §8 Invitation',
    invite,
    `VERIFYING INVITATION | INVITATION ERROR | ACCEPT TEAM INVITATION | You've been invited to join | Invitation sent to:
     JOIN ORGANIZATION | PROCESSING... | CREATE PASSWORD | CONFIRM PASSWORD | ACCEPT INVITATION
     Invalid invitation link. No hash provided. | This invitation is invalid or has expired.
     Failed to accept invitation. Please try again.
     Invitation accepted, but user information is incomplete. Please try logging in manually.
     You have been successfully added to the organization!
     Invitation accepted successfully! Please log in with your new credentials.`,
  ],
  [
    '§2 OAuth callback screen, §8 OAuth callback',
    oauthCallback,
    `COMPLETING SIGN IN | SIGN IN ERROR | OAuth authentication failed | Invalid OAuth callback
     Unable to determine OAuth provider | Authentication failed`,
  ],
  ['§2, on several screens', common, `Select your country | SIGN IN NOW | BACK TO LOGIN | GO TO LOGIN | CANCEL`],
  [
    '§5, Validation rules',
    fieldProblems,
    `Please enter a valid email address | Password must be at least 6 characters | Passwords don't match`,
  ],
]

/** Returns the texts of a page and its parts. Of a text with a name, returns the part before the name. */
const textsOf = (page: object): unknown[] =>
  Object.values(page).flatMap((value) => {
    if (typeof value === 'function') return value('').trim()
    return typeof value === 'object' ? textsOf(value) : value
  })

test.each(sections)('%s', (_, page, texts) => {
  expect(textsOf(page)).toEqual(expect.arrayContaining(texts.split(/ \| |\n */)))
})

test('only the specification writes "e-mail", for the activation email (§2 Register)', () => {
  const texts = sections.flatMap(([, page]) => textsOf(page)).filter((text) => /e-mail/i.test(String(text)))
  expect(texts).toEqual([register.sent])
})
