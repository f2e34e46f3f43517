import { describe, expect, test } from 'vitest'
import { samples } from '#tests/samples.ts'
import { chartVersion } from '#workbench/cli/compare/chart-version.ts'
import { compareCharts, type PartChange } from '#workbench/cli/compare/graphs.ts'
import { type LampParts, lampOf, pressed, refused, states } from './lamp.ts'

const versionOf = (parts: Partial<LampParts> = {}) => {
  const { machine, model } = lampOf(parts)
  return chartVersion(machine, model)
}

/** Writes a change on one line: `~ state off (tags: dark → )`. */
const lineOf = ({ kind, change, name, note, details }: PartChange) =>
  [
    { added: '+', removed: '-', changed: '~' }[change],
    kind,
    name,
    note,
    ...details.map(({ what, before, after }) => `(${what}: ${before} → ${after})`),
  ]
    .filter(Boolean)
    .join(' ')

const linesOf = (before: Partial<LampParts>, after: Partial<LampParts>) =>
  compareCharts(versionOf(before), versionOf(after))?.parts.map(lineOf) ?? []

const { off, starting, on } = states

/** Replaces the transitions of `off` for the switch. */
const offWith = (...transitions: readonly object[]) => ({ off: { ...off, on: { 'switch.pressed': transitions } } })

const changes: readonly (readonly [string, LampParts['states'], ...string[]])[] = [
  [
    'a description',
    { off: { ...off, description: 'It is dark.' } },
    '~ state off (description: No light. → It is dark.)',
  ],
  ['a description that is new', { on: { ...on, description: 'Light.' } }, '~ state on (description:  → Light.)'],
  ['tags', { off: { ...off, tags: ['dark', 'quiet'] } }, '~ state off (tags: dark → dark, quiet)'],
  ['an entry action', { off: { ...off, entry: ['darken', 'report'] } }, '~ state off (entry: darken → darken, report)'],
  ['an exit action that is gone', { on: { ...on, exit: [] } }, '~ state on (exit: report → )'],
  [
    'the kind of a state',
    { on: { type: 'final' } },
    '~ state on (kind: atomic → final) (exit: report → )',
    '- transition on: after timeToGlow → off',
    '- transition on: switch.pressed → off',
  ],
  [
    'the input of an actor',
    { starting: { ...starting, invoke: { ...starting.invoke, input: { from: 'battery' } } } },
    '~ state starting (parameters: load { from: "mains" } → load { from: "battery" })',
  ],
  ['a state that is new', { broken: {} }, '+ state broken'],
  [
    'a guard',
    offWith({ ...pressed, guard: undefined }, refused),
    '~ transition off: switch.pressed → starting (guard: isReady → )',
  ],
  [
    'a target',
    offWith({ ...pressed, target: 'on' }, refused),
    '~ transition off: switch.pressed [isReady] → on (target: starting → on)',
  ],
  [
    'a transition that stays now',
    { on: { ...on, on: { 'switch.pressed': {} } } },
    '~ transition on: switch.pressed stays (target: off → )',
  ],
  [
    'actions',
    offWith({ ...pressed, actions: ['report', 'darken'] }, refused),
    '~ transition off: switch.pressed [isReady] → starting (actions: report → report, darken)',
  ],
  [
    'a parameter',
    offWith({ ...pressed, actions: { type: 'report', params: { loud: true } } }, refused),
    '~ transition off: switch.pressed [isReady] → starting (parameters:  → report { loud: true })',
  ],
  [
    'a transition that is new above others',
    offWith({ guard: 'isReady', target: 'on' }, pressed, refused),
    '+ transition off: switch.pressed [isReady] → on',
  ],
  ['a transition that is gone', offWith(pressed), '- transition off: switch.pressed stays'],
  [
    'an event that is new',
    { on: { ...on, on: { ...on.on, 'fuse.blown': 'off' } } },
    '+ transition on: fuse.blown → off',
  ],
  [
    'the order of choices',
    offWith(refused, pressed),
    '~ transition off: switch.pressed stays (choice: 2 → 1)',
    '~ transition off: switch.pressed [isReady] → starting (choice: 1 → 2)',
  ],
]

const all: readonly (readonly [string, Partial<LampParts>, string[]])[] = [
  ...changes.map(([what, states, ...lines]) => [what, { states }, lines] as const),
  ['the code of a guard', { isReady: () => false }, ['~ guard isReady (code: ()=>true → ()=>false)']],
  ['the code of an action', { report: () => void 'loud' }, ['~ action report (code: ()=>undefined → ()=>void`loud`)']],
  ['the length of a delay', { timeToGlow: 250 }, ['~ delay timeToGlow (length: 100 ms → 250 ms)']],
]

test.each(all)('%s is found, there and back', (_, after, lines) => {
  expect(linesOf({}, after).sort()).toEqual(lines.sort())
  expect(linesOf(after, {})).toHaveLength(lines.length)
})

test('code is the same whatever its comments and its format are', () => {
  const spaced = () => {
    // A comment.
    return true
  }
  const plain = () => {
    return true
  }
  expect(linesOf({ isReady: spaced }, { isReady: plain })).toEqual([])
})

describe('a chart as a whole', () => {
  const version = versionOf()
  test('is new or gone', () => {
    expect(compareCharts(null, version)).toEqual({ chart: 'lamp', change: 'added', parts: [] })
    expect(compareCharts(version, null)).toEqual({ chart: 'lamp', change: 'removed', parts: [] })
    expect(compareCharts(null, null)).toBeNull()
  })
  test('is the same', () => {
    expect(compareCharts(version, versionOf())).toBeNull()
  })
})

test.each(samples)('%s does not differ from itself', (_, { machine }) => {
  const version = chartVersion(machine, undefined)
  expect(compareCharts(version, JSON.parse(JSON.stringify(version)))).toBeNull()
})
