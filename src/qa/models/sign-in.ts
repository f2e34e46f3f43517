import { ben, password } from '@statehouse/sandbox/people'
import { factsOf } from '#machines/parts/session-parts.ts'
import { signInMachine } from '#machines/plugin-sign-in.ts'
import { paths } from '#rules/paths.ts'
import { defineModel, handoffIsLogged } from './define-model.ts'
import {
  ada,
  confirmed,
  destinations,
  refused,
  signedIn,
  signInInput,
  tokens,
  tooMany,
  unreachable,
} from './samples.ts'

const session = factsOf(signedIn(ada))

export const signInModel = defineModel(signInMachine, {
  inputs: {
    'signed out': signInInput,
    'the session has ended': { ...signInInput, ended: 'here' },
    'the session has ended under a form': { ...signInInput, ended: 'here', losesInput: true },
    'signed out in another tab': { ...signInInput, ended: 'elsewhere' },
    'signed in': { ...signInInput, session },
    'for an editor at a URL that the operator does not list': {
      ...signInInput,
      destination: destinations.otherHost,
    },
    'for a URL that is refused': { ...signInInput, destination: destinations.refused },
    'signed in, for an editor': { ...signInInput, destination: destinations.application, session },
    'signed in, SHOW A CODE was pressed elsewhere': {
      ...signInInput,
      destination: destinations.refused,
      wantsCode: true,
      session,
    },
    'signed in, back from an editor': { ...signInInput, destination: destinations.loopback, sentBy: ada.id, session },
  },
  events: {
    'form.submitted': {
      'all filled in': { values: { email: ` ${ada.email} `, password } },
      'no valid email and a short password': { values: { email: 'ada', password: 'short' } },
    },
    'form.edited': {
      'another email': { values: { email: ben.email, password: '' } },
      'an email': { values: { email: ada.email, password: '' } },
    },
    'provider.chosen': { GitHub: { provider: 'github' } },
    'session.changed': { 'signed out': { session: signInInput.session }, 'signed in': { session } },
  },
  typing: ['form.edited'],
  // The browser sends these; no control does.
  background: ['session.changed', 'attention.gained'],
  done: {
    logIn: { tokens },
    getCurrentUser: { 'the user': confirmed(ada) },
    pluginHandoff: { 'handed over': { to: paths.profile } },
    oauthStart: { 'the user is back from the provider': true, 'no URL of the provider': false },
  },
  error: {
    logIn: {
      'the server refuses: 401': refused(401),
      'the account is not active: 403': refused(403, 'Please activate your account first.'),
      'the server does not answer': unreachable,
      'too many attempts: 429': tooMany,
    },
    getCurrentUser: { 'the server fails: 500': refused(500) },
    oauthStart: { 'the provider cannot be asked': new Error() },
  },
  // Problems are the same with and without a plugin, so each one is only explored without a plugin.
  identity: ({ context }) => {
    const { session, destination, ended, losesInput, problem, fieldProblems } = context
    return [session.user?.id, destination ?? { ended, losesInput, problem, fieldProblems }]
  },
  facts: {
    busy: ['busy', 'connecting'],
    exceptions: { 'reports failures': { handingOff: handoffIsLogged } },
    session: { ends: ['session.changed~signed out'], isOver: ({ context }) => !context.session.hasToken },
  },
})
