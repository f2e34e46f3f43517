import { ada } from '#sandbox/people.ts'
import { button, field } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { changesOf, hold, listenToRequests } from '#tests/support/requests.ts'
import { storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// Specification §4, Session: what is stored is one session, and a refusal speaks only about the tokens that its request carried.

const otto = 'otto@example.com'

test('a late refusal of the session before does not end the one of a new sign-in', async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto(login.address)
  await goToProvider(page)
  const other = await context.newPage()
  const before = await storeSession(other, sandbox, ada)
  await sandbox.setFault('getCurrentUser', { status: 401, delay: 900, times: 1 })

  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.route('**/auth/info', async (route) => {
    if ((await route.request().headerValue('authorization')) !== `Bearer ${before.token}`) await refused
    await route.fallback()
  })
  await answerAs(page, 'Otto')
  await expect(page).toHaveURL(oauthCallback.address)
  await refused
  await profileIsShown(page, otto)
  expect(await storedKeys(page)).toEqual(wholeSession)
  expect(await sandbox.calls('refreshTokens')).toEqual([])
})

test('while another person signs in, no tab changes anything with the new tokens', async ({
  page,
  context,
  sandbox,
}) => {
  const signingIn = await context.newPage()
  await signingIn.goto(login.address)
  await goToProvider(signingIn)
  await openProfile(page, sandbox)
  await field(page, profile.firstName).fill('Augusta')
  const release = await hold(signingIn, 'getCurrentUser')
  await answerAs(signingIn, 'Otto')
  await expect.poll(() => storedKeys(page)).toEqual(['token', 'refreshToken'])

  const requests = listenToRequests(page)
  await button(page, profile.save).click()
  await expect(page.getByText(profile.notSaved)).toBeVisible()
  expect(changesOf(requests)).toEqual([])
  release()
  await profileIsShown(signingIn, otto)
  await profileIsShown(page, otto)
})
