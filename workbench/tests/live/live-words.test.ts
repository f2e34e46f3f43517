import { expect, test } from 'vitest'
import { registry } from '#tests/product/machines.ts'
import {
  acceptedEvents,
  answerWords,
  differenceWords,
  emittedWords,
  rowWords,
  stateOfActor,
  tabWords,
  takenWords,
} from '#workbench/live/live-words.ts'

test.each([
  ['form.submitted', 'form.submitted'],
  ['xstate.done.actor.0.door.opening', 'openDoor done'],
  ['xstate.error.actor.0.door.opening', 'openDoor error'],
  ['xstate.init', 'start'],
  ['xstate.promise.resolve', 'succeeds'],
])('the door names %s: %s', (event, words) => expect(rowWords({ event: { type: event } }, registry.door)).toBe(words))

test('an event of no chart has its own name', () => {
  expect(rowWords({ event: { type: 'form.submitted' } }, undefined)).toBe('form.submitted')
})

test('transitions are told in words', () => {
  const taken = ['#session.signedIn --session.stored[1]--> (stay)', '#session.signedIn --always--> #session.signedOut']
  expect(takenWords({ name: 'session', taken })).toEqual([
    'signedIn: session.stored (choice 2) stays there',
    'signedIn: always leads to signedOut',
  ])
  expect(takenWords({ name: 'session', taken: null })).toEqual([])
})

test('a tab is its letter and what it shows', () => {
  const login = { letter: 'A', path: '/login', title: 'SIGN IN', isOpen: true }
  const tabs = new Map([
    ['a', login],
    ['b', { ...login, letter: 'B', isOpen: false }],
    ['c', { letter: 'C', path: '', title: '', isOpen: true }],
  ])
  expect(['a', 'b', 'c', 'd'].map((id) => tabWords(tabs, id))).toEqual([
    'A: /login · SIGN IN',
    'B: /login · SIGN IN, closed',
    'C',
    'd',
  ])
})

test('an actor is where it is, or how it has ended', () => {
  const actor = { status: 'active', paths: ['ready.edited', 'loading'], crash: null } as const
  expect(stateOfActor(actor)).toBe('ready.edited, loading')
  expect(stateOfActor({ ...actor, paths: [] })).toBe('running')
  expect(stateOfActor({ ...actor, status: 'done', paths: ['left'] })).toBe('done in left')
  expect(stateOfActor({ ...actor, status: 'stopped', paths: [] })).toBe('stopped')
  expect(stateOfActor({ status: 'error', paths: ['ready'], crash: 'No luck' })).toBe('crashed in ready: No luck')
})

test('changes of a context are told with what they were, long values shortened', () => {
  const words = (kind: 'added' | 'removed' | 'changed', before: unknown, after: unknown) =>
    differenceWords({ path: 'problem', kind, before, after })
  expect(words('added', undefined, 'x')).toBe('problem added: "x"')
  expect(words('removed', { a: 1 }, undefined)).toBe('problem removed, was {"a":1}')
  expect(words('changed', '', 'x'.repeat(99))).toBe(`problem: "" → "${'x'.repeat(58)}…`)
  expect(differenceWords({ path: '', kind: 'changed', before: 1, after: 2 })).toBe('the context: 1 → 2')
  expect(emittedWords({ type: 'greeting', text: 'Welcome' })).toBe('emitted greeting {"text":"Welcome"}')
})

test('what a chart listens to depends on its active states', () => {
  expect(acceptedEvents({ paths: ['closed'] }, registry.door)).toEqual([
    'bell.pressed',
    'form.edited',
    'form.submitted',
    'key.turned',
    'visitor.changed',
  ])
  expect(acceptedEvents({ paths: ['opening'] }, registry.door)).toEqual([])
  expect(acceptedEvents({ paths: ['closed'] }, undefined)).toEqual([])
})

test('what a sent event has led to is the answer to it, and not to what came before', () => {
  const sent = { actor: 'a/x:0', event: 'form.submitted', before: ['1'], isAccepted: false }
  const row = (id: string, taken: readonly string[] | null, crash: string | null = null, type = 'form.submitted') => ({
    ...{ id, at: 1, tab: 'a', actor: 'a/x:0', name: 'sign-in', event: { type }, payload: '', taken, emitted: [] },
    outcome: { status: 'active' as const, paths: [], context: {}, differences: [], hasMoved: false, crash },
  })
  const one = '#sign-in.ready --form.submitted[0]--> #sign-in.signingIn'
  expect(answerWords([row('1', [one])], sent)).toContain('not answered')
  expect(answerWords([row('1', [one]), row('2', null)], sent)).toContain('not answered')
  expect(answerWords([row('1', [one]), row('2', [])], sent)).toBe('No transition: nothing listened.')
  expect(answerWords([row('2', [])], { ...sent, isAccepted: true })).toBe('No transition: its guards refused it.')
  expect(answerWords([row('2', [one], null, 'other'), row('3', [one])], sent)).toBe(
    'ready: form.submitted (choice 1) leads to signingIn',
  )
  expect(answerWords([row('2', [], 'No luck')], sent)).toBe('The chart has crashed: No luck')
})
