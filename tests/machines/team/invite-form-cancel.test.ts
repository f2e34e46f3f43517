import { expect, test } from 'vitest'
import { rows, text, typed } from './team-kit.ts'

// Specification §2, Team management screen: CANCEL empties the form for several people, and UNDO brings them back.

const lines = 'grace@example.com\nlin@example.com\nEmail\nLuigi@example.com'
function dismissed() {
  const run = typed(text)
  run.send({ type: 'people.dismissed' })
  expect(run.state.value).toMatchObject({ text: 'dismissed' })
  return run
}
const restored = (run: ReturnType<typeof dismissed>) => {
  run.send({ type: 'people.restored' })
  expect(run.state.context).toMatchObject({ email: lines, startValues: { email: lines }, discarded: null })
  expect(run.state.value).toMatchObject({ text: 'several' })
}

test('UNDO is still there when a row was changed meanwhile, but does nothing during the change', () => {
  const run = dismissed()
  run.send({ type: 'change.begun' })
  run.send({ type: 'people.restored' })
  expect(run.state.context.email).toBe('')
  run.send({ type: 'rows.changed', rows })
  run.send({ type: 'form.edited', values: { email: ' ' } })
  restored(run)
})

test('an only address comes back into the form for one', () => {
  const run = typed(text)
  for (const entry of ['grace@example.com', 'Luigi@example.com', 'Email']) run.send({ type: 'entry.removed', entry })
  run.send({ type: 'people.dismissed' })
  run.send({ type: 'people.restored' })
  expect(run.state.context).toMatchObject({ email: 'lin@example.com', startValues: { email: 'lin@example.com' } })
  expect(run.state.value).toMatchObject({ text: 'one' })
})

test.each([
  ['another address', 'grace@example.com', 'one'],
  ['others', 'ada@example.com, lin@example.com', 'several'],
] as const)('%s, typed then, is what counts', (_, email, form) => {
  const run = dismissed()
  run.send({ type: 'form.edited', values: { email } })
  expect(run.state.value).toMatchObject({ text: form })
  run.send({ type: 'people.restored' })
  expect(run.state.context).toMatchObject({ email, discarded: null })
})
