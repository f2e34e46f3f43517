import { factsOf } from '#machines/parts/session-parts.ts'
import { type HandoffMode, pluginHandoffMachine } from '#machines/plugin-handoff.ts'
import { defineModel, handoffIsLogged } from './define-model.ts'
import { ada, destinations, grace, nobody, refused, signedIn } from './samples.ts'

const { id, email } = ada
const inputOf = (to: keyof typeof destinations, mode: HandoffMode = 'callback') => ({
  destination: destinations[to],
  account: { id, email },
  mode,
})

export const pluginHandoffModel = defineModel(pluginHandoffMachine, {
  inputs: {
    'an editor': inputOf('application'),
    'an editor that listens on this machine': inputOf('loopback'),
    'back from an editor that listens on this machine': inputOf('loopback', 'return'),
    'a URL that the operator does not list': inputOf('otherHost'),
    'a host that a wildcard of the operator stands for': inputOf('wildcard'),
    'a URL that is refused': inputOf('refused'),
    'a code, for a URL that is refused': inputOf('refused', 'code'),
  },
  events: {
    'session.changed': {
      'signed out': { session: factsOf(nobody) },
      'another user': { session: factsOf(signedIn(grace)) },
      'the same user': { session: factsOf(signedIn(ada)) },
      'a user who is not known yet': { session: { hasToken: true, user: null } },
    },
  },
  // The browser sends these; no control does.
  background: ['session.changed', 'page.restored', 'attention.gained'],
  lasting: ['followSession'],
  done: {
    generateExchangeToken: {
      'an exchange token': { exchangeToken: 'one-time-code', expiresIn: null },
      'an exchange token for five minutes': { exchangeToken: 'one-time-code', expiresIn: 300 },
    },
  },
  error: { generateExchangeToken: { 'the server gives no code: 500': refused(500) } },
  facts: {
    session: {
      ends: ['session.changed~signed out', 'session.changed~another user'],
      isOver: (snapshot) => snapshot.matches('leftForSignIn'),
    },
    exceptions: {
      'reports failures': {
        generatingToken: handoffIsLogged,
        generatingCode: handoffIsLogged,
      },
    },
  },
})
