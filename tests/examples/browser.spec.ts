import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { chromium } from '@playwright/test'
import { ada } from '@statehouse/sandbox/people'
import { button, heading } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { expect, redeem, signInFor, test } from '#tests/support/editor.ts'
import { ensureWholeChromium } from '#tests/support/programs/chromium.ts'
import { whatIsMissing } from '#tests/support/programs/editors.ts'
import { startScreen } from '#tests/support/programs/webkit.ts'
import { storeSession } from '#tests/support/storage.ts'
import { startRealEditor } from './real-editor.ts'

// What only the real editors, a real browser and the real console together show.

test.use({ build: 'production' })

for (const [name, command] of [
  ['nvim', 'ExampleAssistantSignIn'],
  ['emacs', 'example-assistant-sign-in'],
] as const)
  test(`the browser comes to the page of ${name}, after a sign-in and after CONTINUE AS`, async ({
    page,
    consoleUrl,
    sandbox,
  }) => {
    const missing = whatIsMissing(name, 'curl')
    test.skip(missing !== undefined, missing)
    const { told, run, close } = await startRealEditor(name, consoleUrl, sandbox.url)
    const find = (kind: string) => told.filter(([each]) => each === kind).map(([, value]) => value)
    for (const count of [1, 2]) {
      run(command)
      await expect.poll(() => find('opened')).toHaveLength(count)
      if (count === 2) await storeSession(page, sandbox)
      await page.goto(String(find('opened').at(-1)))
      if (count === 1) await sendSignIn(page)
      else await button(page, login.plugin.continueAs(ada.email)).click()
      await expect(
        page.getByText('You are signed in. You can close this page and return to your editor.'),
      ).toBeVisible()
      expect(find('session').at(-1)).toMatchObject({ user: { email: ada.email } })
    }
    await close()
  })

test('the operating system opens the application of a scheme, with an exchange token that can be redeemed', async ({
  consoleUrl,
  launchOptions,
  sandbox,
}) => {
  const missing = whatIsMissing('Xvfb', 'xdg-open', 'curl')
  test.skip(missing !== undefined, missing)
  const received = Promise.withResolvers<string>()
  const application = createServer(async (request, response) => {
    received.resolve(await text(request))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(application, 'listening')
  const { port } = application.address() as AddressInfo

  const home = await mkdtemp(join(tmpdir(), 'statehouse-desktop-'))
  const files = {
    // The desktop's: an editor that hands on what it is opened with, and has registered its scheme.
    'data/applications/example-editor.desktop': `[Desktop Entry]
Type=Application
Name=Example editor
Exec=curl --silent --data-raw %u http://127.0.0.1:${port}/
MimeType=x-scheme-handler/vscode;
`,
    'data/applications/mimeapps.list': '[Default Applications]\nx-scheme-handler/vscode=example-editor.desktop\n',
    // Chromium's: the person has answered its question with "Always allow".
    'profile/Default/Preferences': JSON.stringify({
      protocol_handler: { allowed_origin_protocol_pairs: { [consoleUrl]: { vscode: true } } },
    }),
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(home, path)), { recursive: true })
    await writeFile(join(home, path), content)
  }
  const screen = await startScreen()
  const context = await chromium.launchPersistentContext(join(home, 'profile'), {
    ...launchOptions,
    executablePath: ensureWholeChromium(),
    headless: false,
    baseURL: consoleUrl,
    // Nothing of this machine's desktop.
    env: {
      ...{ PATH: process.env.PATH ?? '', HOME: home, DISPLAY: screen.display },
      ...{ XDG_DATA_HOME: join(home, 'data'), XDG_CONFIG_HOME: join(home, 'config') },
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    },
  })
  try {
    const page = await context.newPage()
    const callback = 'vscode://example.assistant/signed-in?state=a%20b&windowId=7#top'
    await page.goto(signInFor(callback))
    await sendSignIn(page)
    const address = await received.promise
    const exchangeToken = new URL(address).searchParams.get('exchange_token')
    expect(address).toBe(callback.replace('%20', '+').replace('#', `&exchange_token=${exchangeToken}#`))
    expect(await redeem(sandbox, exchangeToken)).toEqual({ status: 200, email: ada.email })
    await expect(heading(page, handoff.opened)).toBeVisible()
  } finally {
    await context.close()
    await screen.close()
    application.close()
    await rm(home, { recursive: true })
  }
})
