import { expect, test, vi } from 'vitest'
import { models } from '#tests/product/models.ts'
import { readWalk } from '#workbench/kit/paths/walks.ts'
import type { ReadScreens } from '#workbench/walk/frame/read-screens.tsx'
import type { Product } from '#workbench/walk/product.tsx'
import type { Sandbox } from '#workbench/walk/steps/sandbox.ts'
import { testWalkOf } from '#workbench/walk/steps/test-steps.ts'

const screen = { screen: () => null, frame: () => null }
const open = { role: 'button', name: 'OPEN', isField: false, beside: null, index: 0 }

/** Screens on which only OPEN does something: it sends the form. */
const held: ReadScreens = {
  acts: (_, __, event) => (event.type === 'form.submitted' ? [{ kind: 'press', control: open }] : null),
  texts: (_, snapshot) => ({
    ...{ headings: ['KNOCK, KNOCK'], dialogs: [], notices: [], texts: [], rows: [], fields: [], buttons: [] },
    ...{ links: [], problems: [] },
    alerts: [String(snapshot.context.problem)].filter(Boolean),
    busy: snapshot.hasTag('busy') ? ['OPENING...'] : [],
  }),
}

const sandbox: Sandbox = {
  setup: (chart, _, first) =>
    chart === 'door'
      ? { does: ['Go to the door', `It ends ${first('openDoor').kind}`], given: {}, switches: [] }
      : 'The bell has no URL.',
  describeOutcome: (actor, outcome) => {
    if (actor !== 'openDoor') return `Nothing decides how ${actor} ends.`
    const fault = outcome.kind === 'error' ? { status: 500 } : null
    return { text: `let ${actor} ${outcome.kind}`, switches: [{ call: actor, fault }] }
  },
  opens: ({ type }) => (type === 'greeting' ? 'door:open' : null),
  link: (setup, isStart, switches) => `${isStart ? setup?.does[0] : ''} ${switches.map(({ call }) => call)}`.trim(),
}

const product: Product = {
  ...{ name: 'Doors', models, sandbox, exitOf: () => ({ as: '', href: '/street', state: {} }) },
  screens: { door: screen, bell: 'It only rings.' },
}
const { door, bell } = models
const samples = Object.keys(door.error?.openDoor ?? {})
const inputs = Object.keys(door.inputs ?? {})

function walkAlong(...steps: string[]) {
  const { walk, problem } = readWalk(door, inputs[1] ?? null, steps)
  expect(problem).toBe(null)
  return walk
}

const submitted = `form.submitted~${Object.keys(door.events?.['form.submitted'] ?? {})[0]}`
const jammed = `openDoor error~${samples[0]}`

test('lists what to set up, do and expect at each step, and repeats no set-up', () => {
  const walk = walkAlong(submitted, jammed, submitted, jammed, submitted, 'openDoor done')
  const { steps, impossible } = testWalkOf(product, walk, held)
  expect(impossible).toBe(null)
  expect(steps.map(({ does, first, link }) => [does, first, link])).toEqual([
    [['Go to the door', 'It ends error'], [], 'Go to the door'],
    [['Press OPEN'], ['let openDoor error'], 'openDoor'],
    [['Wait for the answer'], [], null],
    [['Press OPEN'], [], null],
    [['Wait for the answer'], [], null],
    // The fault is removed before the call works.
    [['Press OPEN'], ['let openDoor done'], 'openDoor'],
    [['Wait for the answer'], [], null],
  ])
  expect(steps.slice(0, 3).map(({ expected }) => expected)).toEqual([
    ['Heading: KNOCK, KNOCK'],
    ['Maybe too fast to see: OPENING...'],
    ['Message: The door stays closed.'],
  ])
  expect(steps.at(-1)?.expected).toEqual(['The page /street', 'The browser opens door:open'])
})

test('a call answers late if something else happens before', () => {
  const walk = walkAlong(submitted, jammed)
  const [submit, ...answer] = walk.events
  const events = [submit, { type: 'bell.pressed' }, ...answer].filter((event) => event !== undefined)
  const link = vi.fn<Sandbox['link']>()
  const { steps } = testWalkOf({ ...product, sandbox: { ...sandbox, link } }, { ...walk, events }, held)
  expect(steps.map(({ first }) => first)).toEqual([[], ['let openDoor error after 15 s'], [], []])
  expect(link.mock.lastCall?.[2]).toEqual([{ call: 'openDoor', fault: { delay: 15_000, status: 500 } }])
})

test('the user types what really fails', () => {
  const describeOutcome: Sandbox['describeOutcome'] = (_, { kind }) => {
    return { text: 'let it work', switches: [], ...(kind === 'error' && { typed: { password: 'wrong' } }) }
  }
  const acts = vi.fn(held.acts)
  const walk = walkAlong(submitted, jammed, submitted, 'openDoor done')
  const { steps } = testWalkOf({ ...product, sandbox: { ...sandbox, describeOutcome } }, walk, { ...held, acts })
  expect(acts.mock.calls.map(([, , { values }]) => values.password)).toEqual(['wrong', 'secret-1'])
  expect(steps[1]?.event?.values.password).toBe('wrong')
})

test('needs no set-up for success, and an outcome without a cause blocks the walk', () => {
  const { steps } = testWalkOf(product, walkAlong(submitted), held)
  expect(steps[1]?.first).toEqual([])
  const pressing: ReadScreens = { ...held, acts: () => [{ kind: 'press', control: open }] }
  const rung = testWalkOf({ ...product }, walkAlong('bell.pressed', 'ringBell done'), pressing)
  expect(rung.impossible).toBe('Nothing decides how ringBell ends.')
  expect(rung.steps.map(({ first }) => first)).toEqual([[], [], []])
})

test('a step without control, screen or start makes the walk impossible, with a reason', () => {
  const turned = testWalkOf(product, walkAlong('key.turned'), held)
  expect(turned.impossible).toBe('No control of this screen sends key.turned in this state.')
  const rung = testWalkOf(product, readWalk(bell, null, ['button.held']).walk, held)
  expect(rung.steps.map(({ impossible }) => impossible)).toEqual(['The bell has no URL.', 'It only rings.'])
  expect(rung.steps[0]?.expected).toEqual(['In LIVE, bell is in ringing'])
})

test('typing into several fields is one step, which begins before the first letter', () => {
  const typed = (password: string) => `form.edited=${JSON.stringify({ values: { email: 'zoe', password } })}`
  const acts = vi.fn<ReadScreens['acts']>()
  testWalkOf(product, walkAlong(typed(''), typed('z')), { ...held, acts })
  expect(acts.mock.calls.map(([, { context }]) => context.email)).toEqual([''])
})

test('what is typed into a field clears its error', () => {
  const control = { ...open, name: 'CODE', isField: true }
  const acts: ReadScreens['acts'] = () => [
    { kind: 'type', control, value: '7' },
    { kind: 'leave', control },
  ]
  const texts: ReadScreens['texts'] = (...state) => {
    const all = held.texts(...state)
    return all && { ...all, problems: [{ field: control, text: 'No.' }] }
  }
  const { steps } = testWalkOf(product, walkAlong(submitted), { acts, texts })
  expect(steps.map(({ expected }) => expected.at(-1))).toEqual(['At CODE: No.', 'Busy: OPENING...'])
})

test('waits for a timer', () => {
  const { steps } = testWalkOf(product, readWalk(bell, null, ['after timeToRing']).walk, held)
  expect(steps.map(({ does }) => does)).toEqual([['Open its start'], ['Wait 2 s']])
})
