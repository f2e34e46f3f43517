import { appendFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { buildVariable } from '#scripts/build.ts'
import { comparePictures } from '#scripts/compare/pictures.ts'
import { withViteModules } from '#scripts/support/vite-modules.ts'
import { preferColours } from '#tests/support/abilities.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { chartVersion } from '#workbench/build/chart-versions.ts'
import { layOut } from '#workbench/build/elk.ts'
import { compareCharts } from '#workbench/compare/graphs.ts'
import { comparePlans } from '#workbench/compare/plans.ts'
import { unionOf } from '#workbench/compare/union.ts'
import { drawingOf } from '#workbench/compare/union-drawing.ts'
import { lampOf, states } from '../compare/lamp.ts'
import { expect, test } from './page.ts'

// A slow machine is no failure.
test.describe.configure({ timeout: 90_000 })

const present = process.env[buildVariable.qa] ?? ''
const charts = ['password-change']
let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comparison-'))
})
test.afterEach(() => rm(folder, { recursive: true }))

const options = { names: ['a', 'b'], charts, isWanted: () => true, dark: false } as const

test('a build compared with itself looks the same at every width', async () => {
  const { pictures, taken } = await comparePictures({ ...options, builds: [present, present], folder })
  expect(pictures).toEqual([])
  expect(taken).toBeGreaterThan(10)
})

test('pictures are taken only where markup or styles differ', async () => {
  const { taken } = await comparePictures({ ...options, builds: [present, present], isWanted: () => false, folder })
  expect(taken).toBe(0)
})

test('a screen that looks different is shown before, after and with its difference', async () => {
  const changed = join(folder, 'changed')
  await cp(present, changed, { recursive: true })
  const assets = join(changed, 'assets')
  for (const name of await readdir(assets)) {
    if (name.endsWith('.css')) await appendFile(join(assets, name), 'h2 { color: red }')
  }
  const { pictures } = await comparePictures({ ...options, builds: [present, changed], isWanted: () => false, folder })
  expect(pictures.length).toBeGreaterThan(0)
  const [first] = pictures
  expect(first).toMatchObject({ chart: 'password-change', width: 1280, change: 'changed' })
  expect(first?.picture).toMatch(/^#\/password-change/)
  expect(first?.share).toBeGreaterThan(0)
  expect(first?.share).toBeLessThan(0.1)
  const files = pictures.flatMap(({ before, after, difference }) => [before, after, difference])
  expect((await readdir(join(folder, 'pictures'))).map((name) => `pictures/${name}`).sort()).toEqual(files.sort())
})

test('a build without a workbench is named in a sentence', async () => {
  const empty = join(folder, 'empty')
  await mkdir(empty)
  await writeFile(join(empty, 'statecharts.html'), '<!doctype html><title>Nothing</title>')
  const comparing = comparePictures({ ...options, builds: [present, empty], folder, patience: 500 })
  await expect(comparing).rejects.toThrow(/^The screens of b cannot be shown: /)
})

/** Makes the page of two versions of the lamp, as the command writes it. */
async function lampPage(): Promise<string> {
  const [before, after] = [
    lampOf({ states: { dim: {} } }),
    lampOf({
      timeToGlow: 250,
      states: { off: { ...states.off, description: 'It is dark.' }, warm: { on: { x: 'off' } } },
    }),
  ].map(({ machine, model }) => chartVersion(machine, model))
  if (!before || !after || typeof before.plan === 'string' || typeof after.plan === 'string') throw new Error('no plan')
  const plan = comparePlans(before.plan, after.plan)
  const difference = compareCharts(before, after)
  if (!difference) throw new Error('no difference')
  const graph = unionOf(before, after)
  const placed = await layOut(graph)
  const version = { commit: 'abc1234', subject: 'A lamp' }
  const picture = {
    chart: 'lamp',
    picture: '#/lamp',
    states: ['off'],
    width: 360,
    change: 'changed',
    share: 0.1,
  } as const
  return withViteModules(async (load) => {
    const path = '/src/workbench/compare/page/page.tsx'
    const { comparisonPage } = await load<typeof import('#workbench/compare/page/page.tsx')>(path)
    const comparison = {
      ...{ from: version, to: { ...version, commit: 'def5678+' }, at: '2026-01-02T03:04:05.000Z' },
      charts: [{ ...difference, plan }],
      pictures: [{ ...picture, before: dot, after: dot, difference: dot }],
      problems: ['A version could not be built.'],
    }
    return comparisonPage(comparison, new Map([['lamp', drawingOf(graph, placed)]]))
  })
}

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

test('the page fits every window, has no fault that axe finds, and leads from a change to the drawing', async ({
  page,
}) => {
  const html = await lampPage()
  for (const colorScheme of ['light', 'dark'] as const) {
    await preferColours(page, colorScheme)
    for (const width of [390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.setContent(html)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('STATECHARTS COMPARED')
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over, `${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await violationsOf(page, 'page')).toEqual([])
  }
  const drawing = page.getByRole('region', { name: 'Drawing of both versions of lamp' })
  await expect(drawing.getByText('+ warm')).toHaveCount(1)
  await expect(drawing.getByText('− dim')).toHaveCount(1)
  await expect(drawing.getByText('~ off', { exact: true })).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByRole('link', { name: 'warm', exact: true }).click()
  await expect(drawing.locator('.added:target')).toHaveCount(1)
  await expect(drawing.locator('.added:target')).toBeInViewport()
  await expect(page.getByRole('deletion').filter({ hasText: /^100$/ })).toBeVisible()
})
