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
  background: ['session.stored', 'session.ended', 'session.removed', 'logOut.completed', 'connection.changed'],
  done: { getCurrentUser: { 'the person': confirmed(ada) } },
  error: { getCurrentUser: { 'no network': offline, 'the server fails: 500': refused(500) } },
  waiveInBrowser: {
    'taken #session --watchStoredSession error--> (stay)': listening,
    'taken #session.restoring.waitingForConnection --watchConnection error--> (stay)': listening,
    'taken #session.signedIn.unconfirmed --watchConnection error--> (stay)': listening,
  },
})
