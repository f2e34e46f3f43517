import { sessionMachine } from '#machines/app/session.ts'
import { defineModel } from '#models/define-model.ts'
import { ada, confirmed, grace, nobody, offline, refused, signedIn } from '#models/samples.ts'
import { listening } from '#models/waivers.ts'

/** The model of the chart `session`. */
export const sessionModel = defineModel(sessionMachine, {
  inputs: {
    'no session': nobody,
    'a token without a person': { ...nobody, hasToken: true },
    'a session': signedIn(ada),
  },
  events: {
    'session.stored': {
      'of the person': { user: ada, isPersistent: true },
      'of another person': { user: grace, isPersistent: true },
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
  done: { getCurrentUser: { 'the person': confirmed(ada) } },
  error: { getCurrentUser: { 'no network': offline, 'the server fails: 500': refused(500) } },
  waiveInBrowser: {
    'taken #session --watchStoredSession error--> (stay)': listening,
    'taken #session.restoring.waitingForConnection --watchConnection error--> (stay)': listening,
    'taken #session.loggingOut --session.ended--> #session.signedOut.loggedOut':
      'During a log-out no other call of this tab is under way, and an end in another tab is heard as session.removed or logOut.followed.',
    'taken #session.loggingOut --logOut.completed--> #session.signedOut.loggedOut':
      'The log-out of this tab leads on by itself, and one in another tab is heard as logOut.followed.',
    'taken #session.signedIn.unconfirmed --watchConnection error--> (stay)': listening,
  },
  facts: {
    session: {
      ends: ['session.ended', 'session.removed', 'logOut.completed', 'logOut.followed'],
      isOver: (snapshot) => snapshot.matches('signedOut'),
    },
    exceptions: {
      settles: {
        'restoring.askingServer': 'The token store tells of the user that was stored.',
        'restoring.waitingForConnection':
          'The browser tells when there is a network again; the chart of the connection says so meanwhile.',
        'restoring.refused': 'The token store tells of the end of the session, or of a newer one.',
      },
      'tells failures': {
        restoring: 'The session goes on when there is a network, or ends, and the sign-in screen says so.',
        'signedIn.revalidating':
          'The stored person stays until there is a network, or the session ends, and the sign-in screen says so.',
        loggingOut: 'The session of this browser ends all the same.',
        signedOut: 'The sign-in screen is the way on.',
      },
    },
  },
})
