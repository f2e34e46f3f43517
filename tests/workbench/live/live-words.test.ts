import { expect, test } from 'vitest'
import { acceptedEvents, answerWords, rowWords, tabWords, takenWords } from '#workbench/live/live-words.ts'

test.each([
  ['sign-in', 'form.submitted', 'form.submitted'],
  ['sign-in', 'xstate.done.actor.0.sign-in.signingIn', 'logIn done'],
  ['sign-in', 'xstate.error.actor.0.sign-in.signingIn', 'logIn error'],
  ['sign-in', 'xstate.init', 'start'],
  ['logIn', 'xstate.promise.resolve', 'succeeds'],
  ['a/x:9', 'form.submitted', 'form.submitted'],
])('%s calls %s: %s', (name, event, words) => expect(rowWords({ name, event })).toBe(words))

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

test('what a chart listens to depends on where it is, in all its regions', () => {
  expect(acceptedEvents({ name: 'sign-in', paths: ['ready'] })).toContain('form.submitted')
  expect(acceptedEvents({ name: 'sign-in', paths: ['signingIn'] })).not.toContain('form.submitted')
  expect(acceptedEvents({ name: 'sign-in', paths: ['signingIn'] }).join()).not.toContain('xstate')
  expect(acceptedEvents({ name: 'nobody', paths: ['ready'] })).toEqual([])
})

test('what a sent event has led to is the answer to it, and not to what came before', () => {
  const sent = { actor: 'a/x:0', event: 'form.submitted', place: 1, isAccepted: false }
  const row = (place: number, taken: readonly string[] | null, event = 'form.submitted') => ({
    ...{ place, at: 1, actor: 'a/x:0', name: 'sign-in', event, payload: '', taken },
  })
  const one = '#sign-in.ready --form.submitted[0]--> #sign-in.signingIn'
  expect(answerWords([row(0, [one])], sent)).toContain('not answered')
  expect(answerWords([row(0, [one]), row(1, null)], sent)).toContain('not answered')
  expect(answerWords([row(0, [one]), row(1, [])], sent)).toBe('No transition: nothing listened.')
  expect(answerWords([row(1, [])], { ...sent, isAccepted: true })).toBe('No transition: its guards said no.')
  expect(answerWords([row(1, [one], 'other'), row(2, [one])], sent)).toBe(
    'ready: form.submitted (choice 1) leads to signingIn',
  )
})
