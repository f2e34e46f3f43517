import { signedOut } from '#machines/parts/session-parts.ts'
import { signInCompletionMachine } from '#machines/plugin-sign-in.ts'
import { paths } from '#rules/paths.ts'
import { defineModel, followsUser } from './define-model.ts'
import { ada, confirmed, destinations, refused } from './samples.ts'

const plain = { destination: null, start: 'callback' as const, account: null, exit: { to: paths.profile } }

export const signInCompletionModel = defineModel(signInCompletionMachine, {
  inputs: {
    'a new session': plain,
    'a new session, for an editor': { ...plain, destination: destinations.application },
    'a known user, for an editor': {
      ...plain,
      destination: destinations.application,
      account: { id: ada.id, email: ada.email },
    },
  },
  events: { 'session.changed': { 'signed out': { session: signedOut } } },
  background: ['session.changed'],
  done: { getCurrentUser: { 'the user': confirmed(ada) }, pluginHandoff: { 'handed over': { to: paths.profile } } },
  error: { getCurrentUser: { 'the server fails: 500': refused(500) } },
  facts: {
    session: followsUser,
    exceptions: {
      'handles the session end': { readingUser: 'The call fails, and its failure ends the sign-in.' },
      'reports failures': {
        readingUser: 'The output has no exit, and the machine that signs in shows the error.',
        handingOff: 'The failure is logged, then the user goes to /profile (Specification §8), which says so.',
      },
    },
  },
})
