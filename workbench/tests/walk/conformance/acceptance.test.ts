import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { type Model, runModel } from '#workbench/kit/model/index.ts'
import { acceptedIn, namingFaults } from '#workbench/walk/conformance/acceptance.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  context: { isBroken: false },
  states: {
    off: {
      on: {
        'button.pressed': 'on',
        'power.lost': 'dark',
        'bulb.turned': { guard: ({ context }) => context.isBroken, target: 'on' },
        'cover.lifted': {},
      },
    },
    on: { on: { 'button.pressed': 'off' } },
    dark: { type: 'final' },
  },
})

const faults = (model: Partial<Model>) => {
  const whole = { machine: lamp, ...model }
  return namingFaults(whole, runModel(whole).states)
}
const never = (type: string) => `“lamp” accepts “${type}” in no state that can be reached.`
const usual = [never('bulb.turned')]

test('lists only events that a user can cause and the chart accepts', () => {
  const [off] = runModel({ machine: lamp }).states
  if (!off) throw new Error('The lamp starts')
  const inOff = (model: Partial<Model>) =>
    acceptedIn({ machine: lamp, ...model }, off.snapshot).map(({ title, takes }) => [title, takes.length])
  expect(inOff({ background: ['power.lost'] })).toEqual([['button.pressed', 1]])
  expect(inOff({})).toEqual([
    ['button.pressed', 1],
    ['power.lost', 1],
  ])
})

test('reports events that are never accepted, and unknown names', () => {
  expect(faults({ background: ['power.lost'] })).toEqual(usual)
  expect(faults({ background: ['power.gone'] })).toEqual([
    'The model of “lamp” names “power.gone”, which no state listens to.',
    ...usual,
  ])
  expect(faults({ background: ['power.lost'], typing: ['power.lost'] })).toEqual([
    ...usual,
    'The model of “lamp” says that “power.lost” is typed, and that it comes from elsewhere.',
  ])
})
