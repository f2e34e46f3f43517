import { expect, redeem, signInFor, test } from '#tests/support/editor.ts'
import { ada, button, field, heading, listenToConsole, profileIsShown, sendSignIn, storeSession } from './steps.ts'

// Specification §4, Login with plugin callback; §8, Exchange token: where a sign-in may be sent, and where never.

const foreign = 'https://ide.example.com/signed-in?from=editor#top'

test('another host is asked about first: CANCEL sends nothing', async ({ page, sandbox }) => {
  await page.goto(signInFor(foreign))
  await expect(page.getByText('Your sign-in will be sent to ide.example.com.')).toBeVisible()
  await sendSignIn(page)
  await expect(page.getByText('Send your sign-in to ide.example.com?')).toBeVisible()
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])
  await button(page, 'CANCEL').click()
  await profileIsShown(page)
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])
})

test('another host is asked about first: consent sends the sign-in there', async ({ page, sandbox }) => {
  await page.route('https://ide.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>IDE</title><h1>IDE</h1>' }),
  )
  await storeSession(page, sandbox)
  await page.goto(signInFor(foreign))
  await button(page, `CONTINUE AS ${ada.email}`).click()
  await expect(page.getByText('Send your sign-in to ide.example.com?')).toBeVisible()
  await button(page, 'SEND SIGN-IN').click()
  await expect(heading(page, 'IDE')).toBeVisible()
  const { origin, pathname, searchParams, hash } = new URL(page.url())
  expect([origin, pathname, searchParams.get('from'), hash]).toEqual([
    'https://ide.example.com',
    '/signed-in',
    'editor',
    '#top',
  ])
  expect((await redeem(sandbox, searchParams.get('exchange_token') ?? '')).email).toBe(ada.email)
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
})

test('an application on this machine is opened and the page stays', async ({
  page,
  context,
  sandbox,
  expectConsole,
}) => {
  const opened: string[] = []
  const browser = await context.newCDPSession(page)
  await browser.send('Page.enable')
  browser.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url))

  await page.goto(signInFor('vscode://example.plugin/sign-in?window=7'))
  await sendSignIn(page)
  await expect(heading(page, 'YOU ARE SIGNED IN')).toBeVisible()
  await expect(heading(page, 'YOU ARE SIGNED IN')).toBeFocused()
  await expect(page.getByText('You can return to your editor')).toBeVisible()
  const code = await field(page, 'ONE-TIME CODE').inputValue()
  const address = `vscode://example.plugin/sign-in?window=7&exchange_token=${code}`
  await expect.poll(() => opened).toEqual([address])
  // The browser's own question, whether to open it, keeps the pointer from the page, so these clicks come from the page itself;
  // that is no gesture of a person, and Chromium says so.
  expectConsole(/^Not allowed to launch 'vscode:.* because a user gesture is required\.$/)
  await button(page, 'OPEN AGAIN').dispatchEvent('click')
  await expect.poll(() => opened).toEqual([address, address])

  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
  expect(await redeem(sandbox, code)).toEqual({ status: 200, email: ada.email })
  await button(page, 'GO TO PROFILE').dispatchEvent('click')
  await profileIsShown(page)
})

const hostile: Readonly<Record<string, string>> = {
  'a user and password': 'https://ada:plugh@ide.example.com/',
  'plain http to another host': 'http://ide.example.com/plugh',
  'a host that begins like loopback': 'http://127.0.0.1.evil.example/plugh',
  'a host that begins like localhost': 'http://localhost.evil.example/plugh',
  javascript: 'javascript:alert("plugh")',
  'a data page': 'data:text/html,plugh',
  'an unknown application': 'plugh://open',
  'a path': '/plugh',
  'a host without a scheme': '//evil.example/plugh',
  'letters beyond ASCII': 'http://127.0.0.1/plügh',
  'a line break': 'http://127.0.0.1/\nplugh',
  'more than 2,048 characters': `http://127.0.0.1/plugh?${'x'.repeat(2_048)}`,
}

const sentence = 'The plugin callback address is not allowed'

test('a hostile callback is refused: no token, nothing of it in the log, the profile', async ({
  page,
  sandbox,
  expectConsole,
}) => {
  test.setTimeout(60_000)
  expectConsole(new RegExp(`^${sentence}$`))
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
  })
  const lines = listenToConsole(page)
  await storeSession(page, sandbox)
  for (const [name, callback] of Object.entries(hostile)) {
    await test.step(name, async () => {
      lines.length = 0
      await page.goto(signInFor(callback))
      await expect(heading(page, 'PLUGIN SIGN-IN')).toBeVisible()
      await expect(page.getByText('The address that your editor gave is not allowed')).toBeVisible()
      await expect(page.getByText('plugh')).toHaveCount(0)
      await button(page, `CONTINUE AS ${ada.email}`).click()
      await profileIsShown(page)
      expect(lines).toEqual([sentence])
    })
  }
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])
  expect(foreign).toEqual([])
})

test('a sign-in with a hostile callback still signs in', async ({ page, sandbox, expectConsole }) => {
  expectConsole(new RegExp(`^${sentence}$`))
  const lines = listenToConsole(page)
  await page.goto(signInFor(hostile.javascript ?? ''))
  await sendSignIn(page)
  await profileIsShown(page)
  expect(lines).toEqual([sentence])
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])
})
