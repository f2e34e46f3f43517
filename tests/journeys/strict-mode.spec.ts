import { expect, redeem, signInFor, test } from '#tests/support/editor.ts'
import { inRow, openConfiguration, openTeam, row } from './group.ts'
import { activationLink, answerAs, goToProvider, ivy, mailedLink, resetLink } from './links.ts'
import { ada, button, callLines, field, heading, profileIsShown, sendSignIn, storeSession } from './steps.ts'

// The development build mounts everything twice; a call is still made once (Specification §4).

test.use({ build: 'development' })

// One development server serves all of them, and it translates every file at its first use.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser, servers }) => {
  test.setTimeout(60_000)
  const page = await browser.newPage()
  await page.goto(`${servers.consoleUrl}/profile`, { timeout: 60_000 })
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

test('activation sends its call once', async ({ page, sandbox }) => {
  const link = await activationLink(sandbox)
  await sandbox.clearCalls()
  await page.goto(link)
  await expect(heading(page, 'ACCOUNT ACTIVATED')).toBeVisible()
  expect(await callLines(sandbox)).toEqual(['POST /public/api/register/activate/{token} 200'])
})

test('the way through a provider sends each call once', async ({ page, sandbox }) => {
  await page.goto('/login')
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await profileIsShown(page)
  expect(await callLines(sandbox)).toEqual([
    'GET /auth/oauth/{provider}/authorize 200',
    'POST /auth/oauth/{provider}/callback 200',
    'GET /auth/info 200',
    'GET /private/api/users/{id} 200',
  ])
})

test('a reset and an invitation are verified once', async ({ page, sandbox }) => {
  const links = [await resetLink(sandbox, ada.email), await mailedLink(sandbox, 'invitation', ivy)]
  await sandbox.clearCalls()
  for (const link of links) {
    await page.goto(link)
    await expect(field(page, 'CONFIRM PASSWORD')).toBeVisible()
  }
  expect((await sandbox.calls()).map(({ operation }) => operation)).toEqual(['verifyResetToken', 'verifyInvitation'])
})

test('the team and the configuration are each asked for once, and changed once', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await inRow(page, ivy, 'Cancel invitation').click()
  await expect(row(page, ivy)).toHaveCount(0)
  const group = '/private/api/team/{id}'
  expect((await callLines(sandbox)).filter((line) => !line.includes('/auth/'))).toEqual([
    `GET ${group}/members 200`,
    `DELETE ${group}/invitations/{invitationId} 204`,
    `GET ${group}/members 200`,
  ])
  await openConfiguration(page, sandbox)
  const models = '/public/api/model-registry'
  expect((await callLines(sandbox)).filter((line) => !line.includes('/auth/')).sort()).toEqual([
    'GET /private/api/configurations/user/{userId} 200',
    `GET ${models}/conversation-models 200`,
    `GET ${models}/embedding-models 200`,
    `GET ${models}/indexing-models 200`,
  ])
})
