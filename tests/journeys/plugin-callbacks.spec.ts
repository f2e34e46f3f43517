import { ada } from '#sandbox/people.ts'
import { common } from '#tests/pages/common.ts'
import { button, field, heading, text } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { needs } from '#tests/support/abilities.ts'
import { expect, listenToNavigations, redeem, signInFor, test } from '#tests/support/editor.ts'
import { listenToConsole } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §4, Login with plugin callback; §8, Exchange token. tests/rules has every address that is allowed, asked about or refused.

const host = 'ide.example.com'
const foreign = `https://${host}/signed-in?from=editor#top`

test('another host is asked about first: CANCEL sends nothing, consent the sign-in', async ({ page, sandbox }) => {
  await page.route(`https://${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>IDE</title><h1>IDE</h1>' }),
  )
  await storeSession(page, sandbox)
  await page.goto(signInFor(foreign))
  await button(page, login.plugin.continueAs(ada.email)).click()
  await expect(text(page, handoff.question(host))).toBeVisible()
  await button(page, common.cancel).click()
  await profileIsShown(page)
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])
  await page.goto(signInFor(foreign))
  await button(page, login.plugin.continueAs(ada.email)).click()
  await button(page, handoff.send).click()
  await expect(heading(page, 'IDE')).toBeVisible()
  const { origin, pathname, searchParams, hash } = new URL(page.url())
  expect([origin, pathname, searchParams.get('from'), hash]).toEqual([
    `https://${host}`,
    '/signed-in',
    'editor',
    '#top',
  ])
  expect((await redeem(sandbox, searchParams.get('exchange_token'))).email).toBe(ada.email)
})

test('an application on this machine is opened and the page stays', { annotation: needs('DevTools protocol') }, async ({
  page,
  sandbox,
  expectConsole,
}) => {
  const opened = await listenToNavigations(page)
  await page.goto(signInFor('vscode://example.plugin/sign-in?window=7'))
  await sendSignIn(page)
  await expect(heading(page, handoff.opened)).toBeFocused()
  await expect(text(page, handoff.lead)).toBeVisible()
  const code = await field(page, handoff.code).inputValue()
  const address = `vscode://example.plugin/sign-in?window=7&exchange_token=${code}`
  await expect.poll(() => opened).toEqual([address])
  // The browser's own question, whether to open it, keeps the pointer from the page, so these clicks come from the page itself;
  // that is no gesture of a person, and Chromium says so.
  expectConsole(/^Not allowed to launch 'vscode:.* because a user gesture is required\.$/)
  await button(page, handoff.openAgain).dispatchEvent('click')
  await expect.poll(() => opened).toEqual([address, address])

  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
  expect(await redeem(sandbox, code)).toEqual({ status: 200, email: ada.email })
  await button(page, handoff.goToProfile).dispatchEvent('click')
  await profileIsShown(page)
})

test('a hostile callback is refused: no token, nothing of it in the log, and the sign-in still works', async ({
  page,
  sandbox,
  expectConsole,
}) => {
  const sentence = 'The plugin callback address is not allowed'
  expectConsole(new RegExp(`^${sentence}$`))
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreignRequests.push(request.url())
  })
  const lines = listenToConsole(page)
  await page.goto(signInFor('javascript:alert("plugh")'))
  await expect(page.getByText(login.plugin.notAllowed)).toBeVisible()
  await expect(page.getByText('plugh')).toHaveCount(0)
  await sendSignIn(page)
  await profileIsShown(page)
  for (const callback of ['http://127.0.0.1.evil.example/plugh', '//evil.example/plugh']) {
    await page.goto(signInFor(callback))
    await button(page, login.plugin.continueAs(ada.email)).click()
    await profileIsShown(page)
  }
  expect(lines).toEqual(Array(3).fill(sentence))
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])
  expect(foreignRequests).toEqual([])
})
