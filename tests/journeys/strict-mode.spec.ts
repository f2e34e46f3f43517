import { expect, redeem, signInFor, test } from './editor.ts'
import { ada, button, callLines, heading, profileIsShown, sendSignIn, storeSession } from './steps.ts'

// The development build mounts everything twice; a call is still made once (Specification §4).

test.use({ build: 'development' })

// One development server serves all of them, and it translates every file at its first use.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser, stage }) => {
  test.setTimeout(60_000)
  const page = await browser.newPage()
  await page.goto(`${stage.consoleUrl}/profile`, { timeout: 60_000 })
  await expect(heading(page, 'SIGN IN TO YOUR ACCOUNT')).toBeVisible({ timeout: 60_000 })
  await page.close()
})

test('sign-in sends each call once', async ({ page, sandbox }) => {
  await page.goto('/login')
  await sendSignIn(page)
  await profileIsShown(page)
  expect(await callLines(sandbox)).toEqual([
    'POST /auth/login 200',
    'GET /auth/info 200',
    'GET /private/api/users/{id} 200',
  ])
})

test('a later visit sends each call once', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto('/profile')
  await profileIsShown(page)
  await expect
    .poll(async () => (await callLines(sandbox)).sort())
    .toEqual(['GET /auth/info 200', 'GET /private/api/users/{id} 200'])
})

test('the hand-off sends each call once', async ({ page, editor, sandbox }) => {
  await page.goto(signInFor(editor.url))
  await sendSignIn(page)
  await expect(heading(page, 'EDITOR')).toBeVisible()
  expect(await callLines(sandbox)).toEqual([
    'POST /auth/login 200',
    'GET /auth/info 200',
    'POST /auth/generate-exchange-token 200',
  ])
  expect(editor.visits).toHaveLength(1)
  expect((await redeem(sandbox, editor.visits[0]?.searchParams.get('exchange_token') ?? '')).email).toBe(ada.email)
})

test('the hand-off to an application opens it once', async ({ page, context, sandbox }) => {
  const opened: string[] = []
  const browser = await context.newCDPSession(page)
  await browser.send('Page.enable')
  browser.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url))
  await storeSession(page, sandbox)
  await page.goto(signInFor('vscode://example.plugin/sign-in'))
  await button(page, `CONTINUE AS ${ada.email}`).click()
  await expect(page.getByText('You can return to your editor')).toBeVisible()
  await expect.poll(() => opened).toHaveLength(1)
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
})
