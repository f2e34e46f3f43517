import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { test as base, expect } from '@playwright/test'
import { button, heading, link } from '#tests/pages/find.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { openLive } from '#tests/qa/live/live.ts'
import { chartHash, lead, open, screenSays } from '#tests/qa/page.ts'
import { type ExpectConsole, quietConsole } from '#tests/support/console.ts'
import { copyProject } from '#tests/support/copy-project.ts'
import { freePort } from '#tests/support/programs/servers.ts'

// `npm start` in a copy of the project without the files that git ignores, like a fresh clone.

interface Started {
  readonly consoleUrl: string
  readonly sandboxUrl: string
  complaints(): string
}

const test = base.extend<{ expectConsole: ExpectConsole; quiet: undefined }, { started: Started }>({
  started: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const { folder, remove } = await copyProject()
      const [consolePort, sandboxPort] = await Promise.all([freePort(), freePort()])
      const { PATH } = process.env
      // Without the test run's variables, which set a build and an API.
      const env = { PATH, CONSOLE_PORT: `${consolePort}`, SANDBOX_PORT: `${sandboxPort}` }
      const command = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      // A fixture that times out does not run its teardown.
      const end = () => command.kill('SIGTERM')
      process.once('exit', end)
      const ended = once(command, 'close')
      let complaints = ''
      command.stderr.setEncoding('utf8').on('data', (text: string) => {
        complaints += text
      })
      let output = ''
      for await (const line of createInterface(command.stdout)) {
        output += `${line}\n`
        if (line.includes('Ctrl-C')) break
      }
      expect(output + complaints).toContain(`Console  http://localhost:${consolePort}`)
      await use({
        consoleUrl: `http://localhost:${consolePort}`,
        sandboxUrl: `http://localhost:${sandboxPort}`,
        complaints: () => complaints,
      })
      end()
      expect(await ended).toEqual([0, null])
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ started }, use) => use(started.consoleUrl),

  expectConsole: [quietConsole, { auto: true }],

  quiet: [
    async ({ context, started }, use) => {
      await use(undefined)
      for (const page of context.pages()) await expect.soft(page.locator('vite-error-overlay')).toHaveCount(0)
      expect(started.complaints(), 'errors and warnings in the terminal').toBe('')
    },
    { auto: true },
  ],
})

test.describe.configure({ mode: 'default' })

test('the console signs in to the sandbox', async ({ page }) => {
  await page.goto('/')
  await sendSignIn(page)
  await profileIsShown(page)
  const statusOf = async (path: string) => (await page.request.get(path)).status()
  for (const file of ['/assets/none.js', '/none.js']) expect(await statusOf(file)).toBe(404)
  for (const path of ['/sw.js', '/invite/a.js']) expect(await statusOf(path)).toBe(200)
})

// The gallery renders every screen, which takes half a minute here: tests/qa opens it in a QA build.
test('the statecharts have the list, and a chart with its screen', async ({ page }) => {
  await open(page, '')
  await expect(heading(page, 'CHARTS')).toBeVisible()
  await expect(link(page.getByRole('main'), 'sign-in')).toBeVisible()
  await lead(page, chartHash('sign-in'))
  await expect(button(page.getByRole('region', { name: 'Statechart sign-in' }), 'State form, active')).toBeVisible()
  await screenSays(page, login.heading)
})

test('the statecharts follow the running console', async ({ page, started }) => {
  // The sandbox relays the messages of browsers that were closed at once for an hour.
  await page.request.post(`${started.sandboxUrl}/sandbox/reset`)
  await openLive(page)
})

test('the sandbox’s page shows its users and links to the console', async ({ page, started }) => {
  await page.goto(started.sandboxUrl)
  await expect(heading(page, 'This is a sandbox, not a production backend')).toBeVisible()
  await expect(page.getByText('ada@example.com')).toBeVisible()
  await link(page, started.consoleUrl).click()
  await expect(heading(page, login.heading)).toBeVisible()
})
