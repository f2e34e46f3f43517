import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { mask } from '#workbench/ground/masks.ts'
import { differencesOf } from '#workbench/inspect/differences.ts'
import { runModel } from '#workbench/kit/model/index.ts'
import { textOf } from '#workbench/kit/model/keys.ts'
import { choicesOf } from '#workbench/kit/paths/choices.ts'
import { currentStep, startOf } from '#workbench/kit/paths/simulation.ts'

const flowWith = (value: unknown) =>
  setup({ types: { context: {} as { value: unknown; edits: number } } }).createMachine({
    id: 'flow',
    context: () => ({ edits: 0, value }),
    initial: 'reading',
    states: {
      reading: {
        on: { edited: { actions: assign({ edits: ({ context }) => (context.edits + 1) % 3 }) }, left: 'gone' },
      },
      gone: {},
    },
  })

const rows = Array.from({ length: 8_000 }, (_, id) => ({
  id,
  name: `row ${id}`,
  tags: ['a', 'b'],
  note: 'x'.repeat(80),
}))
const circle: Record<string, unknown> = { name: 'circle' }
circle.self = circle
const element = { nodeType: 1, nodeName: 'DIV', ownerDocument: globalThis, __reactFiber$x: circle }
class Money {
  readonly cents = 5
  get doubled() {
    return this.cents * 2
  }
}
const broken = {
  get part() {
    throw new Error('no luck')
  },
}
const closed = new Proxy(
  {},
  {
    ownKeys() {
      throw new Error('closed')
    },
  },
)
const deep = Array.from({ length: 5_000 }).reduce<object>((inner) => ({ inner }), {})
/** A quarter of a million values, of which JSON would write each as often as it is referred to. */
const woven = Array.from({ length: 17 }).reduce<object>((inner) => ({ left: inner, right: inner }), { end: true })

test.each([
  ['a megabyte', rows, null],
  ['an element of a page', element, '[element DIV] at “value”'],
  ['functions and symbols', { run: () => 1, sign: Symbol('x') }, null],
  ['an instance of a class', new Money(), null],
  ['a circle', circle, 'a reference to what is around it at “value.self”'],
  ['a BigInt', { sum: 10n }, 'a BigInt at “value.sum” in “reading”, which is compared by its text.'],
  ['maps and sets with a circle', { map: new Map([[circle, 1]]), set: new Set([circle]) }, 'a reference to'],
  ['a getter that throws', { broken }, 'a part that cannot be read at “value.broken.part”'],
  ['a proxy that throws', closed, 'a part that cannot be read at “value.(all)”'],
  ['binary data', { file: new Uint8Array(1_000_000) }, '[Uint8Array of 1000000 bytes] at “value.file”'],
  ['five thousand levels', deep, 'more than 100 levels'],
  ['one part in many places', woven, 'more than 100000 values'],
  ['the window', { window: globalThis }, '[globalThis] at “value.window”'],
])('a context with %s is explored, walked and shown, or told in a sentence', (_, value, told) => {
  const model = { machine: flowWith(value) }
  const { missing, crashes, remarks, states } = runModel(model)
  expect({ missing, crashes }).toEqual({ missing: [], crashes: [] })
  expect(states).toHaveLength(6)
  expect(remarks).toEqual(told === null ? [] : [expect.stringContaining(`The context of “flow” has ${told}`)])
  expect(choicesOf(currentStep(startOf(model))).map(({ leadsTo }) => leadsTo)).toEqual(['', 'gone'])
  const shown = mask({ value })
  expect(textOf(structuredClone(shown)).length).toBeLessThan(200_000)
  expect(differencesOf(shown, mask({ value }))).toEqual([])
})

test('a large context that grows ends with a sentence, after work that is bounded', () => {
  const machine = setup({ types: { context: {} as { rows: unknown; count: number } } }).createMachine({
    id: 'growing',
    context: { rows, count: 0 },
    on: { added: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  })
  const { remarks, states } = runModel({ machine }, 500)
  expect(states.length).toBeLessThan(50)
  expect(remarks).toEqual([expect.stringMatching(/^“growing” has more states than the \d+ that were explored/)])
})
