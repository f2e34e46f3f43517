import { expect, type Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { ada, ben, ivy } from '@statehouse/sandbox/people'
import type { PageRow } from '#flow/page.ts'
import { pages } from '#routes/pages.ts'
import { withoutOptional } from '#rules/paths.ts'
import { handoff, invitationIsShown, invite, oauthCallback, resetPassword } from '#tests/pages/common.ts'
import { configuration, configurationIsReady } from '#tests/pages/configuration.ts'
import { button, heading, press } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { row, team } from '#tests/pages/team.ts'
import { mailedLink, sendMail } from './mails.ts'
import { storeSession } from './storage.ts'

export interface Screen {
  readonly path: string | ((sandbox: SandboxControl) => Promise<string>)
  /** Whether Ada is signed in. */
  readonly isSignedIn?: boolean
  /** Waits until the screen is complete. */
  readonly isShown: (page: Page) => Promise<unknown>
}

const offers = (label: string) => (page: Page) => expect(button(page, label)).toBeVisible()
const pluginSignIn = `${login.path}?callback=https://ide.example.com/signed-in`
const invitation = async (sandbox: SandboxControl) => pathOf(await mailedLink(sandbox, 'invitation', ivy))
const pathOf = (link: string) => link.slice(new URL(link).origin.length)

/** Every page, and the screens of one page with different controls. */
export const screens: Readonly<Record<string, Screen>> = {
  ...Object.fromEntries(
    Object.values<PageRow>(pages).map(({ path, access }) => {
      const [open, isSignedIn] = [withoutOptional(path), access !== 'public']
      return [open, { path: open, isSignedIn, isShown: (page) => expect(page.locator('h1')).toBeVisible() }]
    }),
  ),
  'plugin sign-in': { path: pluginSignIn, isSignedIn: true, isShown: offers(login.plugin.continueAs(ada.email)) },
  'plugin hand-off': {
    path: pluginSignIn,
    isSignedIn: true,
    isShown: async (page) => {
      await press(button(page, login.plugin.continueAs(ada.email)))
      await expect(heading(page, handoff.asking)).toBeVisible()
    },
  },
  'password reset': {
    path: async (sandbox) => pathOf(await sendMail(sandbox, 'reset', ben.email)),
    isShown: (page) => expect(heading(page, resetPassword.heading)).toBeVisible(),
  },
  '/invite': { path: invitation, isShown: (page) => invitationIsShown(page, ivy) },
  'invitation of another': { path: invitation, isSignedIn: true, isShown: offers(invite.logOut) },
  '/oauth/callback': {
    path: `${oauthCallback.path}?code=unknown&state=unknown&provider=github`,
    isShown: offers(oauthCallback.proceed),
  },
  '/profile': { path: profile.path, isSignedIn: true, isShown: (page) => profileIsShown(page) },
  '/configuration': { path: configuration.path, isSignedIn: true, isShown: configurationIsReady },
  '/team': { path: team.path, isSignedIn: true, isShown: (page) => expect(row(page, ada.email)).toBeVisible() },
}

/** @returns the path with its query, for a one-time link from its mail */
export const pathTo = ({ path }: Screen, sandbox: SandboxControl): string | Promise<string> =>
  typeof path === 'string' ? path : path(sandbox)

export async function open(page: Page, sandbox: SandboxControl, screen: Screen): Promise<void> {
  if (screen.isSignedIn) await storeSession(page, sandbox)
  await page.goto(await pathTo(screen, sandbox))
  await screen.isShown(page)
}
