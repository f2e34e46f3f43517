import { password } from '@statehouse/sandbox/people'
import { factsOf } from '#machines/parts/session-parts.ts'
import { passwordChangeMachine } from '#machines/password-change.ts'
import { defineModel, followsUser, partsOf } from './define-model.ts'
import { ada, refused, sessionChanges, signedIn, tooMany, unreachable } from './samples.ts'

const typed = { currentPassword: password, password: 'secret-2', confirmPassword: 'secret-2' }

const withGitHub = { ...ada, hasPassword: false, oauthProvider: 'github' }

export const passwordChangeModel = defineModel(passwordChangeMachine, {
  inputs: {
    'a user with a password': { userId: ada.id, storedUser: ada },
    'a user who signs in with GitHub': { userId: ada.id, storedUser: withGitHub },
    'a user who signs in with another provider': { userId: ada.id, storedUser: { ...withGitHub, oauthProvider: 'x' } },
  },
  events: {
    'session.changed': {
      ...sessionChanges,
      'without a password': { session: factsOf(signedIn(withGitHub)) },
    },
    'form.edited': { 'all filled in': { values: typed } },
    'form.submitted': {
      'all filled in': { values: typed },
      'the two passwords differ': { values: { ...typed, confirmPassword: 'secret-3' } },
      'a short password': { values: { ...typed, password: 'short', confirmPassword: 'short' } },
    },
  },
  typing: ['form.edited'],
  background: ['session.changed', 'page.resumed'],
  error: {
    changePassword: {
      'the server refuses: 400': refused(400, 'The current password is wrong'),
      'the server does not answer': unreachable,
      'too many attempts: 429': tooMany,
    },
  },
  // No guard depends on the number of changes.
  identity: partsOf('storedUser', 'problem', 'fieldProblems'),
  facts: { session: followsUser },
})
