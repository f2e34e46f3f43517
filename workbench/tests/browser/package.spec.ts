import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import packageJson from '../../package.json' with { type: 'json' }

const repository = fileURLToPath(new URL('../../..', import.meta.url))

const { dependencies, peerDependencies } = packageJson

const files = {
  'package.json': '{ "name": "lamps", "private": true, "type": "module" }',
  'src/lamp.machine.ts': `
    import { createMachine } from 'xstate'
    enum Event { Pressed = 'switch.pressed' }
    export const lamp = createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: { initial: 'cold', states: { cold: {} }, on: { [Event.Pressed]: 'on' } },
        on: { after: { 1000: 'off' } },
      },
    })`,
  'kit.js': `
    import { runModel } from '@statehouse/workbench/kit'
    import { inspector } from '@statehouse/workbench/inspect'
    import { defineConfig } from '@statehouse/workbench/vite'
    import { createMachine } from 'xstate'
    const machine = createMachine({ id: 'door', initial: 'open', states: { open: { on: { PUSH: 'closed' } }, closed: {} } })
    console.log([runModel({ machine }).missing.length, typeof inspector, typeof defineConfig].join(" "))`,
}

/** A project with one machine, in which the packed workbench is installed, with the packages of the repository. */
const test = base.extend<object, { folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'workbench-package-'))
      const pack = ['pack', '--workspace', 'workbench', '--pack-destination', folder, '--loglevel=error']
      execFileSync('npm', pack, { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] })
      execFileSync('tar', ['-xzf', (await readdir(folder))[0] ?? ''], { cwd: folder })
      const packages = join(folder, 'node_modules')
      await mkdir(join(packages, '@statehouse'), { recursive: true })
      await mkdir(join(folder, 'src'))
      await rename(join(folder, 'package'), join(packages, '@statehouse/workbench'))
      // What the package does not name is not there.
      for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
        await mkdir(dirname(join(packages, name)), { recursive: true })
        await symlink(join(repository, 'node_modules', name), join(packages, name))
      }
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
test.describe.configure({ mode: 'serial' })
test.slow()

const program = 'node_modules/@statehouse/workbench/dist/cli/main.js'

/** The environment of a stranger, who has no sources of the workbench. */
const env = (folder: string) => ({ ...process.env, INIT_CWD: folder, NODE_OPTIONS: '', NODE_ENV: undefined })

const call = (folder: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: env(folder),
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** Walks the lamp from one state to the other. */
async function walk(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('link')).toHaveText([/^lamp\b/], { timeout: 60_000 })
  await page.evaluate(() => {
    window.location.hash = '#/lamp'
  })
  const choices = page.getByRole('group', { name: 'What can happen next' })
  await choices.getByRole('button').filter({ hasText: 'switch.pressed' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Walk' }).getByRole('status')).toContainText('now in on')
  await expect(page.getByRole('group', { name: 'Statechart lamp' })).toBeVisible()
}

test('the packed kit is imported by Node as it is', ({ folder }) => {
  expect(call(folder, 'kit.js')).toEqual({ status: 0, stdout: '0 function function\n', stderr: '' })
})

test('check and draw find the machine without a configuration', async ({ folder }) => {
  const checked = call(folder, program, 'check')
  expect(checked).toMatchObject({ status: 0, stderr: '' })
  expect(checked.stdout).toContain('1 chart, 0 findings.')
  expect(call(folder, program, 'draw')).toMatchObject({ status: 0, stderr: '' })
  expect(await readdir(join(folder, 'docs/statecharts'))).toEqual(['README.md', 'lamp.md', 'lamp.svg'])
})

test('one file has the whole page, and asks for nothing', async ({ folder, page }) => {
  expect(call(folder, program, 'build', '--single', 'lamps.html')).toMatchObject({ status: 0, stderr: '' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).protocol))
  await page.goto(pathToFileURL(join(folder, 'lamps.html')).href)
  await walk(page)
  // The layouter is in the file too.
  await page.getByRole('button', { name: 'Fold off' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Unfold off, 1 inside' })).toBeVisible()
  expect(asked.filter((protocol) => /^http/.test(protocol))).toEqual([])
})

test('open serves the page, with the screens and the sandbox of a configuration, until it is ended', async ({
  folder,
  page,
}) => {
  await writeFile(join(folder, 'lamp.css'), 'h1 { color: rgb(255, 0, 0) }')
  await writeFile(
    join(folder, 'screens.tsx'),
    `import type { Screen } from '@statehouse/workbench'
    export const screens: Record<string, Screen> = {
      lamp: { screen: ({ state }) => <h1>It is {String(state.value)}</h1>, frame: (screen) => <main>{screen}</main> },
    }`,
  )
  await writeFile(
    join(folder, 'sandbox.ts'),
    `import type { Sandbox } from '@statehouse/workbench'
    export const sandbox: Sandbox = {
      setup: () => ({ does: ['Go to the lamp'], given: {}, switches: [] }),
      describeOutcome: () => 'A lamp calls nobody.',
      link: () => 'http://localhost/setup',
    }`,
  )
  await writeFile(
    join(folder, 'workbench.config.ts'),
    `import { defineConfig } from '@statehouse/workbench/vite'
    export default defineConfig({ machines: ['src/*.ts'], screens: 'screens.tsx', styles: ['lamp.css'], sandbox: 'sandbox.ts' })`,
  )
  const command = spawn(process.execPath, [program, 'open', '--port', '0'], {
    cwd: folder,
    env: env(folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(command, 'close')
  for await (const line of createInterface(command.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? []
    if (url === undefined) continue
    await page.goto(url)
    break
  }
  await walk(page)
  const heading = page.frameLocator('iframe').first().getByRole('heading')
  await expect(heading).toHaveText('It is on')
  await expect(heading).toHaveCSS('color', 'rgb(255, 0, 0)')
  await page.getByText('Test steps: what to do and what to expect').click()
  await expect(page.getByText('Go to the lamp').first()).toBeVisible()
  await page.goto('about:blank')
  command.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
})
