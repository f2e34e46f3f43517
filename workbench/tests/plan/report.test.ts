import { createElement } from 'react'
import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import { walkName } from '#workbench/kit/paths/walk-name.ts'
import { plannedPaths, readWalk } from '#workbench/kit/paths/walks.ts'
import { namedPaths } from '#workbench/plan/named-paths.ts'
import { Progress } from '#workbench/plan/progress.ts'
import { collect, markdownOf } from '#workbench/plan/report.ts'
import { parseHash } from '#workbench/shared/hash.ts'
import { cell } from '#workbench/shared/markdown.ts'
import type { Product, Screen } from '#workbench/walk/product.tsx'
import { testWalkOf } from '#workbench/walk/steps/test-steps.ts'

const at = '2026-01-02T03:04:05.000Z'
const page = 'https://console.example.com/statecharts.html'
const head = { at, page: `${page}#/door`, tester: 'Tess & Co', browser: 'Chrome 140' }

const screen: Screen = { screen: () => createElement('h1', null, 'THE DOOR'), frame: (rendered) => rendered }
const product: Product = {
  ...{ name: 'Doors', version: '1.2.3', models },
  screens: { door: screen, bell: 'It only rings.' },
  leadsTo: () => '/street',
}
const progressOf = () => new Progress(() => ({ getItem: () => null, setItem: () => undefined }))
const testOf = async (walk: Parameters<typeof testWalkOf>[1]) => testWalkOf(product, walk, null)

test('names paths by their events, shortest first, without duplicates', () => {
  const paths = namedPaths(product, models.door)
  expect(paths.map(({ name, ends }) => [name, ends])).toMatchInlineSnapshot(`
    [
      [
        "Ada is there → key turned",
        "/street",
      ],
      [
        "Nobody is there → bell",
        "THE DOOR",
      ],
      [
        "Nobody is there → bell → ring bell fails",
        "THE DOOR",
      ],
      [
        "Nobody is there → form submitted: all filled in → it is jammed → key turned",
        "THE DOOR",
      ],
      [
        "Nobody is there → form submitted: nothing filled in → Grace comes → form submitted: all filled in",
        "/street",
      ],
    ]
  `)
  expect(new Set(paths.map(({ name }) => name)).size).toBe(plannedPaths(models.door).length)
})

test('names omit typing and timers; a chart without steps has a name', () => {
  const nameOf = (model: keyof typeof models, ...steps: string[]) => walkName(readWalk(models[model], null, steps).walk)
  expect(nameOf('door', 'form.edited~all filled in')).toBe('Nobody is there')
  expect(nameOf('bell', 'after timeToRing')).toBe('It starts')
})

test('a report has every path with its result and a link', async () => {
  const progress = progressOf()
  const [first] = namedPaths(product, models.door)
  if (!first) throw new Error('door has a plan')
  const steps = { 0: { result: 'failed', note: 'No | "door"' } } as const
  progress.tick('door', first.id, { result: 'failed', note: 'It reads | <b>dark</b>\nand so', at, steps })
  const counted: string[] = []
  const report = await collect(product, ['door', 'bell', 'attic'], head, progress, testOf, (...n) => {
    counted.push(n.join(' of '))
  })
  expect(report.charts.map(({ chart, paths, failed }) => [chart, paths, failed])).toEqual([
    ['door', plannedPaths(models.door).length, 1],
    ['bell', plannedPaths(models.bell).length, 0],
  ])
  expect(counted.at(-1)).toBe(`${counted.length} of ${counted.length}`)

  const text = markdownOf(report)
  expect(text).toContain(`# Test report: Doors 1.2.3\n\nWritten ${at}. 0 of ${counted.length} paths passed, 1 failed.`)
  expect(text).toContain('- Tester: Tess &amp; Co')
  const link = /\[Open\]\((\S+)\)/.exec(text)?.[1] ?? ''
  expect(text).toContain(`### ${first.name}\n\n**FAILED**, ${at}. Ends in ${first.ends}. [Open](${link})`)
  expect(text).toContain('Note: It reads \\| &lt;b&gt;dark&lt;/b&gt;<br>and so')
  expect(text).toContain('| Start | Open its start |  | FAILED | No \\| "door" |')
  expect(text).toContain('**not tested**. Ends in')
  expect(link.startsWith(`${page}#/door?panel=plan`)).toBe(true)
  const route = parseHash(new URL(link).hash)
  if (route.view !== 'chart') throw new Error(`${link} is not a chart`)
  expect(readWalk(models.door, route.input, route.steps).problem).toBe(null)
})

test.each([
  ['a | b', 'a \\| b'],
  ['a \\| b', 'a \\\\\\| b'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['&lt;', '&amp;lt;'],
  ['one\r\n\r\n  two\nthree', 'one<br>two<br>three'],
  ['[x](javascript:y) `z` #1 ~s~ _u_', '\\[x\\](javascript:y) \\`z\\` \\#1 \\~s\\~ \\_u\\_'],
  ['', ''],
])('escapes %j in a cell', (text, expected) => {
  expect(cell(text)).toBe(expected)
})
