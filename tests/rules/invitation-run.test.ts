import { expect, test } from 'vitest'
import {
  currentEmail,
  hasNext,
  type InvitationRun,
  isWithoutFailure,
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

const text = 'ada@example.com, Ben@example.com, Email, dee@, cy@example.com'
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
  const stopped = withRestSkipped(withOutcome(second, 'invited'))
  expect(isWithoutFailure({ run: stopped, cause: '' }), 'the user has stopped it').toBe(true)
  expect([over, second].map((run) => isWithoutFailure({ run, cause: '' }))).toEqual([false, false])
  expect(isWithoutFailure({ run: stopped, cause: 'Offline.' })).toBe(false)
})

test('without waiting invitations, the current one continues', () => {
  const stopped = withRestSkipped(withNext(waiting))
  expect(statesOf(stopped)).toEqual(['inviting', 'notSent', 'notSent'])
  expect(hasNext(stopped)).toBe(false)
})

test('keeps failed, unsent and invalid entries, and removes invited and listed ones and notes', () => {
  const run = withRestSkipped(withOutcome(withNext(waiting), 'invited'))
  expect(restOf(text, recipients, run)).toBe('dee@\ncy@example.com')
  expect(restOf(text, recipients, withOutcome(withNext(waiting), 'failed', 'Not now.'))).toBe(
    'Ben@example.com\ndee@\ncy@example.com',
  )
  // An entry loses its quotes, and a single email is sent with them.
  const quoted = "'ada@example.com"
  expect(restOf(quoted, recipientsOf(quoted, []), runOf([quoted], 'invited').run)).toBe('')
})

test('summarizes a run in one message', () => {
  const run = withOutcome(withNext(waiting), 'invited')
  expect(successOf(run)).toBe('Invitations sent: 1 of 3.')
  expect(successOf(runOf(['ada@example.com', 'cy@example.com'], 'invited').run)).toBe('2 invitations are on their way.')
  expect(successOf(run.slice(0, 1))).toBe('Invitation sent to Ben@example.com.')
  expect(runMessage(waiting, 'You are offline.')).toBe('No invitation was sent. You are offline.')
  expect(runMessage(run, 'You are offline.')).toBe('Invitations sent: 1 of 3. You are offline.')
  const failed = (reason: string) => withOutcome(withNext(run), 'failed', reason)
  expect(runMessage(failed('No.'), '')).toBe('Invitations sent: 1 of 3. No.')
  const both = (reason: string) => withOutcome(withNext(failed('No.')), 'failed', reason)
  expect(runMessage(both('No.'), '')).toBe('Invitations sent: 1 of 3. No.')
  expect(runMessage(both('No.'), 'You are offline.')).toBe('Invitations sent: 1 of 3. No. You are offline.')
  expect(runMessage(both('Not now.'), ''), 'the rows say why').toBe('Invitations sent: 1 of 3.')
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
