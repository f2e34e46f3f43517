import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { bulkInvitationMachine } from '#machines/bulk-invitation.ts'
import { refused, tooMany, unreachable } from '#qa/models/samples.ts'
import { runOf } from '#rules/team/invitation-run.ts'

const emails = ['ada@example.com', 'ben@example.com', 'cy@example.com']
const input = { groupId: 'g-1', userId: 'u-1', ...runOf(emails) }

const begin = () => simulate(bulkInvitationMachine, input)
type Run = ReturnType<typeof begin>
const statesOf = ({ state }: Run) => state.context.run.map((turn) => turn.state)
/** The number of reports to the team. */
const reportsOf = ({ effects }: Run) => effects.filter(({ type }) => type === 'reportRun').length
const isBusy = ({ state }: Run) => state.hasTag('busy')

test('makes one call after the other, in order, and repeats none', () => {
  const run = begin()
  for (const email of emails) {
    expect(run.waiting()).toEqual([
      { id: expect.any(String), input: { path: { id: 'g-1' }, user: 'u-1', body: { email } } },
    ])
    expect(isBusy(run)).toBe(true)
    run.finish('inviteMember')
  }
  expect(run.waiting()).toEqual([])
  expect(run.state.status).toBe('done')
  expect(reportsOf(run)).toBe(4)
  expect(run.state.context).toMatchObject({
    run: emails.map((email) => ({ email, state: 'invited', problem: '' })),
    cause: '',
    wait: 0,
  })
})

test.each([
  [refused(409, 'Ben is in the team already.'), 'Ben is in the team already.'],
  [refused(403), 'The server rejected this request. Please try again.'],
])('%s: keeps the reason of one failure and continues with the others', (error, problem) => {
  const run = begin()
  run.finish('inviteMember')
  run.fail('inviteMember', error)
  expect(statesOf(run)).toEqual(['invited', 'failed', 'inviting'])
  run.finish('inviteMember')
  expect(run.state.context.run[1]).toEqual({ email: 'ben@example.com', state: 'failed', problem })
  expect(run.state.context.cause).toBe('')
  expect(statesOf(run)).toEqual(['invited', 'failed', 'invited'])
})

test.each([
  [unreachable, 'The server cannot be reached. Please check your connection and try again.'],
  [refused(429, 'Slower, please.'), 'Slower, please.'],
  [tooMany, 'Too many attempts.'],
])('%s: stops the run if every other call would fail too', (error, cause) => {
  const run = begin()
  run.finish('inviteMember')
  run.fail('inviteMember', error)
  expect(run.state.status).toBe('done')
  expect(reportsOf(run)).toBe(3)
  expect(run.state.context.cause).toBe(cause)
  expect(statesOf(run)).toEqual(['invited', 'notSent', 'notSent'])
  expect(run.state.context.run.map(({ problem }) => problem)).toEqual(['', '', ''])
})

test('a stopped run keeps the reason of its failure', () => {
  const run = begin()
  const call = Object.values(run.state.children)
  run.send({ type: 'run.stopped' })
  expect(Object.values(run.state.children), 'the call continues, and is not repeated').toEqual(call)
  expect(run.waiting()).toHaveLength(1)
  expect(statesOf(run)).toEqual(['inviting', 'notSent', 'notSent'])
  expect(reportsOf(run)).toBe(2)
  run.fail('inviteMember', refused(409, 'No.'))
  expect(run.state.context.run[0]?.problem).toBe('No.')
  expect(statesOf(run)).toEqual(['failed', 'notSent', 'notSent'])
})
