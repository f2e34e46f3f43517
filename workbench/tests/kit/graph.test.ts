import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { registry as doors } from '#tests/product/machines.ts'
import { samples } from '#tests/samples.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { coverageItems } from '#workbench/kit/model/keys.ts'

test.each(samples)('%s: draws exactly the states and transitions of the model kit', (_, { machine }) => {
  const { states, edges } = graphOf(machine)
  const drawn = [
    ...states.filter(({ kind }) => kind !== 'history').map(({ id }) => `state #${id}`),
    ...edges.flatMap(({ key, guard }) => (guard === null ? [`taken ${key}`] : [`taken ${key}`, `guard false ${key}`])),
  ]
  const asked = coverageItems(machine).filter((key) => !key.startsWith('restored '))
  expect(drawn.sort()).toEqual(asked.sort())
})

test.each(samples)('%s: everything has a parent', (_, { machine }) => {
  const { states, edges } = graphOf(machine)
  const ids = new Set(states.map(({ id }) => id))
  expect(ids.size).toBe(states.length)
  expect(new Set(edges.map(({ key }) => key)).size).toBe(edges.length)
  for (const { source, targets } of edges) expect([source, ...targets].filter((id) => !ids.has(id))).toEqual([])
  for (const { parent, initial } of states) expect([parent, initial].filter((id) => id && !ids.has(id))).toEqual([])
})

test.each(Object.entries(doors))('%s: every name matches its source', (_, machine) => {
  const { states, edges } = graphOf(machine)
  const names = [...states.flatMap(({ entry, exit, invokes }) => [...entry, ...exit, ...invokes]), ...edges].flatMap(
    (each) => (typeof each === 'string' ? [each] : [...each.actions, each.guard ?? 'none']),
  )
  expect(names.filter((name) => name === 'inline' || name.startsWith('xstate.'))).toEqual([])
})

test('marks only transitions that reenter their state', () => {
  const { edges } = graphOf(
    createMachine({
      id: 'lamp',
      initial: 'on',
      on: { reset: { target: '.on', reenter: true } },
      states: {
        on: {
          on: { again: { target: 'on', reenter: true }, stay: { target: 'on' }, off: { target: 'off', reenter: true } },
        },
        off: {},
      },
    }),
  )
  expect(edges.map(({ event, reenter }) => [event, reenter === true])).toEqual([
    ['reset', true],
    ['again', true],
    ['stay', false],
    ['off', false],
  ])
})

test('states have actors, actions and tags; transitions guards, actions and targets', () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        tags: 'dark',
        entry: ['darken', { type: 'report', params: { sentence: 'off' } }],
        exit: 'lighten',
        invoke: { id: 'watcher', src: 'watchSwitch', onError: { actions: 'report' } },
        after: { timeToGlow: 'on' },
        on: { 'switch.pressed': [{ guard: 'hasPower', target: 'on' }, { actions: 'complain' }] },
      },
      on: { type: 'final' },
      before: { type: 'history' },
    },
  })
  const { states, edges } = graphOf(machine)
  expect(states.map(({ id, kind, parent }) => [id, kind, parent])).toEqual([
    ['lamp', 'compound', null],
    ['lamp.off', 'atomic', 'lamp'],
    ['lamp.on', 'final', 'lamp'],
    ['lamp.before', 'history', 'lamp'],
  ])
  expect(states[0]).toMatchObject({ path: '', initial: 'lamp.off' })
  expect(states[1]).toMatchObject({
    path: 'off',
    entry: ['darken', 'report({"sentence":"off"})'],
    exit: ['lighten'],
    invokes: ['watchSwitch'],
    tags: ['dark'],
  })
  expect(
    edges.map(({ event, kind, guard, otherwise, actions, targets }) => [
      `${kind} ${event}`,
      guard,
      otherwise,
      actions,
      targets,
    ]),
  ).toEqual([
    ['event switch.pressed', 'hasPower', false, [], ['lamp.on']],
    ['event switch.pressed', null, true, ['complain'], []],
    ['error watchSwitch error', null, false, ['report'], []],
    ['after after timeToGlow', null, false, [], ['lamp.on']],
  ])
})
