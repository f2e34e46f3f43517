import { expect, test } from 'vitest'
import { member, openForm, pending, requestsOf, typed } from './team-kit.ts'

// Specification §2, Team management screen: an email that is already on the list is not invited again.

test.each([
  ['a member', member],
  ['an invited user', pending],
])('does not invite %s, whatever the spelling of the email', (_, { email }) => {
  const values = { email: ` ${email.toUpperCase()} ` }
  const run = typed(values.email)
  run.send({ type: 'form.submitted', values })
  expect(run.state.value).toMatchObject({ sending: 'open' })
  expect(requestsOf(run)).toEqual([])
})

test('does not suggest a correction of an email on the list', () => {
  const run = openForm()
  run.send({ type: 'rows.changed', rows: [{ ...member, email: 'grace@gmial.com' }] })
  run.send({ type: 'change.begun' })
  run.send({ type: 'rows.changed', rows: [{ ...member, email: 'grace@gmial.com' }] })
  run.send({ type: 'form.edited', values: { email: 'grace@gmial.com' } })
  run.send({ type: 'email.left', email: 'grace@gmial.com' })
  expect(run.state.context.suggestion).toBeNull()
})
