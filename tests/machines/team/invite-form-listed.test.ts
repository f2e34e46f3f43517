import { expect, test } from 'vitest'
import { member, pending, requestsOf, typed } from './team-kit.ts'

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
