import { expect, test } from 'vitest'
import { models } from '#models/index.ts'
import { readAddress } from '#workbench/page/address.ts'
import { plannedWalks, readWalk } from '#workbench/paths/walks.ts'
import { protocolOf } from '#workbench/plan/plan-export.ts'
import { Progress } from '#workbench/plan/progress.ts'
import { cell, jsonOf, markdownOf, type Protocol } from '#workbench/plan/protocol.ts'

const at = '2026-01-02T03:04:05.000Z'

const page = 'https://console.example.com/statecharts.html'

const protocol: Protocol = {
  at,
  page,
  charts: [
    {
      chart: 'theme',
      walks: 3,
      passed: 1,
      failed: 1,
      entries: [
        {
          steps: ['toggle.pressed~0', 'preference.changed~1'],
          words: ['toggle.pressed', 'preference.changed {"dark":true}'],
          input: '{"dark":false}',
          link: '#/theme?panel=plan&step=toggle.pressed%7E0&step=preference.changed%7E1',
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

test('the protocol for people', () => {
  expect(markdownOf(protocol)).toBe(`# Test protocol: Statehouse

Written ${at}. 1 of 3 walks passed, 1 failed.

## theme

1 of 3 passed, 1 failed.

| Walk | Steps | Result | Note | Date |
| --- | --- | --- | --- | --- |
| [1](${page}#/theme?panel=plan&step=toggle.pressed%7E0&step=preference.changed%7E1) | Input: {"dark":false}<br>1. toggle.pressed<br>2. preference.changed {"dark":true} | PASSED |  | ${at} |
| [2](${page}#/theme?panel=plan) |  | FAILED | It reads \\| &lt;b&gt;dark&lt;/b&gt;<br>and \\*stays\\* so &amp; so | ${at} |
| [3](${page}#/theme) | 1. a | not tested |  |  |
`)
})

test('the protocol for machines is the protocol', () => {
  const text = jsonOf(protocol)
  expect(JSON.parse(text)).toEqual(protocol)
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

test('every chart and every walk is in it, with what was found and a link that leads there', () => {
  const progress = new Progress(() => ({ getItem: () => null, setItem: () => undefined }))
  const [first] = plannedWalks('sign-in')
  if (!first) throw new Error('sign-in has a plan')
  progress.tick('sign-in', first.id, { result: 'failed', note: 'Slow', at })

  const { charts, at: written, page: tested } = protocolOf(progress, new Date(at), `${page}#/sign-in`)
  expect(written).toBe(at)
  expect(tested).toBe(page)
  expect(charts.map(({ chart }) => chart)).toEqual(Object.keys(models))
  for (const { chart, walks, entries } of charts) {
    expect(entries).toHaveLength(walks)
    for (const { link, steps, words } of entries) {
      expect(words).toHaveLength(steps.length)
      const address = readAddress(link)
      if (address.view !== 'chart') throw new Error(`${link} is no chart`)
      expect(address).toMatchObject({ chart, steps, panel: 'plan' })
      expect(readWalk(chart, address.input, address.steps).problem).toBe(null)
    }
  }
  const signIn = charts.find(({ chart }) => chart === 'sign-in')
  expect(signIn).toMatchObject({ passed: 0, failed: 1 })
  expect(signIn?.entries[0]).toMatchObject({ result: 'failed', note: 'Slow', at, input: expect.stringContaining('{') })
})
