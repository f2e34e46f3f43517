import { ApiError } from '#api/errors.ts'
import { sessionMachine } from '#machines/app/session.ts'
import { defineModel } from '#qa/models/define-model.ts'
import { ada, confirmed, grace, nobody, refused, signedIn, withTokens } from '#qa/models/samples.ts'

export const sessionModel = defineModel(sessionMachine, {
  inputs: {
    'no session': nobody,
    'a token without a user': { ...nobody, hasToken: true },
    'a session': signedIn(ada),
  },
  events: {
    'session.stored': {
      'of the user': { user: ada, isPersistent: true },
      'of another user': { user: grace, isPersistent: true },
    },
  },
  background: [
    'session.stored',
    'session.ended',
    'session.removed',
    'logOut.completed',
    'logOut.followed',
    'connection.changed',
  ],
  done: { getCurrentUser: { 'the user': confirmed(ada) } },
  error: {
    getCurrentUser: {
      'no network': withTokens(new ApiError('offline')),
      'the server fails: 500': withTokens(refused(500)),
    },
  },
  facts: {
    session: {
      ends: ['session.ended', 'session.removed', 'logOut.completed', 'logOut.followed'],
      isOver: (snapshot) => snapshot.matches('signedOut'),
    },
    exceptions: {
      'reports failures': {
        restoring: 'A page says so and offers TRY AGAIN, or the session ends, and the sign-in screen says so.',
        'signedIn.revalidating': 'A line above the page says so, or the session ends, and the sign-in screen says so.',
      },
    },
  },
})
