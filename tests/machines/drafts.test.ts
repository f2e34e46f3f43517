import { expect, test } from 'vitest'
import { draftsMachine } from '#machines/app/drafts.ts'
import { ada, grace } from '#models/samples.ts'
import { hold } from '#workbench/model/index.ts'

// Specification §4, Session: a forced sign-out loses nothing that was typed.

const profile = { form: 'profile', draft: { firstName: 'Augusta' } }
const password = { form: 'password-change', draft: { password: 'secret-2' } }

const signedIn = () => {
  const run = hold(draftsMachine, undefined)
  run.send({ type: 'session.stored', userId: ada.id })
  return run
}

/** The session of Ada has ended under two forms. */
const interrupted = () => {
  const run = signedIn()
  run.send({ type: 'session.ended' })
  run.send({ type: 'draft.left', ...profile })
  run.send({ type: 'draft.left', ...password })
  return run
}

const back = () => {
  const run = interrupted()
  run.send({ type: 'session.stored', userId: ada.id })
  return run
}

const both = { profile: profile.draft, 'password-change': password.draft }

test('a form that its person leaves takes its draft along', () => {
  const run = signedIn()
  run.send({ type: 'draft.left', ...profile })
  run.send({ type: 'session.ended' })
  run.send({ type: 'session.stored', userId: ada.id })
  expect(run.state.value).toBe('empty')
  expect(run.state.context.drafts).toEqual({})
})

test('what was typed when the session ended is kept for the same person, each draft until its form takes it', () => {
  const run = back()
  expect(run.state.value).toBe('kept')
  expect(run.state.context.drafts).toEqual(both)
  run.send({ type: 'draft.taken', form: 'profile' })
  expect(run.state.value).toBe('kept')
  expect(run.state.context.drafts).toEqual({ 'password-change': password.draft })
  run.send({ type: 'draft.taken', form: 'password-change' })
  expect(run.state.value).toBe('empty')
  expect(run.state.context.drafts).toEqual({})
})

test('the same person may be confirmed again and again', () => {
  const run = back()
  run.send({ type: 'session.stored', userId: ada.id })
  expect(run.state.context.drafts).toEqual(both)
})

test('a second end of the session keeps what no form has taken, and what the others leave', () => {
  const run = back()
  run.send({ type: 'draft.taken', form: 'profile' })
  run.send({ type: 'draft.left', ...profile })
  run.send({ type: 'session.ended' })
  const more = { firstName: 'Augusta', lastName: 'King' }
  run.send({ type: 'draft.left', form: 'profile', draft: more })
  run.send({ type: 'session.stored', userId: ada.id })
  expect(run.state.context.drafts).toEqual({ ...both, profile: more })
})

test.each([
  ['after the end of the session', interrupted],
  ['while drafts are kept', back],
])('another person, %s: everything is forgotten, for the first person too', (_, before) => {
  const run = before()
  run.send({ type: 'session.stored', userId: grace.id })
  expect(run.state.value).toBe('empty')
  expect(run.state.context).toEqual({ userId: grace.id, drafts: {} })
  run.send({ type: 'session.stored', userId: ada.id })
  expect(run.state.context).toEqual({ userId: ada.id, drafts: {} })
  run.send({ type: 'session.ended' })
  run.send({ type: 'draft.left', ...profile })
  run.send({ type: 'session.stored', userId: ada.id })
  expect(run.state.context.drafts, 'the drafts are those of the last person').toEqual({ profile: profile.draft })
})

test('a log-out in this tab forgets everything', () => {
  const run = back()
  run.send({ type: 'logOut.completed' })
  expect(run.state.value).toBe('empty')
  expect(run.state.context.drafts).toEqual({})
  run.send({ type: 'draft.left', ...profile })
  run.send({ type: 'session.stored', userId: ada.id })
  expect(run.state.context.drafts).toEqual({})
})

test('before a session has ended, a form that goes leaves nothing', () => {
  const run = hold(draftsMachine, undefined)
  run.send({ type: 'draft.left', ...profile })
  expect(run.state.value).toBe('empty')
  expect(run.state.context.drafts).toEqual({})
})
