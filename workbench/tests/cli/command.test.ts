import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CheckFile } from '#workbench/cli/check-file.ts'
import { run } from '#workbench/cli/index.ts'

vi.setConfig({ testTimeout: 60_000 })

let folder: string

const lamp = (on = 'on') => `
  import { setup } from 'xstate'
  export const lamp = setup({}).createMachine({
    id: 'lamp',
    description: 'Lamp: shines. It is switched.',
    options: { maxIterations: 100 },
    initial: 'off',
    states: { off: { on: { 'switch.pressed': '${on}' } }, ${on}: { on: { 'switch.pressed': 'off' } } },
  })`

/** A machine that asks for more than default answers. */
const door = `
  import { createMachine } from 'xstate'
  export default createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { 'key.turned': { guard: ({ event }) => event.key.fits, target: 'open' } } },
      open: { type: 'final' },
    },
  })`

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

const read = (name: string) => readFile(join(folder, name), 'utf8')

/** Runs the command in the folder. */
async function call(...args: readonly string[]) {
  const [told, warned]: [string[], string[]] = [[], []]
  const place = {
    root: folder,
    from: folder,
    tell: (line: string) => told.push(line),
    warn: (line: string) => warned.push(line),
  }
  const code = await run(args, place)
  return { code, told: told.join('\n'), warned: warned.join('\n') }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbench-command-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a wrong use is answered with a sentence, and exits with 2', () => {
  test.each([
    [['dance'], 'There is no word “dance”.'],
    [['check', '--loud'], "Unknown option '--loud'"],
    [['check', 'nowhere.ts'], 'nowhere.ts.'],
    [['check', 'src/*.ts'], 'No file fits src/*.ts in '],
    [['check'], 'No module with machines was found in '],
    [['check', 'empty.ts'], 'empty.ts exports no machine of XState 5.'],
    [['check', 'broken.ts'], "broken.ts cannot be loaded: Cannot find module 'no-such-package'"],
    [['check', '--limit', 'many', 'lamp.ts'], '--limit takes a number of states, not “many”.'],
    [['check', '--charts', 'bell', 'lamp.ts'], 'There is no chart bell. The charts are lamp.'],
    [['open', '--port', 'x', 'lamp.ts'], '--port takes a port, not “x”.'],
    [['build', '--single', 'page.txt', 'lamp.ts'], '--single names an HTML file, not page.txt.'],
    [['build', '--single', 'a.html', '--out', 'b', 'lamp.ts'], '--out and --single exclude each other.'],
    [['compare', 'one', 'two', 'three'], 'Two versions are compared, not more.'],
    [['compare', 'nowhere'], 'There is no folder and no commit nowhere in this repository.'],
  ])('%j', async (args, sentence) => {
    await write({
      'lamp.ts': lamp(),
      'empty.ts': 'export const nothing = 0',
      'broken.ts': "import { nothing } from 'no-such-package'; export const machine = nothing",
    })
    const { code, warned } = await call(...args)
    expect(warned).toContain(sentence)
    expect(warned).not.toContain('    at ')
    expect(code).toBe(2)
  })
})

test('a machine without faults is checked with 0, one that default answers do not reach with 1', async () => {
  await write({ 'lamp.ts': lamp(), 'door.ts': door })
  expect(await call('check', 'lamp.ts')).toMatchObject({
    code: 0,
    told: expect.stringContaining('1 chart, 0 findings.'),
  })
  const { code, told } = await call('check', 'lamp.ts', 'door.ts')
  expect(code).toBe(1)
  expect(told).toContain('throws: key.turned: Unable to evaluate guard')
  expect(told).toContain('nothing meets: taken #door.closed --key.turned--> #door.open')
})

test('a model answers better, and is found wherever its machine is', async () => {
  await write({
    'src/door.machine.ts': door,
    'src/models.ts': `
      import machine from './door.machine.ts'
      const events = { 'key.turned': { right: { key: { fits: true } }, wrong: { key: { fits: false } } } }
      export const models = { door: { machine, events } }`,
    'workbench.config.ts': "export default { machines: ['src/*.machine.ts'], models: ['src/models.ts'], lint: true }",
    'node_modules/other/other.machine.ts': 'broken',
  })
  const { code, told, warned } = await call('check', '--json')
  expect(warned).toBe('')
  const file = v.parse(CheckFile, JSON.parse(told))
  expect(file.charts).toMatchObject([{ chart: 'door', source: 'src/door.machine.ts', missing: [], crashes: [] }])
  // Advice on names counts, since the configuration says so.
  expect(code).toBe(1)
  expect(file.findings).toBe(file.charts.flatMap(({ lint }) => lint).length)
})

test('without a configuration the machines are found by their names, and one that cannot be loaded hides no other', async () => {
  await write({
    'src/lampMachine.ts': lamp(),
    'src/machines/door.ts': door,
    'src/machines/helper.ts': 'export const helper = 0',
    'src/machines/broken.ts': "import 'no-such-package'",
    'node_modules/other/other.machine.ts': 'broken',
  })
  const { code, told, warned } = await call('check', '--json')
  expect(code).toBe(1)
  expect(warned).toMatch(/^src\/machines\/broken\.ts cannot be loaded: .*$/)
  expect(
    v
      .parse(CheckFile, JSON.parse(told))
      .charts.map(({ chart }) => chart)
      .sort(),
  ).toEqual(['door', 'lamp'])
})

test('machines are drawn as documents; those that are gone go, and what is not ours stays', async () => {
  await write({ 'lamp.machine.ts': lamp(), 'door.machine.ts': door, 'docs/statecharts/notes.md': 'Mine' })
  expect((await call('draw')).code).toBe(0)
  expect(await read('docs/statecharts/lamp.md')).toContain(
    'Made from [lamp.machine.ts](../../lamp.machine.ts) by `npx workbench draw`; not to be edited.',
  )
  expect(await read('docs/statecharts/door.md')).toContain('1 path meets 2 of 5 coverage items of the model kit.')
  expect(await call('draw', '--check')).toMatchObject({ code: 0, told: 'The documents fit the charts.' })
  await rm(join(folder, 'door.machine.ts'))
  const stale = await call('draw', '--check')
  expect(stale.code).toBe(1)
  expect(stale.told).toContain('docs/statecharts/door.svg is stale')
  await call('draw')
  expect((await readdir(join(folder, 'docs/statecharts'))).sort()).toEqual([
    'README.md',
    'lamp.md',
    'lamp.svg',
    'notes.md',
  ])
  await write({ 'README.md': '# Lamps' })
  expect(await call('draw', '--out', '.')).toMatchObject({
    code: 2,
    warned: expect.stringContaining('no list of statecharts'),
  })
})

test('two folders are compared, or one with the present files', async () => {
  await write({ 'one/lamp.machine.ts': lamp(), 'two/lamp.machine.ts': lamp('shining'), 'two/door.machine.ts': door })
  const { code, told } = await call('compare', 'one', 'two')
  expect({ code, told }).toEqual({ code: 0, told: expect.stringContaining('2 of 2 charts or their plans differ.') })
  const text = await read('comparison/comparison.md')
  expect(text).toContain('- + state `shining`')
  expect(text).toContain('- − state `on`')
  expect(text).toContain('| door (new) |')
  await rm(join(folder, 'two'), { recursive: true })
  expect(await call('compare', 'one')).toMatchObject({ code: 0, told: expect.stringContaining('0 of 1 charts') })
})

describe('the program', () => {
  const program = fileURLToPath(import.meta.resolve('@statehouse/workbench/cli').replace('index', 'main'))
  const start = (...args: readonly string[]) =>
    spawnSync(process.execPath, [program, ...args], {
      cwd: folder,
      env: { ...process.env, INIT_CWD: folder, NODE_OPTIONS: '--conditions=source' },
      encoding: 'utf8',
    })

  test.each(['open', 'check', 'draw', 'compare', 'build'])('%s --help says how it is used', (word) => {
    expect(start(word, '--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(`^workbench ${word} `) })
  })

  test('prints its words, and hands its exit code on', () => {
    expect(start().stdout).toContain('workbench <word>')
    expect(start('check')).toMatchObject({ status: 2, stderr: expect.stringContaining('No module with machines') })
  })
})
