import * as people from '@statehouse/sandbox/people'
import { profileMachine } from '#machines/profile.ts'
import { isEdited } from '#rules/profile.ts'
import { defineModel, followsUser, leftAtOnce } from './define-model.ts'
import { ada, callbacks, confirmed, refused, sessionChanges, tooMany, unreachable } from './samples.ts'

const user = { userId: ada.id, storedUser: ada, refused: null, notSentTo: null }

const values = {
  email: ada.email,
  firstName: people.ada.firstName,
  lastName: people.ada.lastName,
  organization: people.groupName,
  country: 'United Kingdom',
  state: '',
  address: '',
}

export const profileModel = defineModel(profileMachine, {
  inputs: {
    'a user': user,
    'a user who may not manage the team': { ...user, refused: 'team' },
    'a user who may not configure models': { ...user, refused: 'configuration' },
    'a user whose editor could not be connected': { ...user, notSentTo: callbacks.loopback },
    'a user whose editor has a refused URL': { ...user, notSentTo: callbacks.refused, rejection: 'unsafeScheme' },
  },
  events: {
    'session.changed': sessionChanges,
    'form.edited': { 'another state': { values: { ...values, state: 'Bretagne' } }, 'as it was': { values } },
    'form.submitted': {
      'another state': { values: { ...values, state: 'Bretagne' } },
      'as it was': { values },
      'no valid email': { values: { ...values, email: 'ada' } },
    },
  },
  typing: ['form.edited'],
  background: ['session.changed', 'page.resumed'],
  done: { getUser: { 'the profile': { id: ada.id, ...values } }, getCurrentUser: { 'the user': confirmed(ada) } },
  error: {
    updateUser: {
      'the server refuses: 409': refused(409, 'An account with this email address already exists.'),
      'the server does not answer': unreachable,
      'too many attempts: 429': tooMany,
    },
    getUser: { 'the profile cannot be read: 500': refused(500) },
    getCurrentUser: { 'the user cannot be read: 500': refused(500) },
  },
  // Guards depend on whether the draft differs from the profile, not on its values. News counts before the user edits.
  identity: ({ value, context: { profile, draft, problem, reason, fieldProblems, ...news } }) => ({
    news: value === 'loading' && [news.refused, news.notSentTo, news.rejection],
    isEdited: draft !== null && isEdited(profile, draft),
    problem,
    reason,
    fieldProblems,
  }),
  survivors: { 'initial state exchanged: #profile.ready.draft edited': leftAtOnce },
  facts: {
    session: followsUser,
    stateTexts: {
      remembered: 'Your profile could not be loaded. This is the last copy in this browser, and cannot be edited now.',
    },
    failed: ['remembered'],
    exceptions: {
      'reports failures': {
        rereading: 'The profile is saved; a failed reload is not a failed save.',
        confirming: 'The profile is saved, and the form shows it; the next page reads the user again.',
      },
    },
  },
})
