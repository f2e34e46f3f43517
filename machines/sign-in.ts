import { assertEvent, assign, emit, fromCallback } from 'xstate'
import { ApiError, errorSentence } from '#api/errors.ts'
import type { Answer } from '#api/http.ts'
import { withStoredUser } from '#api/stored-session.ts'
import { watchPageRestored } from '#browser/page.ts'
import { startSession } from '#browser/token-store.ts'
import { logIn } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import type { SessionEnd } from '#rules/access.ts'
import type { CallbackDecision } from '#rules/callback-address.ts'
import { type FormValues, LoginForm } from '#rules/fields.ts'
import { isOwnPath, paths } from '#rules/paths.ts'
import { type SignInProvider, signInProviderName } from '#rules/providers.ts'
import { oauthStartMachine, type Redirection } from './oauth-start.ts'
import { type AccountWait, accountFormParts, unlessHeldBack, whenAccountFailed } from './parts/account-wait.ts'
import { type ConnectionRestored, onConnectionRestored, withoutOffline } from './parts/connection.ts'
import type { Exit, PageOpening } from './parts/exit.ts'
import {
  type FormContext,
  type FormSubmitted,
  keepsProblem,
  noProblems,
  type WaitEnded,
  whenSubmitted,
  withValues,
} from './parts/form.ts'
import { fromCall } from './parts/from-call.ts'
import { reportAction, type SessionChanged, type SessionFacts, signedOut } from './parts/session-parts.ts'
import { setup } from './parts/setup.ts'
import { type Completion, signInCompletionMachine } from './sign-in-completion.ts'

const form = accountFormParts(LoginForm)

/** The statuses of a wrong address or password. */
const refusals = [400, 401, 403, 404, 422]

const signInProblem = (error: unknown): string =>
  error instanceof ApiError && refusals.includes(error.status)
    ? 'Invalid email or password'
    : errorSentence(error, true)

const oauthProblem = (provider: string): string => `Failed to initiate ${signInProviderName(provider)} login`

/** Sign-in (Specification §2, Login screen). */
export const signInMachine = setup({
  types: {
    input: {} as {
      session: SessionFacts
      /** The callback of the editor plugin that asks for the sign-in. */
      destination: CallbackDecision | null
      redirectUri: string
      email: string
      /** The address wanted before the sign-in, from the history entry. */
      returnTo: string | null
      /** The person to whom that address belongs; null for one that a visitor wanted. */
      person: Id | null
      /** The end of the session that led here. */
      ended: SessionEnd | null
      /** True when this tab keeps a draft, which ends when the browser opens a provider. */
      losesDraft: boolean
    },
    context: {} as FormContext &
      AccountWait & {
        session: SessionFacts
        destination: CallbackDecision | null
        redirectUri: string
        /** The provider that was pressed, by its id. */
        provider: string
        href: string
        ended: SessionEnd | null
        losesDraft: boolean
        exit: Exit
      },
    events: {} as
      | FormSubmitted
      | WaitEnded
      | { type: 'form.edited'; values: FormValues }
      | { type: 'continue.chosen' }
      | { type: 'provider.chosen'; provider: SignInProvider['id'] }
      | { type: 'page.restored' }
      | ConnectionRestored
      | SessionChanged,
    children: {} as { completion: 'signInCompletion' },
    emitted: {} as PageOpening,
    tags: {} as 'busy' | 'connecting',
    output: {} as Exit,
  },
  actors: {
    logIn: fromCall(logIn),
    oauthStart: oauthStartMachine,
    signInCompletion: signInCompletionMachine,
    watchPageRestored: fromCallback(({ sendBack }) => watchPageRestored(() => sendBack({ type: 'page.restored' }))),
  },
  actions: {
    ...reportAction,
    ...form.actions,
    keepSession: assign({ session: (_, session: SessionFacts) => session }),
    forgetSession: assign({ session: signedOut }),
    forgetProblems: assign({ ...noProblems, ended: null }),
    forgetOffline: assign(({ context }) => withoutOffline(context)),
    keepEmail: assign({ email: (_, { email = '' }: FormValues) => email.trim() }),
    keepProvider: assign({ provider: (_, provider: string) => provider }),
    keepHref: assign({ href: (_, { href }: Redirection) => href ?? '' }),
    keepExit: assign({ exit: (_, exit: Exit) => exit }),
    openPage: emit(({ context }): PageOpening => ({ type: 'page.opening', href: context.href })),
    startSession: (_, { user, ...tokens }: Answer<typeof logIn>) => startSession(tokens, withStoredUser(user)),
  },
  guards: {
    ...form.guards,
    hasSession: ({ context: { session, destination } }) => session.hasToken && destination === null,
    /** False for tokens without a user, which may belong to a sign-in under way in another tab. */
    isSignedInElsewhere: ({ context: { session, destination } }) => session.user !== null && destination === null,
    hasRedirection: (_, { href }: Redirection) => href !== null,
    canContinue: ({ context: { session, destination } }) => session.user !== null && destination !== null,
    isComplete: (_, { exit }: Completion) => exit !== null,
  },
  delays: form.delays,
}).createMachine({
  id: 'sign-in',
  description:
    'Signs a person in with a password or a provider, on their own or sent by an editor plugin. For a plugin, nothing happens without a click, not even with a session that is stored already.',
  context: ({ input: { returnTo, person, ...input } }) => ({
    ...input,
    ...noProblems,
    waitingEmail: '',
    provider: '',
    href: '',
    exit: {
      to: returnTo !== null && isOwnPath(returnTo) ? returnTo : paths.profile,
      ...(person !== null && { state: { person } }),
    },
  }),
  on: {
    ...form.on,
    ...onConnectionRestored,
    'session.changed': { actions: { type: 'keepSession', params: ({ event }) => event.session } },
  },
  initial: 'checkingSession',
  states: {
    checkingSession: {
      description: 'A stored session skips the form, except for a plugin.',
      always: [{ guard: 'hasSession', target: 'left' }, { target: 'ready' }],
    },
    ready: {
      always: { guard: 'isSignedInElsewhere', target: 'left' },
      on: {
        'form.submitted': unlessHeldBack(...whenSubmitted('signingIn', withValues('keepEmail'))),
        'form.edited': { actions: { type: 'keepEmail', params: ({ event }) => event.values } },
        'provider.chosen': {
          target: 'connecting',
          actions: ['forgetProblems', { type: 'keepProvider', params: ({ event }) => event.provider }],
        },
        'continue.chosen': { guard: 'canContinue', target: 'completing' },
      },
    },
    connecting: {
      description: 'The sign-in with a provider is prepared; nothing else can be done meanwhile.',
      tags: 'connecting',
      invoke: {
        src: 'oauthStart',
        input: ({ context: { provider, redirectUri, destination } }) => ({
          provider,
          redirectUri,
          callback: destination === null || destination.kind === 'refused' ? null : destination.address,
        }),
        onDone: [
          {
            guard: { type: 'hasRedirection', params: ({ event }) => event.output },
            target: 'departing',
            actions: { type: 'keepHref', params: ({ event }) => event.output },
          },
          {
            target: 'ready',
            actions: { type: 'keepProblem', params: ({ context }) => oauthProblem(context.provider) },
          },
        ],
        onError: {
          target: 'ready',
          actions: { type: 'keepProblem', params: ({ context }) => oauthProblem(context.provider) },
        },
      },
    },
    departing: {
      description: 'The browser opens the provider; Back may show this page again as it was.',
      tags: 'connecting',
      entry: 'openPage',
      invoke: {
        src: 'watchPageRestored',
        onError: { actions: { type: 'report', params: 'The return to this page cannot be watched' } },
      },
      on: { 'page.restored': 'ready' },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted')
          const { email = '', password = '' } = event.values
          return { body: { email: email.trim(), password } }
        },
        onDone: { target: 'completing', actions: { type: 'startSession', params: ({ event }) => event.output } },
        onError: whenAccountFailed('ready', keepsProblem(signInProblem)),
      },
    },
    completing: {
      description: 'The tokens are stored: the user is read, and a waiting plugin gets the sign-in.',
      tags: 'busy',
      invoke: {
        id: 'completion',
        src: 'signInCompletion',
        input: ({ context: { destination, exit }, event }) => ({
          destination,
          isUserKnown: event.type === 'continue.chosen',
          exit,
        }),
        onDone: [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'keepExit', params: ({ context, event }) => event.output.exit ?? context.exit },
          },
          {
            target: 'ready',
            actions: ['forgetSession', { type: 'keepProblem', params: 'Failed to complete authentication' }],
          },
        ],
        onError: {
          target: 'ready',
          actions: ['forgetSession', { type: 'keepProblem', params: 'Failed to complete authentication' }],
        },
      },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.exit,
})
