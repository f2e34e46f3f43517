import { expect } from '@playwright/test'
import { ada } from '#sandbox/people.ts'
import { common } from '#tests/pages/common.ts'
import { alert, button, hasValues, heading, text } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { openProfile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell, tab } from '#tests/pages/shell.ts'
import { signInFor } from '#tests/support/editor.ts'
import { store, storeOAuth, storeSession, wholeSession } from '#tests/support/storage.ts'
import { endless, holdClock, type Reload, testReloads } from './reload.ts'

const editor = 'vscode://example.plugin/sign-in'
const otherHost = 'ide.example.com'

/** The tokens are stored, and the user is not. */
const storeTokens: Reload['reach'] = async (page, sandbox) => {
  await storeSession(page, sandbox)
  await store(page, { user: null })
}

/** A wait of 200 ms is held in which the sign-in with a provider is stored. */
const startWithProvider: Reload['reach'] = async (page) => {
  await page.clock.install()
  await page.goto(login.address)
  await signInIsShown(page)
  await holdClock(page)
  await button(page, login.github).click()
}

const providerWorks: Reload['after'] = async (page) => {
  await signInIsShown(page)
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await profileIsShown(page)
}

testReloads([
  {
    state: 'sign-in.ready',
    which: 'refused',
    reach: async (page) => {
      await page.goto(login.address)
      await sendSignIn(page, { ...ada, password: 'wrong password' })
    },
    shows: (page) => expect(alert(page, login.refused)).toBeVisible(),
    loses: 'what was refused',
    after: async (page) => {
      await signInIsShown(page)
      await hasValues(page, { [login.email]: '', [login.password]: '' })
    },
  },
  {
    state: 'sign-in.signingIn',
    reach: async (page, sandbox) => {
      await sandbox.setFault('logIn', endless)
      await page.goto(login.address)
      await sendSignIn(page)
    },
    shows: (page) => expect(button(page, login.signingIn)).toBeVisible(),
    after: async (page) => {
      await signInIsShown(page)
      await sendSignIn(page)
      await profileIsShown(page)
    },
    stored: wholeSession,
  },
  {
    state: 'sign-in-completion.readingUser',
    reach: async (page, sandbox) => {
      await page.goto(login.address)
      await goToProvider(page)
      await sandbox.setFault('getCurrentUser', endless)
      await answerAs(page, 'Ada Lovelace')
      await expect.poll(() => sandbox.calls('getCurrentUser')).toHaveLength(1)
    },
    shows: (page) => expect(heading(page, oauthCallback.waiting)).toBeVisible(),
    after: async (page) => {
      // The address has no code any more, and the tokens are stored: the way back to the sign-in leads on.
      await button(page, common.backToLogin).click()
      await profileIsShown(page)
    },
    stored: wholeSession,
  },
  {
    state: 'oauth-callback.exchanging',
    reach: async (page, sandbox) => {
      await page.goto(login.address)
      await goToProvider(page)
      await sandbox.setFault('exchangeOAuthCode', endless)
      await answerAs(page, 'Ada Lovelace')
      await expect.poll(() => sandbox.calls('exchangeOAuthCode')).toHaveLength(1)
    },
    shows: (page) => expect(heading(page, oauthCallback.waiting)).toBeVisible(),
    after: async (page) => {
      // A code is used once, so the address is clean before the call leaves: the person begins anew.
      await button(page, common.backToLogin).click()
      await signInIsShown(page)
    },
  },
  {
    state: 'oauth-callback.failed',
    reach: async (page) => {
      await page.goto(`${oauthCallback.address}?error=access_denied`)
    },
    shows: (page) => expect(heading(page, oauthCallback.error)).toBeVisible(),
    after: (page) => expect(button(page, common.backToLogin)).toBeVisible(),
  },
  {
    state: 'sign-in.ready',
    which: 'for an editor',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await page.goto(signInFor(editor))
    },
    shows: (page) => expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible(),
    after: (page) => expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible(),
  },
  {
    state: 'plugin-handoff.generatingToken',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await sandbox.setFault('generateExchangeToken', endless)
      await page.goto(signInFor(editor))
      await button(page, login.plugin.continueAs(ada.email)).click()
    },
    shows: (page) => expect(heading(page, handoff.connecting)).toBeVisible(),
    after: async (page) => {
      await button(page, login.plugin.continueAs(ada.email)).click()
      await expect(heading(page, handoff.opened)).toBeVisible()
    },
  },
  {
    state: 'plugin-handoff.opened',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await page.goto(signInFor(editor))
      await button(page, login.plugin.continueAs(ada.email)).click()
    },
    shows: (page) => expect(heading(page, handoff.opened)).toBeVisible(),
    after: (page) => expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible(),
  },
  {
    state: 'plugin-handoff.asking',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await page.goto(signInFor(`https://${otherHost}/signed-in`))
      await button(page, login.plugin.continueAs(ada.email)).click()
    },
    shows: (page) => expect(text(page, handoff.question(otherHost))).toBeVisible(),
    after: (page) => expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible(),
  },
  {
    state: 'oauth-start.authorizing',
    reach: async (page, sandbox) => {
      await sandbox.setFault('authorizeOAuth', endless)
      await page.goto(login.address)
      await button(page, login.github).click()
    },
    shows: (page) => expect(button(page, login.connecting)).toBeVisible(),
    logs: /^The provider could not be asked$/,
    after: providerWorks,
    stored: wholeSession,
  },
  {
    state: 'oauth-start.storing',
    reach: startWithProvider,
    shows: (page) => expect(button(page, login.connecting)).toBeVisible(),
    after: async (page, sandbox) => {
      await page.clock.resume()
      await providerWorks(page, sandbox)
    },
    stored: wholeSession,
  },
  {
    state: 'oauth-callback.asking',
    reach: async (page) => {
      await storeOAuth(page, {})
      await page.goto(`${oauthCallback.address}?code=a-code&state=a-state&provider=github`)
    },
    shows: (page) => expect(text(page, oauthCallback.notStartedHere)).toBeVisible(),
    after: (page) => expect(button(page, oauthCallback.proceed)).toBeVisible(),
  },
  {
    state: 'session.restoring.askingServer',
    reach: async (page, sandbox) => {
      await storeTokens(page, sandbox)
      await sandbox.setFault('getCurrentUser', endless)
      await page.goto('/profile')
    },
    after: (page) => profileIsShown(page),
    stored: wholeSession,
  },
  {
    state: 'session.signedIn.revalidating',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await sandbox.setFault('getCurrentUser', endless)
      await page.goto('/profile')
    },
    after: (page) => profileIsShown(page),
  },
  {
    state: 'session.signedOut.loggedOut',
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await logOut(page)
    },
    shows: signInIsShown,
    after: signInIsShown,
  },
  {
    state: 'session.signedOut.ended',
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await sandbox.expireAccessTokens()
      await sandbox.setFault('refreshTokens', { status: 401 })
      await tab(page, shell.team).click()
    },
    shows: (page) => expect(text(page, login.ended)).toBeVisible(),
    after: signInIsShown,
  },
  {
    state: 'session.signedOut.loggedOutElsewhere',
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      const other = await page.context().newPage()
      await openProfile(other, sandbox)
      await logOut(other)
    },
    shows: (page) => expect(text(page, login.signedOut)).toBeVisible(),
    after: signInIsShown,
  },
  {
    state: 'session.signedOut.endedElsewhere',
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      const other = await page.context().newPage()
      await store(other, { token: null, refreshToken: null, user: null })
    },
    shows: (page) => expect(text(page, login.signedOut)).toBeVisible(),
    after: signInIsShown,
  },
  {
    state: 'theme.dark',
    reach: async (page) => {
      await page.goto(login.address)
      await button(page, shell.toDark).click()
    },
    shows: (page) => expect(page.locator('html')).toHaveClass('dark'),
    after: (page) => expect(page.locator('html')).toHaveClass('dark'),
  },
])
