import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import { readAddress } from '#workbench/ground/address.ts'
import { cell } from '#workbench/ground/markdown.ts'
import { plannedPaths, readWalk } from '#workbench/kit/paths/walks.ts'
import { Progress } from '#workbench/plan/progress.ts'
import type { Report } from '#workbench/plan/report.ts'
import { collect, written } from '#workbench/plan/report-export.ts'
import { junitOf } from '#workbench/plan/report-junit.ts'
import { markdownOf } from '#workbench/plan/report-markdown.ts'
import { testWalkOf } from '#workbench/walk/steps/test-steps.ts'

const at = '2026-01-02T03:04:05.000Z'
const page = 'https://console.example.com/statecharts.html'
const head = { at, page, tester: 'Tess & Co', browser: 'Chrome 140' }
const open = { result: null, note: '' } as const

const report: Report = {
  ...head,
  product: 'Doors',
  version: '1.2.3 (abc)',
  charts: [
    {
      ...{ chart: 'theme', paths: 3, passed: 1, failed: 1 },
      entries: [
        {
          ...{ name: 'PATH 1', ends: 'dark', input: 'a dark system', path: ['toggle.pressed'] },
          ...{ link: '#/theme?panel=plan', impossible: null, result: 'passed', note: '', at },
          steps: [
            { index: 0, first: [], do: 'Open /', expect: ['State: light'], ...open },
            { index: 1, first: ['let it fail'], do: 'Press DARK', expect: ['State: dark'], result: 'passed', note: '' },
          ],
        },
        {
          ...{ name: 'PATH 2', ends: 'light', input: '', path: [], link: '#/theme', impossible: null },
          ...{ result: 'failed', note: 'It reads | <b>dark</b>\nand *stays* so & "so"', at },
          steps: [{ index: 0, first: [], do: 'Open /', expect: [], result: 'failed', note: 'Too\u0007slow' }],
        },
        {
          ...{
            name: 'PATH 3',
            ends: 'light',
            input: '',
            path: ['a'],
            link: '#/theme',
            impossible: 'No control sends a.',
          },
          ...{ result: null, note: '', at: '', steps: [] },
        },
      ],
    },
  ],
}

test('a report as Markdown', () => {
  expect(markdownOf(report)).toBe(`# Test report: Doors 1.2.3 (abc)

Written ${at}. 1 of 3 paths passed, 1 failed.

- Tester: Tess &amp; Co
- Browser: Chrome 140

## theme

1 of 3 passed, 1 failed.

### PATH 1: ends in dark

**PASSED**, ${at}. Input: a dark system. [Open](${page}#/theme?panel=plan)

| Step | Do | Expect | Result | Note |
| --- | --- | --- | --- | --- |
| Start | Open / | State: light | not tested |  |
| 1 | First, in the sandbox let it fail.<br>Press DARK | State: dark | PASSED |  |

### PATH 2: ends in light

**FAILED**, ${at}. [Open](${page}#/theme)

Note: It reads \\| &lt;b&gt;dark&lt;/b&gt;<br>and \\*stays\\* so &amp; "so"

| Step | Do | Expect | Result | Note |
| --- | --- | --- | --- | --- |
| Start | Open / |  | FAILED | Too\u0007slow |

### PATH 3: ends in light

**not tested**. [Open](${page}#/theme)

No person can do this walk. No control sends a.

| Step | Do | Expect | Result | Note |
| --- | --- | --- | --- | --- |
`)
})

test('a report as JUnit XML: suites, cases, failures, what was left out, and no character that XML forbids', () => {
  expect(junitOf(report)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Doors" tests="3" failures="1" errors="0" skipped="1" time="0" timestamp="${at}">
  <testsuite name="theme" tests="3" failures="1" errors="0" skipped="1" time="0" timestamp="2026-01-02T03:04:05">
    <properties>
      <property name="version" value="1.2.3 (abc)"/>
      <property name="tester" value="Tess &amp; Co"/>
      <property name="browser" value="Chrome 140"/>
    </properties>
    <testcase name="PATH 1, a dark system: ends in dark" classname="Doors.theme" time="0">
      <system-out>${page}#/theme?panel=plan
Start: not tested
  Do: Open /
  Expect: State: light
Step 1: passed
  First, in the sandbox let it fail
  Do: Press DARK
  Expect: State: dark</system-out>
    </testcase>
    <testcase name="PATH 2: ends in light" classname="Doors.theme" time="0">
      <failure message="It reads | &lt;b&gt;dark&lt;/b&gt; and *stays* so &amp; &quot;so&quot;; Start: Tooslow" type="finding">It reads | &lt;b&gt;dark&lt;/b&gt;
and *stays* so &amp; &quot;so&quot;; Start: Tooslow</failure>
      <system-out>${page}#/theme
Start: failed (Tooslow)
  Do: Open /</system-out>
    </testcase>
    <testcase name="PATH 3: ends in light" classname="Doors.theme" time="0">
      <skipped message="By no person: No control sends a."/>
      <system-out>${page}#/theme
</system-out>
    </testcase>
  </testsuite>
</testsuites>
`)
})

test.each([
  ['a | b', 'a \\| b'],
  ['a \\| b', 'a \\\\\\| b'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['&lt;', '&amp;lt;'],
  ['one\r\n\r\n  two\nthree', 'one<br>two<br>three'],
  ['[x](javascript:y) `z` #1 ~s~ _u_', '\\[x\\](javascript:y) \\`z\\` \\#1 \\~s\\~ \\_u\\_'],
  ['', ''],
])('%j in a cell is only text', (text, expected) => {
  expect(cell(text)).toBe(expected)
})

const product = { name: 'Doors', version: '1.2.3', models, screens: {} }
const progressOf = () => new Progress(() => ({ getItem: () => null, setItem: () => undefined }))
const testOf = (walk: Parameters<typeof testWalkOf>[1]) => testWalkOf(product, walk, null)
const [first] = plannedPaths(models.door)
if (!first) throw new Error('door has a plan')

test('an export of all charts has every path, with its results and a link that leads there', async () => {
  const progress = progressOf()
  const steps = { 0: { result: 'failed', note: 'No door' } } as const
  progress.tick('door', first.id, { result: 'failed', note: 'Slow', at, steps })
  const counted: string[] = []
  const exported = await collect(
    product,
    first.walk,
    'all',
    { ...head, page: `${page}#/door` },
    progress,
    testOf,
    (...n) => counted.push(n.join(' of ')),
  )
  const { charts, ...rest } = exported.report
  expect(rest).toEqual({ ...head, product: 'Doors', version: '1.2.3' })
  expect(charts.map(({ chart }) => chart)).toEqual(Object.keys(models))
  for (const { chart, paths, entries } of charts) {
    expect(entries).toHaveLength(paths)
    for (const { link, path, steps: reported } of entries) {
      expect(reported).toHaveLength(path.length + 1)
      const address = readAddress(link)
      if (address.view !== 'chart') throw new Error(`${link} is no chart`)
      expect(address).toMatchObject({ chart, steps: path, panel: 'plan' })
      expect(readWalk(models[chart as 'door'], address.input, address.steps).problem).toBe(null)
    }
  }
  expect(charts[0]).toMatchObject({ passed: 0, failed: 1 })
  expect(charts[0]?.entries[0]).toMatchObject({ name: 'PATH 1', result: 'failed', note: 'Slow', at })
  expect(charts[0]?.entries[0]?.steps[0]).toMatchObject({ result: 'failed', note: 'No door' })
  expect(counted.at(-1)).toBe(`${counted.length} of ${counted.length}`)
  expect(written(product, exported, 'markdown')).toContain('# Test report: Doors 1.2.3')
  expect(written(product, exported, 'playwright')).toBe('')
})

test('an export of a chart has its plan, and one of a walk has it alone, under its own name when it is planned', async () => {
  const chart = await collect(product, first.walk, 'chart', head, progressOf(), testOf)
  expect(chart.report.charts.map(({ chart: id, paths }) => [id, paths])).toEqual([
    ['door', plannedPaths(models.door).length],
  ])
  const planned = await collect(product, first.walk, 'walk', head, progressOf(), testOf)
  expect(planned.report.charts[0]?.entries.map(({ name }) => name)).toEqual(['PATH 1'])
  const { walk } = readWalk(models.door, null, ['form.edited~all filled in', 'form.edited~all filled in'])
  const other = await collect(product, walk, 'walk', head, progressOf(), testOf)
  expect(other.report.charts[0]?.entries.map(({ name, ends }) => [name, ends])).toEqual([['THIS WALK', 'closed']])
  expect(other.tests.map(({ name }) => name)).toEqual(['door, THIS WALK, nobody is there'])
})
