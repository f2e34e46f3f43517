import { expect, test } from 'vitest'
import { member, notReread, outdated, pending, ready, typed } from './team-kit.ts'

// Specification §2, Team management screen: an address that is on the list already is not invited again.

const sent = (email: string, from = ready) => {
  const run = from()
  run.send({ type: 'form.submitted', values: { email } })
  return run
}

test.each([
  ['a member', member],
  ['an invited person', pending],
])('%s is not invited, however the address is written, and an outdated list stays so', (_, { email }) => {
  const run = sent(` ${email.toUpperCase()} `, notReread)
  expect(run.state.value).toMatchObject(outdated)
  expect(run.waiting()).toEqual([])
})

test('in the form for several, the list decides nothing about the form for one', () => {
  const run = typed('grace@example.com, lin@example.com', notReread)
  run.send({ type: 'form.submitted', values: { email: member.email } })
  expect(run.state.value).toMatchObject(outdated)
  expect(run.waiting()).toEqual([])
})
