import type { Page } from '@playwright/test'
import type { Operation } from '#contract/index.ts'
import { ada } from '#sandbox/people.ts'
import { catalogueOf, paddedAnswer } from '#scripts/bench/answers.ts'
import { configuration, configurationIsReady } from '#tests/pages/configuration.ts'
import { button, heading, text } from '#tests/pages/find.ts'
import { invite } from '#tests/pages/invite.ts'
import { login } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { row, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storeSession } from '#tests/support/storage.ts'

// Answers that are too long or too deep for a person: each GET is read, or says in a sentence that it was not. The product's build: the inspection of QA's sends every
// event and every row to the statecharts.
test.use({ build: 'production' })

interface Screen {
  readonly address: string
  readonly isSignedIn?: true
  /** An answer; without it the example of the documents. */
  readonly example?: object
  /** Brings the request about, where opening the address does not. */
  readonly act?: (page: Page) => Promise<void>
  readonly isShown: (page: Page) => Promise<unknown>
  /** The sentence about an answer that cannot be read. */
  readonly sentence: string | RegExp
}

const shows = (title: string) => (page: Page) => expect(heading(page, title)).toBeVisible()
const models: Screen = {
  address: configuration.address,
  isSignedIn: true,
  example: catalogueOf(10),
  isShown: configurationIsReady,
  sentence: configuration.noCatalogue,
}

const screens = {
  getUser: {
    address: profile.address,
    isSignedIn: true,
    isShown: (page) => profileIsShown(page),
    sentence: profile.notLoaded,
  },
  getTeam: {
    address: team.address,
    isSignedIn: true,
    isShown: (page) => expect(row(page, ada.email)).toBeVisible(),
    sentence: team.leftOut,
  },
  getConversationModels: models,
  getIndexingModels: models,
  getEmbeddingModels: models,
  getConfigurations: {
    address: configuration.address,
    isSignedIn: true,
    isShown: configurationIsReady,
    sentence: configuration.notLoaded,
  },
  verifyInvitation: { address: `${invite.address}/h`, isShown: shows(invite.heading), sentence: invite.invalid },
  verifyResetToken: {
    address: `${resetPassword.address}?token=t`,
    isShown: shows(resetPassword.heading),
    sentence: resetPassword.notVerified,
  },
  authorizeOAuth: {
    address: login.address,
    act: (page) => button(page, login.github).click(),
    example: { authorizationUrl: 'http://localhost:4999/', state: 's' },
    isShown: (page) => expect(page).toHaveURL('http://localhost:4999/'),
    sentence: login.githubFailed,
  },
} as const satisfies Partial<Record<Operation, Screen>>

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

for (const [operation, screen] of Object.entries(screens) as [keyof typeof screens, Screen][]) {
  test(`${operation}: 5 MB are read, and 100,000 levels are a sentence`, async ({ page, sandbox, expectConsole }) => {
    expectConsole(/^The provider could not be asked$/)
    const { address, isSignedIn, example, act, isShown, sentence } = screen
    if (isSignedIn) await storeSession(page, sandbox)
    await sandbox.setFault(operation, { body: paddedAnswer(operation, 5_000_000, example) })
    await page.goto(address)
    await act?.(page)
    await isShown(page)
    await sandbox.setFault(operation, { body: deep })
    await page.goto(address)
    await act?.(page)
    await expect(text(page, sentence)).toBeVisible()
  })
}

test('getCurrentUser: 5 MB are more than the storage takes and are kept by the tab; 100,000 levels end the session', async ({
  page,
  sandbox,
}) => {
  const { user } = await storeSession(page, sandbox)
  await sandbox.setFault('getCurrentUser', { body: paddedAnswer('getCurrentUser', 6_000_000, JSON.parse(user)) })
  await page.goto(profile.address)
  await profileIsShown(page)
  await expect(text(page, /This browser does not keep your session/)).toBeVisible()
  await sandbox.setFault('getCurrentUser', { body: deep })
  await page.reload()
  await expect(text(page, login.ended)).toBeVisible()
})
