import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Copy, copyProject, environment } from '#tests/support/copy-project.ts'

// A copy of the project with two commits: the later one changes a chart.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let copy: Copy
let folder: string

// npm says where the tests were started.
const env: NodeJS.ProcessEnv = { ...environment(), INIT_CWD: undefined }
const git = (...args: readonly string[]) => copy.git(...args)

function commit(subject: string): void {
  git('add', '--all')
  git('commit', '--quiet', '--no-verify', `--message=${subject}`)
}

async function edit(path: string, ...replacements: readonly (readonly [string, string])[]): Promise<void> {
  const file = join(folder, path)
  const text = await readFile(file, 'utf8')
  for (const [before] of replacements) expect(text).toContain(before)
  await writeFile(
    file,
    replacements.reduce((edited, [before, after]) => edited.replace(before, after), text),
  )
}

beforeAll(async () => {
  copy = await copyProject()
  folder = copy.folder
  commit('Begin')
  await edit(
    'machines/app/theme.ts',
    [
      "'toggle.pressed': { target: 'dark', actions:",
      "'toggle.pressed': { guard: 'mayToggle', target: 'dark', actions:",
    ],
    ['startsDark: ({ context }) => context.dark,', 'startsDark: ({ context }) => context.dark, mayToggle: () => true,'],
    ['The document has no dark marker.', 'The document has the light marker.'],
  )
  commit('Ask before the theme is dark')
})
afterAll(() => copy.remove())

const compare = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/charts.ts', 'compare', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const read = (name: string) => readFile(join(folder, 'comparison', name), 'utf8')

test('a known change between two commits is found and told', async () => {
  const { status, stderr } = compare('HEAD~1', 'HEAD', '--charts', 'theme,connection')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const text = await read('comparison.md')
  expect(text).toMatch(/^From \w+ “Begin” to \w+ “Ask before the theme is dark”\.$/m)
  expect(text).toContain('| theme | ~1 | ~1 | +1 |')
  expect(text).toContain('- ~ state `light`\n  - description: `The document has no dark marker.`')
  expect(text).toContain('- ~ transition `light: toggle.pressed`')
  expect(text).toContain('- + guard `mayToggle`')
  expect(text).not.toContain('connection')
  // No checkout is left behind.
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
})

test('without a commit the files as they are now are compared with the commit before', async () => {
  await edit('machines/app/theme.ts', ['mayToggle: () => true', 'mayToggle: () => false'])
  expect(compare('--charts', 'theme')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^From \w+ “Begin”\nTo +\w+\+/),
  })
  expect(await read('comparison.md')).toContain('| theme | ~1 | ~1 | +1 |')
})
