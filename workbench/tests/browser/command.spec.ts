import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { button, chartHash, choice, expect, lead, status, test } from './page.ts'

const script = fileURLToPath(import.meta.resolve('@statehouse/workbench/cli').replace('index', 'main'))

/** Modules of a project that has neither a tsconfig nor packages. */
const modules = {
  'lamp.ts': `
    import { assign, createMachine, fromPromise } from 'xstate'
    enum Event { Pressed = 'switch.pressed' }
    export const lamp = createMachine({
      id: 'lamp',
      description: 'Lamp: shines until it is switched off.',
      initial: 'off',
      states: {
        off: { on: { [Event.Pressed]: 'checking' } },
        checking: { invoke: { src: fromPromise(() => fetch('http://outside.invalid')), onDone: 'on', onError: 'off' } },
        on: { after: { 1000: 'off' }, on: { 'lamp.dimmed': { guard: ({ event }) => event.by.much, target: 'off' } } },
      },
    })
    export default createMachine({ context: ({ input }) => ({ name: input.name.trim() }) })`,
  'lamp-again.ts': `
    import { createMachine } from 'xstate'
    const machine = createMachine({ id: 'lamp', on: { 'bulb.changed': {} } })
    export const models = { lamp: { machine, events: { 'bulb.changed': { 'a warm one': { kelvin: 2700 } } } } }`,
  'broken.ts': `import { nothing } from 'no-such-package'; export const machine = nothing`,
}

/** The server compiles the modules of the page when it is opened, and those that were saved. */
const loads = { timeout: 60_000 }

interface Opened {
  readonly url: string
  readonly folder: string
}

/** Starts the command on those modules, and ends it. */
const withCommand = test.extend<{ opened: Opened }>({
  opened: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'machines-'))
    for (const [name, text] of Object.entries(modules)) await writeFile(join(folder, name), text)
    const command = spawn(process.execPath, [script, 'open', '--port', '0', ...Object.keys(modules)], {
      cwd: folder,
      env: { ...process.env, INIT_CWD: folder, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(command, 'close')
    let url = ''
    for await (const line of createInterface(command.stdout)) {
      url = /http:\S+/.exec(line)?.[0] ?? ''
      if (url !== '') break
    }
    await use({ url, folder })
    // Its page would look for the server once more, and complain.
    await page.goto('about:blank')
    command.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    await rm(folder, { recursive: true, force: true })
  },
})

withCommand('the command opens machines of any project, with default answers', async ({ page, opened }) => {
  withCommand.slow()
  await page.goto(opened.url)
  await expect(page).toHaveTitle('CHARTS · Statecharts of lamp.ts, lamp-again.ts, broken.ts', loads)
  const main = page.getByRole('main')
  await expect(main).toContainText('broken.ts cannot be loaded: Failed to resolve import "no-such-package"')
  await expect(main.getByRole('link')).toHaveText([/^lamp\b/, /^lamp-2\b/, /^lamp-3\b/])
  await expect(main).toContainText('Lamp: shines until it is switched off.')

  await lead(page, chartHash('lamp'))
  await expect(page.getByText('This machine has no screen.')).toBeVisible()
  await choice(page, 'switch.pressed').press('Enter')
  await button(page, 'actor of checking done').press('Enter')
  await expect(status(page)).toContainText('on')
  await expect(choice(page, 'lamp.dimmed')).toContainText('Its guard throws: Unable to evaluate guard')

  await lead(page, chartHash('lamp-2'))
  await expect(main).toContainText(/This chart cannot start: .*undefined/)
  await expect(page.getByRole('region', { name: 'Statechart lamp-2' })).toBeVisible()

  await lead(page, chartHash('lamp-3'))
  await choice(page, 'bulb.changed').press('Enter')
  await expect(page).toHaveURL(/step=bulb\.changed(~|%7E)a\+warm\+one/)
})

withCommand('a saved module is shown anew', async ({ page, opened }) => {
  withCommand.slow()
  await page.goto(opened.url + chartHash('lamp'))
  await expect(button(page, 'RESTART')).toBeVisible(loads)
  await writeFile(
    join(opened.folder, 'lamp.ts'),
    modules['lamp.ts'].replaceAll("'off'", "'dark'").replace('off:', 'dark:'),
  )
  await expect(status(page)).toContainText('dark', loads)
})
