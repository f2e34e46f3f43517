import { expect, test } from 'vitest'
import {
  currentEmail,
  hasNext,
  type InvitationRun,
  invitedIn,
  isComplete,
  restOf,
  runMessage,
  runOf,
  successOf,
  unsentIn,
  withNext,
  withOutcome,
  withRestSkipped,
} from '#rules/team/invitation-run.ts'
import { entriesOf, recipientsOf } from '#rules/team/recipients.ts'
import { rowsOf } from '#rules/team/team-rows.ts'

const text = 'ada@example.com, Ben@example.com, Email, cy@example.com'
const recipients = recipientsOf(
  text,
  rowsOf({
    members: [{ id: 1, email: 'Ada@Example.com', name: 'Ada', role: 'Admin' }],
    invitations: [],
    unreadable: 0,
  }),
)
const { run: waiting } = runOf(['Ben@example.com', 'cy@example.com', 'dee@example.com'])
const statesOf = (run: InvitationRun) => run.map(({ state }) => state)

test('sends one invitation after the other, in order', () => {
  expect(statesOf(waiting)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(currentEmail(waiting)).toBe('')
  const first = withNext(waiting)
  expect(statesOf(first)).toEqual(['inviting', 'waiting', 'waiting'])
  expect(currentEmail(first)).toBe('Ben@example.com')
  const second = withNext(withOutcome(first, 'invited'))
  expect(statesOf(second)).toEqual(['invited', 'inviting', 'waiting'])
  const third = withNext(withOutcome(second, 'failed', 'Not now.'))
  expect(third.map(({ problem }) => problem)).toEqual(['', 'Not now.', ''])
  expect([second, third].map(hasNext)).toEqual([true, false])
  const over = withOutcome(third, 'invited')
  expect(statesOf(over)).toEqual(['invited', 'failed', 'invited'])
  expect([waiting, third, over].map(invitedIn)).toEqual([0, 1, 2])
  expect([over, withOutcome(first, 'invited').slice(0, 1)].map(isComplete)).toEqual([false, true])
})

test('without waiting invitations, the current one continues', () => {
  const stopped = withRestSkipped(withNext(waiting))
  expect(statesOf(stopped)).toEqual(['inviting', 'notSent', 'notSent'])
  expect(hasNext(stopped)).toBe(false)
})

test('keeps failed, unsent and invalid entries, and removes invited and listed ones', () => {
  const run = withRestSkipped(withOutcome(withNext(waiting), 'invited'))
  expect(restOf(text, recipients, run)).toBe('Email\ncy@example.com')
  expect(restOf(text, recipients, withOutcome(withNext(waiting), 'failed', 'Not now.'))).toBe(
    'Ben@example.com\nEmail\ncy@example.com',
  )
  // An entry loses its quotes, and a single email is sent with them.
  const quoted = "'ada@example.com"
  expect(restOf(quoted, recipientsOf(quoted, []), runOf([quoted], 'invited').run)).toBe('')
})

test('summarizes a run in one message', () => {
  const run = withOutcome(withNext(waiting), 'invited')
  expect(successOf(run)).toBe('3 invitations are on their way.')
  expect(successOf(run.slice(0, 1))).toBe('Invitation sent to Ben@example.com.')
  expect(runMessage(run, '')).toBe('Invitations sent: 1 of 3.')
  expect(runMessage(run, 'You are offline.')).toBe('Invitations sent: 1 of 3. You are offline.')
  const failed = (reason: string) => withOutcome(withNext(run), 'failed', reason)
  expect(runMessage(failed('No.'), ''), 'its row says why').toBe('Invitations sent: 1 of 3.')
  const both = (reason: string) => withOutcome(withNext(failed('No.')), 'failed', reason)
  expect(runMessage(both('No.'), '')).toBe('Invitations sent: 1 of 3. No.')
  expect(runMessage(both('No.'), 'You are offline.')).toBe('Invitations sent: 1 of 3. No. You are offline.')
  expect(runMessage(both('Not now.'), '')).toBe('Invitations sent: 1 of 3.')
})

test('unsent invitations are those whose email is still in the text', () => {
  const run = withRestSkipped(withOutcome(withNext(withOutcome(withNext(waiting), 'invited')), 'failed', 'No.'))
  const unsent = (of: string) => unsentIn(entriesOf(of), run).map(({ email, problem }) => [email, problem])
  expect(unsent('CY@example.com, Ben@example.com, new@example.com')).toEqual([['cy@example.com', 'No.']])
  expect(unsent(`${text}, dee@example.com`)).toEqual([
    ['cy@example.com', 'No.'],
    ['dee@example.com', ''],
  ])
})
