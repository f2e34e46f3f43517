import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { activationMachine } from '#machines/activation.ts'
import { refused, unreachable } from '#qa/models/samples.ts'
import { failures } from '#tests/pages/common.ts'

const open = (token: string | null) => simulate(activationMachine, { token, product: 'Statehouse' })

test.each([null, ''])('a link with the token %j makes no call', (token) => {
  const run = open(token)
  expect(run.state.value).toBe('failed')
  expect(run.state.context.problem).toBe('Invalid activation link. No token provided.')
  expect(() => run.finish('activateAccount')).toThrow(Infeasible)
})

test('success clears the session and opens /login after 3 s (Specification §4)', () => {
  const run = open('0123456789')
  expect(run.state.hasTag('busy')).toBe(true)
  expect(run.inputOf('activateAccount')).toEqual({ path: { token: '0123456789' } })
  expect(run.effects).toEqual([])
  run.finish('activateAccount')
  expect(run.state.value).toBe('activated')
  expect(run.effects).toEqual([{ type: 'endSession', params: { ending: 'forced' } }])
  expect(run.untilNextTimer()).toBe(3_000)
  expect(run.elapse()).toContain('timeToReadSuccess')
  expect(run.state.output).toEqual({ to: '/login' })
})

test('SIGN IN NOW opens the sign-in at once', () => {
  const run = open('one-time')
  run.finish('activateAccount')
  run.send({ type: 'signIn.chosen' })
  expect(run.state.output).toEqual({ to: '/login' })
  expect(run.untilNextTimer()).toBeNull()
})

test.each([
  [unreachable, 'Activation failed. The link may be invalid or expired.', failures.unreachable],
  [refused(410, 'This link was used already.'), 'This link was used already.', ''],
])('%s: shows why, and leads back to the sign-in', (error, problem, reason) => {
  const run = open('one-time')
  run.fail('activateAccount', error)
  expect(run.state.value).toBe('failed')
  expect(run.state.context).toMatchObject({ problem, reason })
  run.send({ type: 'back.chosen' })
  expect(run.state.output).toEqual({ to: '/login' })
})
