import { expect, test } from 'vitest'
import type { ComparedChart } from '#workbench/cli/compare/charts.ts'
import type { PartChange } from '#workbench/cli/compare/graphs.ts'
import { type Comparison, comparisonMarkdown, marker } from '#workbench/cli/compare/markdown.ts'

const door: ComparedChart = {
  chart: 'door',
  change: 'changed',
  parts: [
    {
      ...{ kind: 'state', change: 'changed', name: 'open', note: '' },
      details: [{ what: 'description', before: '', after: 'It | stands `open`.' }],
    },
    {
      kind: 'transition',
      change: 'added',
      name: 'open: door.slammed',
      note: '[isAngry] → closed',
      details: [],
    },
    { kind: 'delay', change: 'removed', name: 'timeToClose', note: '', details: [] },
  ],
  plan: {
    ...{ before: 2, after: 3 },
    walks: [
      {
        ...{ change: 'added', input: 'an angry guest', end: 'closed', note: '', isRenamed: false },
        steps: [{ step: 'door.slammed', only: null }],
      },
      {
        ...{ change: 'changed', input: '', end: 'open', note: 'It ended in closed.', isRenamed: false },
        steps: [
          { step: 'bell.pressed', only: 'before' },
          { step: 'form.submitted~all filled in', only: 'after' },
        ],
      },
      { change: 'changed', input: '', end: 'open', note: '', isRenamed: true, steps: [] },
    ],
  },
}

const comparison: Comparison = {
  from: { commit: 'abc1234', subject: 'Knock *twice*' },
  to: { commit: 'def5678+', subject: 'Ring' },
  charts: [door],
  problems: ['The charts <b> cannot be read.'],
}

test('the summary of a pull request names what differs', () => {
  expect(comparisonMarkdown(comparison)).toBe(`${marker}
## Statecharts compared

From abc1234 “Knock \\*twice\\*” to def5678 “Ring”. With files that are not committed.

> The charts &lt;b&gt; cannot be read.

| Chart | States | Transitions | Guards, actions, actors, delays | Walks |
| --- | --- | --- | --- | --- |
| door | ~1 | +1 | −1 | +1 ~2 |

+ added, − removed, ~ changed.

<details><summary>door</summary>

- ~ state \`open\`
  - description: none → \`It | stands 'open'.\`
- + transition \`open: door.slammed\` \\[isAngry\\] → closed
- − delay \`timeToClose\`

The test plan has 3 walks instead of 2.

- + walk from \`an angry guest\` to \`closed\`: \`door.slammed\`
- ~ walk to \`open\`: **−** \`bell.pressed\`, **+** \`form.submitted~all filled in\` (It ended in closed.)
- ~ 1 walk has new names of samples and goes through the same states.

</details>
`)
})

test('a comparison without a difference says so', () => {
  const text = comparisonMarkdown({ ...comparison, charts: [], problems: [] })
  expect(text).toContain('No chart and no test plan differs.')
  expect(text).not.toContain('| Chart |')
})

test('a chart that is new or gone, and plans that cannot be compared, say so', () => {
  const charts: ComparedChart[] = [
    { chart: 'bell', change: 'added', parts: [], plan: { before: 0, after: 1, walks: [] } },
    { chart: 'gate', change: 'removed', parts: [], plan: 'gate has no model' },
  ]
  const text = comparisonMarkdown({ ...comparison, charts })
  expect(text).toContain('| bell (new) |')
  expect(text).toContain('The chart is new.\n\nThe test plan has 1 walk instead of 0.')
  expect(text).toContain('The chart is gone.\n\nThe test plans cannot be compared: gate has no model')
})

test('a comment is never too long: the charts that do not fit are named', () => {
  const parts = Array.from({ length: 400 }, (_, index): PartChange => {
    return { kind: 'guard', change: 'added', name: `isReady${index}`, note: 'a'.repeat(120), details: [] }
  })
  const text = comparisonMarkdown({
    ...comparison,
    charts: [door, { ...door, chart: 'gate', parts }, { ...door, chart: 'hatch', parts }],
  })
  expect(text.length).toBeLessThan(65_536)
  expect(text).toContain('<summary>door</summary>')
  expect(text).toMatch(/Left out, since it is too long: hatch/)
})
