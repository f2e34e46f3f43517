import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { signInCompletionMachine } from '#machines/plugin-sign-in.ts'
import { ada, confirmed, destinations, nobody, refused } from '#qa/models/samples.ts'

const input = { destination: null, start: 'callback' as const, account: null, exit: { to: '/team' } }
const account = { id: ada.id, email: ada.email }

test('stores the user with the tokens and opens the requested URL', () => {
  const run = simulate(signInCompletionMachine, input)
  expect(run.state.hasTag('busy')).toBe(true)
  run.finish('getCurrentUser', confirmed(ada))
  expect(run.effects).toEqual([{ type: 'storeUser', params: confirmed(ada) }])
  expect(run.state.output).toEqual({ to: '/team' })
})

test('stores nothing if the user cannot be read', () => {
  const run = simulate(signInCompletionMachine, { ...input, destination: destinations.application })
  run.fail('getCurrentUser', Object.assign(refused(500), { tokensId: 7 }))
  expect(run.effects).toEqual([{ type: 'endSession', params: { ending: 'chosen', tokensId: 7 } }])
  expect(() => run.finish('handoff')).toThrow(Infeasible)
  expect(run.state.output).toEqual(null)
})

test('hands the sign-in to a waiting plugin (Specification §4)', () => {
  const run = simulate(signInCompletionMachine, { ...input, destination: destinations.application })
  run.finish('getCurrentUser', confirmed(ada))
  expect(run.inputOf('handoff')).toEqual({ destination: destinations.application, account, start: 'callback' })
  run.finish('handoff', { to: '/profile' })
  expect(run.state.output).toEqual({ to: '/profile' })
})

test('hands nothing to a plugin without a user', () => {
  const run = simulate(signInCompletionMachine, { ...input, destination: destinations.application })
  run.finish('getCurrentUser', { user: {}, tokensId: 1 })
  expect(() => run.inputOf('handoff')).toThrow(Infeasible)
  expect(run.state.output).toEqual({ to: '/team' })
})

test('forwards changes of the session to the hand-off', () => {
  const run = simulate(signInCompletionMachine, { ...input, destination: destinations.application, account })
  const { handoff } = run.state.children
  const changed = { type: 'session.changed' as const, session: nobody }
  run.send(changed)
  expect(run.effects).toEqual([{ type: 'send session.changed to handoff', params: changed }])
  expect(run.state.children.handoff).toBe(handoff)
})

test('does not read a known user again, and opens /profile if a hand-off fails', () => {
  const run = simulate(signInCompletionMachine, { ...input, destination: destinations.application, account })
  expect(() => run.finish('getCurrentUser', confirmed(ada))).toThrow(Infeasible)
  run.fail('handoff', new Error('broken'))
  expect(run.effects).toEqual([{ type: 'report', params: 'The plugin hand-off failed' }])
  expect(run.state.output).toEqual({ to: '/profile' })
})
