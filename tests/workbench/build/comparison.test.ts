import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, createServer } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { versionComparison } from '#workbench/build/comparison.plugin.ts'
import type { PictureComparison } from '#workbench/compare/comparison.ts'

let project = ''
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'comparison-'))
  await writeFile(join(project, 'entry.js'), "export { default } from 'virtual:comparison'")
})
afterAll(() => rm(project, { recursive: true }))

/** Builds a module that exports the comparison in a folder. */
async function comparisonIn(folder: string): Promise<PictureComparison | null> {
  await build({
    root: project,
    base: '/console/',
    configFile: false,
    logLevel: 'warn',
    plugins: [versionComparison(folder)],
    build: { lib: { entry: join(project, 'entry.js'), formats: ['es'], fileName: () => 'built.mjs' } },
  })
  const built = join(project, 'dist', 'built.mjs')
  const { default: comparison } = await import(/* @vite-ignore */ `${pathToFileURL(built)}?${performance.now()}`)
  return comparison
}

const comparison: PictureComparison = {
  from: { commit: 'abc1234', subject: 'Knock' },
  to: { commit: 'def5678+', subject: 'Ring' },
  at: '2026-01-02T03:04:05.000Z',
  pictures: [
    {
      ...{ chart: 'door', picture: '#/door?step=bell.pressed', states: ['ringing'], width: 1280, change: 'changed' },
      ...{ before: 'pictures/a.png', after: 'pictures/b.png', difference: 'pictures/c.png', share: 0.25 },
    },
    {
      ...{ chart: 'door', picture: '#/door', states: ['closed'], width: 1280, change: 'new' },
      ...{ after: 'pictures/d.png', share: 1 },
    },
  ],
}

test('the gallery gets the differences, and the addresses of the pictures', async () => {
  const folder = join(project, 'comparison')
  await mkdir(join(folder, 'pictures'), { recursive: true })
  for (const name of ['a', 'b', 'c', 'd']) await writeFile(join(folder, 'pictures', `${name}.png`), name)
  await writeFile(join(folder, 'comparison.json'), JSON.stringify({ ...comparison, charts: [], problems: [] }))
  const read = await comparisonIn(folder)
  expect(read).toMatchObject({ from: comparison.from, to: comparison.to, at: comparison.at })
  expect(read?.pictures).toEqual([
    {
      ...comparison.pictures[0],
      before: '/console/comparison/pictures/a.png',
      after: '/console/comparison/pictures/b.png',
      difference: '/console/comparison/pictures/c.png',
    },
    { ...comparison.pictures[1], after: '/console/comparison/pictures/d.png' },
  ])
  expect(await readFile(join(project, 'dist/comparison/pictures/d.png'), 'utf8')).toBe('d')
})

test.each([
  ['no comparison', null],
  ['a file that is not JSON', '{'],
  ['one of another version of the command', JSON.stringify({ ...comparison, pictures: [{ chart: 'door' }] })],
])('there is none in a folder with %s', async (name, content) => {
  const folder = join(project, name.replaceAll(' ', '-'))
  await mkdir(folder)
  if (content !== null) await writeFile(join(folder, 'comparison.json'), content)
  expect(await comparisonIn(folder)).toBeNull()
})

test('a development server serves the module before any comparison is made', async () => {
  const server = await createServer({
    root: project,
    configFile: false,
    logLevel: 'silent',
    plugins: [versionComparison(join(project, 'never-made'))],
    server: { middlewareMode: true, ws: false, watch: null },
  })
  onTestFinished(() => server.close())
  const { client } = server.environments
  // A browser asks for the module that imports the other first.
  await client.transformRequest('/entry.js')
  expect((await client.transformRequest('virtual:comparison'))?.code).toBe('export default null')
})
