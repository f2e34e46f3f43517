import { expect, test } from 'vitest'
import { registry } from '#tests/workbench/product/machines.ts'
import { acceptedEvents, answerWords, rowWords, tabWords, takenWords } from '#workbench/live/live-words.ts'

test.each([
  ['form.submitted', 'form.submitted'],
  ['xstate.done.actor.0.door.opening', 'openDoor done'],
  ['xstate.error.actor.0.door.opening', 'openDoor error'],
  ['xstate.init', 'start'],
  ['xstate.promise.resolve', 'succeeds'],
])('the door names %s: %s', (event, words) => expect(rowWords({ event }, registry.door)).toBe(words))

test('an event of no chart has its own name', () => {
  expect(rowWords({ event: 'form.submitted' }, undefined)).toBe('form.submitted')
})

test('transitions are told in words', () => {
  const taken = ['#session.signedIn --session.stored[1]--> (stay)', '#session.signedIn --always--> #session.signedOut']
  expect(takenWords({ name: 'session', taken })).toEqual([
    'signedIn: session.stored (choice 2) stays there',
    'signedIn: always leads to signedOut',
  ])
  expect(takenWords({ name: 'session', taken: null })).toEqual([])
})

test('a tab is what it shows; its id is told only where another one shows the same', () => {
  const login = { path: '/login', title: 'SIGN IN' }
  const tabs = new Map([
    ['a', login],
    ['b', { path: '/plan', title: 'PLAN' }],
    ['c', { ...login }],
  ])
  expect(['a', 'b', 'c', 'd'].map((id) => tabWords(tabs, id))).toEqual([
    '/login · SIGN IN (a)',
    '/plan · PLAN',
    '/login · SIGN IN (c)',
    'd',
  ])
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
  const sent = { actor: 'a/x:0', event: 'form.submitted', index: 1, isAccepted: false }
  const row = (index: number, taken: readonly string[] | null, event = 'form.submitted') => ({
    ...{ index, at: 1, actor: 'a/x:0', name: 'sign-in', event, payload: '', taken },
  })
  const one = '#sign-in.ready --form.submitted[0]--> #sign-in.signingIn'
  expect(answerWords([row(0, [one])], sent)).toContain('not answered')
  expect(answerWords([row(0, [one]), row(1, null)], sent)).toContain('not answered')
  expect(answerWords([row(0, [one]), row(1, [])], sent)).toBe('No transition: nothing listened.')
  expect(answerWords([row(1, [])], { ...sent, isAccepted: true })).toBe('No transition: its guards refused it.')
  expect(answerWords([row(1, [one], 'other'), row(2, [one])], sent)).toBe(
    'ready: form.submitted (choice 1) leads to signingIn',
  )
})
