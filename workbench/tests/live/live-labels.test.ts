import { expect, test } from 'vitest'
import { registry } from '#tests/product/machines.ts'
import { models } from '#tests/product/models.ts'
import { type LiveRow, nothingYet } from '#workbench/inspect/actors.ts'
import {
  effectsOf,
  emittedText,
  isMinor,
  isTypedOn,
  rowLabel,
  sequenceText,
  stateOfActor,
  tabLabel,
  takenTexts,
} from '#workbench/live/live-labels.ts'

test.each([
  ['form.submitted', 'form.submitted'],
  ['xstate.done.actor.0.door.opening', 'openDoor done'],
  ['xstate.error.actor.0.door.opening', 'openDoor error'],
  ['xstate.done.actor./home ', 'actor /home done'],
  ['xstate.init', 'start'],
  ['xstate.promise.resolve', 'succeeds'],
])('the door names %s: %s', (event, text) => expect(rowLabel({ event: { type: event } }, registry.door)).toBe(text))

test('the sequence breaks long payloads, and repeats no large part, and nothing that an actor before it started with', () => {
  const rowOf = (type: string, payload: object) => ({
    ...{ id: type, tab: 'a', actor: 'tab', name: 'tab', number: 0, at: 0, status: 'active', paths: [], taken: [] },
    ...{ event: { type, ...payload }, payload: '', differences: [], emitted: [], crash: null, failure: null },
  })
  const [pages, user] = [['/home', 'x'.repeat(60)], { name: 'Ada', address: 'y'.repeat(60), isAdmin: true }]
  const rows = [
    rowOf('xstate.init', { input: { pages } }),
    rowOf('user.read', { user }),
    rowOf('session.changed', { session: { user, pages, isNew: true, seen: [user, user] } }),
  ] as unknown as readonly LiveRow[]
  const text = sequenceText(rows.slice(1), { ...nothingYet, rows }, {})
  const payloads = text.match(/\{.*\}/g)
  const lines = JSON.stringify({ user }).replaceAll(',"', ',<br>"')
  expect(payloads).toEqual([lines, '{"session":{"user":"…",<br>"pages":"…",<br>"isNew":true,<br>"seen":"2 entries"}}'])
})

test('an event without a chart keeps its own name', () => {
  expect(rowLabel({ event: { type: 'form.submitted' } }, undefined)).toBe('form.submitted')
})

test('describes transitions', () => {
  const taken = [
    '#door.closed --form.submitted[0]--> #door.opening',
    '#door.closed --form.submitted[1]--> (stay)',
    '#door.looking --always--> #door.closed',
  ]
  expect(takenTexts({ taken }, registry.door)).toEqual([
    'closed: form.submitted [isComplete] leads to opening',
    'closed: form.submitted [else] stays there',
    'looking: always leads to closed',
  ])
})

test('of typing, only the last event is listed, also around what it causes in other actors', () => {
  const rows = (['edited', 'kept', 'edited', 'sent', 'edited'] as const).map((type) => {
    return { actor: type === 'kept' ? 'drafts' : 'form', event: { type } } as LiveRow
  })
  const model = { ...models.door, typing: ['edited', 'kept'] }
  const isListed = (row: LiveRow, index: number) => !isTypedOn(row, rows.slice(index + 1), model)
  expect(rows.map(isListed)).toEqual([false, true, true, true, true])
})

test('leaves out calls by themselves, and background events that change no state', () => {
  const rowOf = (type: string, target: string, crash: string | null = null) => {
    const event = { type, error: { message: 'Status 401' } }
    return { event, taken: [`#door.closed --${type}--> ${target}`], crash } as unknown as LiveRow
  }
  const model = { ...models.door, background: ['visitor.changed'] }
  expect(isMinor(rowOf('visitor.changed', '(stay)'), model)).toBe(true)
  expect(isMinor(rowOf('visitor.changed', '#door.open'), model)).toBe(false)
  expect(isMinor(rowOf('bell.pressed', '(stay)'), model)).toBe(false)
  expect(isMinor(rowOf('xstate.init', '(stay)'), undefined)).toBe(true)
  expect(isMinor(rowOf('xstate.init', '(stay)', 'No luck'), undefined)).toBe(false)
  const row = { ...rowOf('bell.pressed', '(stay)'), failure: null, emitted: [] }
  expect(effectsOf(row, undefined)[0], 'the chart says why its call failed').toBe('failed: Status 401')
})

const login = { letter: 'A', window: 'w', path: '/login', title: 'SIGN IN', isOpen: true }

test.each([
  [{}, 'A: /login · SIGN IN'],
  [{ isOpen: false }, 'A: /login · SIGN IN, closed'],
  [{ path: '', title: '' }, 'A'],
])('a tab has its letter and its page as label: %j', (rest, label) => {
  expect(tabLabel(new Map([['a', { ...login, ...rest }]]), 'a')).toBe(label)
  expect(tabLabel(new Map(), 'a')).toBe('a')
})

test.each<[Partial<Parameters<typeof stateOfActor>[0]>, string]>([
  [{ paths: ['ready.edited', 'loading'] }, 'ready.edited, loading'],
  [{}, 'running'],
  [{ status: 'done', paths: ['left'] }, 'done in left'],
  [{ status: 'stopped' }, 'stopped'],
  [{ status: 'error', paths: ['ready'], crash: 'No luck' }, 'crashed in ready: No luck'],
  [{ status: 'error', failure: 'Status 401' }, 'failed: Status 401'],
])("shows an actor's state or its end: %j", (rest, text) => {
  expect(stateOfActor({ status: 'active', paths: [], crash: null, failure: null, ...rest })).toBe(text)
})

test('an emitted event has its payload', () => {
  expect(emittedText({ type: 'greeting', text: 'Welcome' })).toBe('emitted greeting {"text":"Welcome"}')
})
