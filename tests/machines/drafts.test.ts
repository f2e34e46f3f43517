import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { draftsMachine } from '#machines/app/drafts.ts'
import { configurationMachine } from '#machines/configuration.ts'
import { formName, hasDraft } from '#machines/parts/kept-drafts.ts'
import { profileMachine } from '#machines/profile.ts'
import { teamMachine } from '#machines/team.ts'
import { ada, grace } from '#qa/models/samples.ts'

// Specification §4, Session: a forced sign-out loses nothing that was typed.

const profile = { form: 'profile', draft: { firstName: 'Augusta' } }
const team = { form: 'team of g-1', draft: 'zoe@example.com' }

const signedIn = () => {
  const run = simulate(draftsMachine, undefined)
  run.send({ type: 'session.stored', user: ada })
  return run
}

/** Ada's session ended while two forms were open. */
const interrupted = () => {
  const run = signedIn()
  run.send({ type: 'session.ended' })
  run.send({ type: 'draft.left', ...profile })
  run.send({ type: 'draft.left', ...team })
  return run
}

const back = () => {
  const run = interrupted()
  run.send({ type: 'session.stored', user: ada })
  return run
}

const both = { profile: profile.draft, 'team of g-1': team.draft }

test('keeps drafts of an ended session for the same user until their forms take them', () => {
  const run = back()
  run.send({ type: 'session.stored', user: ada })
  expect(run.state.value).toBe('kept')
  expect(run.state.context.drafts).toEqual(both)
  run.send({ type: 'draft.taken', form: 'profile' })
  expect(run.state.value).toBe('kept')
  expect(run.state.context.drafts).toEqual({ 'team of g-1': team.draft })
  run.send({ type: 'draft.taken', form: 'team of g-1' })
  expect(run.state.value).toBe('empty')
  expect(run.state.context.drafts).toEqual({})
})

test('always uses the latest record of the user', () => {
  const run = signedIn()
  const [member, stranger] = [
    { ...ada, isAdmin: false },
    { ...ada, group: null },
  ]
  run.send({ type: 'session.stored', user: member })
  run.send({ type: 'session.ended' })
  expect(run.state.context.user).toEqual(member)
  run.send({ type: 'draft.left', ...profile })
  run.send({ type: 'session.stored', user: stranger })
  expect(run.state.context.user).toEqual(stranger)
  run.send({ type: 'session.stored', user: ada })
  expect(run.state.context).toEqual({ user: ada, drafts: { profile: profile.draft } })
})

describe('keeps drafts that no screen can show, without blocking the end of the page', () => {
  const drafts = {
    [profileMachine.id]: profile,
    [formName(configurationMachine.id, 'g-1')]: {},
    [formName(configurationMachine.id, null)]: {},
    [formName(teamMachine.id, 'g-1')]: 'zoe@example.com',
  }
  const [own, configuration, withoutGroup, ofTeam] = Object.keys(drafts)
  const people = {
    'an admin': [ada, [own, configuration, ofTeam]],
    'an admin of another group': [{ ...ada, group: { id: 'g-2', name: '' } }, [own]],
    'an admin without a group': [{ ...ada, group: null }, [own, withoutGroup]],
    'a member': [{ ...ada, isAdmin: false }, [own]],
    'a LOCAL admin': [{ ...ada, subscriptionType: 'LOCAL' }, [own]],
    'no user': [null, []],
  } as const

  test.each(Object.entries(people))('%s: only drafts of available screens count', (_, [user, shown]) => {
    const holding = Object.entries(drafts).filter(([form, draft]) => hasDraft({ user, drafts: { [form]: draft } }))
    expect(holding.map(([form]) => form)).toEqual(shown)
    expect(hasDraft({ user, drafts: {} })).toBe(false)
  })
})

test('a second end of the session keeps untaken and new drafts', () => {
  const run = back()
  run.send({ type: 'draft.taken', form: 'profile' })
  run.send({ type: 'draft.left', ...profile })
  run.send({ type: 'session.ended' })
  const more = { firstName: 'Augusta', lastName: 'King' }
  run.send({ type: 'draft.left', form: 'profile', draft: more })
  run.send({ type: 'session.stored', user: ada })
  expect(run.state.context.drafts).toEqual({ ...both, profile: more })
})

test.each([
  ['after the end of the session', interrupted],
  ['while drafts are kept', back],
])('another user %s drops all drafts, also for the first user', (_, before) => {
  const run = before()
  run.send({ type: 'session.stored', user: grace })
  expect(run.state.value).toBe('empty')
  expect(run.state.context).toEqual({ user: grace, drafts: {} })
  run.send({ type: 'session.stored', user: ada })
  expect(run.state.context).toEqual({ user: ada, drafts: {} })
  run.send({ type: 'session.ended' })
  run.send({ type: 'draft.left', ...profile })
  run.send({ type: 'session.stored', user: ada })
  expect(run.state.context.drafts, 'the drafts belong to the last user').toEqual({ profile: profile.draft })
})

test('a log-out in this tab drops all drafts', () => {
  const run = back()
  run.send({ type: 'logOut.completed' })
  expect(run.state.value).toBe('empty')
  expect(run.state.context.drafts).toEqual({})
  run.send({ type: 'draft.left', ...profile })
  run.send({ type: 'session.stored', user: ada })
  expect(run.state.context.drafts).toEqual({})
})

test('drops all drafts half an hour after the end of the session', () => {
  const run = signedIn()
  run.send({ type: 'session.ended' })
  run.send({ type: 'draft.left', ...profile })
  expect(run.untilNextTimer()).toBe(30 * 60_000)
  run.elapse()
  expect([run.state.value, run.state.context.drafts]).toEqual(['empty', {}])
})

test('a form that closes before the session ends leaves no draft', () => {
  const run = simulate(draftsMachine, undefined)
  run.send({ type: 'draft.left', ...profile })
  expect(run.state.value).toBe('empty')
  expect(run.state.context.drafts).toEqual({})
})
