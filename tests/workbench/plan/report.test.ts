import { expect, test } from 'vitest'
import { models } from '#tests/workbench/product/models.ts'
import { readAddress } from '#workbench/page/address.ts'
import { plannedPaths, readWalk } from '#workbench/paths/walks.ts'
import { Progress } from '#workbench/plan/progress.ts'
import { cell, jsonOf, markdownOf, type Report } from '#workbench/plan/report.ts'
import { reportOf } from '#workbench/plan/report-export.ts'

const at = '2026-01-02T03:04:05.000Z'

const page = 'https://console.example.com/statecharts.html'

const report: Report = {
  product: 'Doors',
  at,
  page,
  charts: [
    {
      chart: 'theme',
      paths: 3,
      passed: 1,
      failed: 1,
      entries: [
        {
          steps: ['toggle.pressed', 'preference.changed~to dark'],
          words: ['toggle.pressed', 'preference.changed: to dark'],
          input: 'light',
          link: '#/theme?panel=plan&step=toggle.pressed&step=preference.changed%7Eto+dark',
          result: 'passed',
          note: '',
          at,
        },
        {
          steps: [],
          words: [],
          input: '',
          link: '#/theme?panel=plan',
          result: 'failed',
          note: 'It reads | <b>dark</b>\nand *stays* so & so',
          at,
        },
        { steps: ['a~0'], words: ['a'], input: '', link: '#/theme', result: null, note: '', at: '' },
      ],
    },
  ],
}

test('a report as Markdown', () => {
  expect(markdownOf(report)).toBe(`# Test report: Doors

Written ${at}. 1 of 3 paths passed, 1 failed.

## theme

1 of 3 passed, 1 failed.

| Path | Steps | Result | Note | Date |
| --- | --- | --- | --- | --- |
| [1](${page}#/theme?panel=plan&step=toggle.pressed&step=preference.changed%7Eto+dark) | Input: light<br>1. toggle.pressed<br>2. preference.changed: to dark | PASSED |  | ${at} |
| [2](${page}#/theme?panel=plan) |  | FAILED | It reads \\| &lt;b&gt;dark&lt;/b&gt;<br>and \\*stays\\* so &amp; so | ${at} |
| [3](${page}#/theme) | 1. a | not tested |  |  |
`)
})

test('a report as JSON', () => {
  const text = jsonOf(report)
  expect(JSON.parse(text)).toEqual(report)
  expect(text.endsWith('}\n')).toBe(true)
})

test.each([
  ['a | b', 'a \\| b'],
  ['a \\| b', 'a \\\\\\| b'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['&lt;', '&amp;lt;'],
  ['one\r\n\r\n  two\nthree', 'one<br>two<br>three'],
  ['[x](javascript:y) `z` #1 ~s~ _u_', '\\[x\\](javascript:y) \\`z\\` \\#1 \\~s\\~ \\_u\\_'],
  ['', ''],
])('%j in a cell is only text', (text, written) => {
  expect(cell(text)).toBe(written)
})

test('a report has every chart and every path, with its result and a link that leads there', () => {
  const progress = new Progress(() => ({ getItem: () => null, setItem: () => undefined }))
  const [first] = plannedPaths(models.door)
  if (!first) throw new Error('door has a plan')
  progress.tick('door', first.id, { result: 'failed', note: 'Slow', at })

  const written = reportOf({ name: 'Doors', models, screens: {} }, progress, new Date(at), `${page}#/door`)
  expect(written).toMatchObject({ product: 'Doors', at, page })
  expect(written.charts.map(({ chart }) => chart)).toEqual(Object.keys(models))
  for (const { chart, paths, entries } of written.charts) {
    expect(entries).toHaveLength(paths)
    for (const { link, steps, words } of entries) {
      expect(words).toHaveLength(steps.length)
      const address = readAddress(link)
      if (address.view !== 'chart') throw new Error(`${link} is no chart`)
      expect(address).toMatchObject({ chart, steps, panel: 'plan' })
      expect(readWalk(models[chart as 'door'], address.input, address.steps).problem).toBe(null)
    }
  }
  const [door] = written.charts
  expect(door).toMatchObject({ passed: 0, failed: 1 })
  expect(door?.entries[0]).toMatchObject({ result: 'failed', note: 'Slow', at, input: 'nobody is there' })
})
