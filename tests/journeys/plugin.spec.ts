import { runPlugin } from '#scripts/plugin.ts'
import { expect, redeem, signInFor, test } from '#tests/support/editor.ts'
import {
  ada,
  ben,
  button,
  field,
  heading,
  listenToConsole,
  profileIsShown,
  sendSignIn,
  signInIsShown,
  store,
  storedKeys,
  storeSession,
} from './steps.ts'

// Specification §2, Login screen; §4, Login with plugin callback; §8, Exchange token.

test('a sign-in for an editor on this machine hands over one exchange token', async ({ page, editor, sandbox }) => {
  await page.goto(signInFor(`${editor.url}/callback`))
  await expect(heading(page, 'PLUGIN SIGN-IN')).toBeVisible()
  await expect(page.getByText(`Your sign-in will be sent to ${new URL(editor.url).host}.`)).toBeVisible()
  await expect(page).toHaveTitle('PLUGIN SIGN-IN · Statehouse')
  await sendSignIn(page)
  await expect(heading(page, 'EDITOR')).toBeVisible()

  expect(editor.visits.map(({ pathname }) => pathname)).toEqual(['/callback'])
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
  const exchangeToken = editor.visits[0]?.searchParams.get('exchange_token') ?? ''
  expect(await redeem(sandbox, exchangeToken)).toEqual({ status: 200, email: ada.email })
  expect((await redeem(sandbox, exchangeToken)).status, 'it works once').toBe(410)
})

test('query and fragment of the callback stay, and a token of their own gives way', async ({ page, editor }) => {
  await page.goto(signInFor(`${editor.url}/a%20b/?state=x%26y&exchange_token=mine&empty=#part=1`))
  await sendSignIn(page)
  await expect(heading(page, 'EDITOR')).toBeVisible()
  const [visit] = editor.visits
  expect(visit?.pathname).toBe('/a%20b/')
  expect(visit?.searchParams.get('state')).toBe('x&y')
  expect(visit?.searchParams.get('empty')).toBe('')
  expect(visit?.searchParams.getAll('exchange_token')).toEqual([expect.not.stringMatching(/^mine$/)])
  expect(new URL(page.url()).hash).toBe('#part=1')
})

test('Back from the editor does not hand over again', async ({ page, editor, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto(signInFor(editor.url))
  await button(page, `CONTINUE AS ${ada.email}`).click()
  await expect(heading(page, 'EDITOR')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/favicon.svg')
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
})

test('somebody who is signed in is handed over only after a click', async ({ page, editor, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto(signInFor(editor.url))
  await expect(button(page, `CONTINUE AS ${ada.email}`)).toBeVisible()
  await expect(field(page, 'EMAIL ADDRESS')).toBeVisible()
  await expect.poll(() => sandbox.calls('getCurrentUser')).toHaveLength(1)
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])

  await button(page, `CONTINUE AS ${ada.email}`).click()
  await expect(heading(page, 'EDITOR')).toBeVisible()
  expect(await redeem(sandbox, editor.visits[0]?.searchParams.get('exchange_token') ?? '')).toEqual({
    status: 200,
    email: ada.email,
  })
  expect(await sandbox.calls('logIn')).toEqual([])
})

test('somebody else can sign in for the editor instead', async ({ page, editor, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto(signInFor(editor.url))
  await sendSignIn(page, ben)
  await expect(heading(page, 'EDITOR')).toBeVisible()
  const exchangeToken = editor.visits[0]?.searchParams.get('exchange_token') ?? ''
  expect((await redeem(sandbox, exchangeToken)).email).toBe(ben.email)
})

test('a wrong password hands nothing over', async ({ page, editor, sandbox }) => {
  await page.goto(signInFor(editor.url))
  await sendSignIn(page, { ...ada, password: 'not the password' })
  await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
  await expect(heading(page, 'PLUGIN SIGN-IN')).toBeVisible()
  expect(await sandbox.calls('generateExchangeToken')).toEqual([])
  expect(editor.visits).toEqual([])
})

test('an empty callback is none', async ({ page }) => {
  await page.goto('/login?callback=')
  await expect(heading(page, 'SIGN IN TO YOUR ACCOUNT')).toBeVisible()
  await sendSignIn(page)
  await profileIsShown(page)
})

for (const [name, fault] of Object.entries({
  'status 500': { status: 500 },
  'an answer without a token': { body: '{}' },
} as const)) {
  test(`no exchange token (${name}): the failure is logged and the profile shown`, async ({
    page,
    editor,
    sandbox,
    expectConsole,
  }) => {
    const sentence = 'The exchange token for the plugin could not be generated'
    expectConsole(new RegExp(`^${sentence}$`))
    const lines = listenToConsole(page)
    await sandbox.setFault('generateExchangeToken', fault)
    await page.goto(signInFor(`${editor.url}/callback?secret=plugh`))
    await sendSignIn(page)
    await profileIsShown(page)
    expect(lines).toEqual([sentence])
    expect(editor.visits).toEqual([])
    expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])
  })
}

test('the demonstration plugin is told who signed in', async ({ page, consoleUrl, sandbox }) => {
  const printed: string[] = []
  let visited: Promise<unknown> = Promise.resolve()
  const outcome = runPlugin({
    consoleUrl,
    apiUrl: sandbox.url,
    print: (line) => printed.push(line),
    open: (url) => {
      visited = page.goto(url).then(() => sendSignIn(page))
    },
  })
  expect(await outcome).toBe(0)
  await visited
  expect(printed).toEqual([
    expect.stringMatching(
      /^Sign in here: http:\/\/localhost:\d+\/login\?callback=http%3A%2F%2F127\.0\.0\.1%3A\d+%2Fcallback$/,
    ),
    'Signed in as Ada Lovelace <ada@example.com>.',
  ])
  await expect(page.getByText('You can close this page.')).toBeVisible()
})

test('a hand-off with a session that has ended asks for the password', async ({
  page,
  editor,
  sandbox,
  expectConsole,
}) => {
  expectConsole(/^No refresh token available$/)
  await storeSession(page, sandbox, ada, { refreshToken: null })
  await sandbox.expireAccessTokens()
  await page.goto(signInFor(editor.url))
  await expect(heading(page, 'PLUGIN SIGN-IN')).toBeVisible()
  await expect(page.getByRole('button', { name: /^CONTINUE AS/ })).toHaveCount(0)
  await sendSignIn(page)
  await expect(heading(page, 'EDITOR')).toBeVisible()
  await store(page, { token: null })
  await page.goto('/login')
  await signInIsShown(page)
})
