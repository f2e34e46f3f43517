import { expect, test } from 'vitest'
import { team } from '#qa/models/samples.ts'
import { begin, changes, inForm, notReread, outdated, ready, text, typed } from './team-kit.ts'

// Specification §2, Team management screen: CANCEL empties the form for several people, and UNDO brings them back.

const lines = 'grace@example.com\nlin@example.com\nEmail\nLuigi@example.com'
function dismissed(from = ready) {
  const run = typed(text, from)
  run.send({ type: 'people.dismissed' })
  expect(run.state.value).toMatchObject(inForm('dismissed'))
  return run
}
const restored = (run: ReturnType<typeof dismissed>) => {
  run.send({ type: 'people.restored' })
  expect(run.state.context).toMatchObject({ email: lines, startValues: { email: lines }, discarded: null })
  expect(run.state.value).toMatchObject(inForm('several'))
}

test('UNDO is still there when a row was changed meanwhile, but does nothing during the change', () => {
  const run = begin(dismissed(), changes[2])
  run.send({ type: 'people.restored' })
  expect(run.state.context.email).toBe('')
  run.finish('cancelInvitation')
  run.finish('getTeam', team)
  run.send({ type: 'form.edited', values: { email: ' ' } })
  restored(run)
})

test('a list that is outdated stays outdated', () => {
  const run = dismissed(notReread)
  restored(run)
  expect(run.state.value).toMatchObject(outdated)
})

test('an only address comes back into the form for one', () => {
  const run = typed(text)
  for (const entry of ['grace@example.com', 'Luigi@example.com', 'Email']) run.send({ type: 'entry.removed', entry })
  run.send({ type: 'people.dismissed' })
  run.send({ type: 'people.restored' })
  expect(run.state.context).toMatchObject({ email: 'lin@example.com', startValues: { email: 'lin@example.com' } })
  expect(run.state.value).toMatchObject(inForm('one'))
})

test.each([
  ['another address', 'grace@example.com', 'one'],
  ['others', 'ada@example.com, lin@example.com', 'several'],
] as const)('%s, typed then, is what counts', (_, email, form) => {
  const run = dismissed()
  run.send({ type: 'form.edited', values: { email } })
  expect(run.state.value).toMatchObject(inForm(form))
  run.send({ type: 'people.restored' })
  expect(run.state.context).toMatchObject({ email, discarded: null })
})
