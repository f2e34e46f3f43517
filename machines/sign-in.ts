import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { ApiError, faultSentence } from '#api/errors.ts'
import { getCurrentUser, logIn, type StoredSession, watchStoredSession } from '#api/session.ts'
import { logProblem } from '#browser/log.ts'
import { watchPageRestored } from '#browser/page.ts'
import { clearSession, type Ending, startSession, storeUser } from '#browser/token-store.ts'
import type { AuthTokens } from '#contract/session.ts'
import { type CallbackAllowance, type CallbackDecision, decideCallback } from '#rules/callback-address.ts'
import { type FormValues, LoginForm } from '#rules/fields.ts'
import { type Provider, signInProviderName } from '#rules/providers.ts'
import type { Exit, PageLeaving } from './exit.ts'
import { type FormContext, formParts, noProblems } from './form.ts'
import { type Departure, oauthStartMachine } from './oauth-start.ts'
import { pluginHandoffMachine } from './plugin-handoff.ts'

const form = formParts(LoginForm)

/** Whether somebody is signed in already, and who. */
type SignInSession = Pick<StoredSession, 'hasToken' | 'user'>

/** Statuses by which a server says that this address and password do not belong together. */
const refusals = [400, 401, 403, 404, 422]

const signInProblem = (error: unknown): string =>
  error instanceof ApiError && refusals.includes(error.status) ? 'Invalid email or password' : faultSentence(error)

const oauthProblem = (provider: string): string => `Failed to initiate ${signInProviderName(provider)} login`

/**
 * Sign-in: somebody opens /login, on their own or sent by an editor plugin with a callback (Specification §2, Login screen).
 * With a callback nobody is sent on without a click, not even somebody who is signed in already.
 */
export const signInMachine = setup({
  types: {
    input: {} as {
      session: SignInSession
      callback: string | null
      redirectUri: string
      allowance: CallbackAllowance
      email: string
      returnTo: string
      hasEnded: boolean
    },
    context: {} as FormContext & {
      session: SignInSession
      callback: string | null
      redirectUri: string
      allowance: CallbackAllowance
      destination: CallbackDecision | null
      email: string
      /** The provider that was pressed, by its id. */
      provider: string
      href: string
      hasEnded: boolean
      exit: Exit
    },
    events: {} as
      | { type: 'form.submitted'; values: FormValues }
      | { type: 'form.edited'; values: FormValues }
      | { type: 'continue.chosen' }
      | { type: 'provider.chosen'; provider: Provider['id'] }
      | { type: 'page.restored' }
      | { type: 'session.changed'; session: SignInSession },
    children: {} as { handoff: 'pluginHandoff' },
    emitted: {} as PageLeaving,
    tags: {} as 'busy' | 'connecting',
    output: {} as Exit,
  },
  actors: {
    watchStoredSession: fromCallback(({ sendBack }) =>
      watchStoredSession((session) => sendBack({ type: 'session.changed', session })),
    ),
    logIn: fromPromise(({ input, signal }: { input: { email: string; password: string }; signal: AbortSignal }) =>
      logIn(input, signal),
    ),
    getCurrentUser: fromPromise<unknown>(({ signal }) => getCurrentUser(signal)),
    pluginHandoff: pluginHandoffMachine,
    oauthStart: oauthStartMachine,
    watchPageRestored: fromCallback(({ sendBack }) => watchPageRestored(() => sendBack({ type: 'page.restored' }))),
  },
  actions: {
    keepSession: assign({ session: (_, session: SignInSession) => session }),
    forgetSession: assign({ session: { hasToken: false, user: null } }),
    keepFieldProblems: assign(form.withFieldProblems),
    keepProblem: assign(form.withProblem),
    forgetProblems: assign({ ...noProblems, hasEnded: false }),
    keepEmail: assign({ email: (_, { email = '' }: FormValues) => email.trim() }),
    keepProvider: assign({ provider: (_, provider: string) => provider }),
    keepHref: assign({ href: (_, { href }: Departure) => href ?? '' }),
    leavePage: emit(({ context }): PageLeaving => ({ type: 'page.leaving', href: context.href })),
    keepExit: assign({ exit: (_, exit: Exit) => exit }),
    startSession: (_, { user, ...tokens }: AuthTokens & { user?: unknown }) => startSession(tokens, user),
    storeUser: (_, { user }: { user: unknown }) => storeUser(user),
    clearSession: (_, ending: Ending) => clearSession(ending),
    report: (_, sentence: string) => logProblem(sentence),
  },
  guards: {
    isSignedIn: ({ context }) => context.session.hasToken && context.callback === null,
    /** A token without a user may be of a tab in which somebody is still signing in. */
    isSignedInElsewhere: ({ context: { session, callback } }) =>
      session.hasToken && session.user !== null && callback === null,
    isValid: form.isValid,
    hasCallback: ({ context }) => context.callback !== null,
    canDepart: (_, { href }: Departure) => href !== null,
    canContinue: ({ context: { session, callback } }) => session.hasToken && session.user !== null && callback !== null,
  },
}).createMachine({
  id: 'sign-in',
  options: { maxIterations: 100 },
  context: ({ input }) => ({
    session: input.session,
    callback: input.callback,
    redirectUri: input.redirectUri,
    allowance: input.allowance,
    destination: input.callback === null ? null : decideCallback(input.callback, input.allowance),
    email: input.email,
    provider: '',
    href: '',
    hasEnded: input.hasEnded,
    ...noProblems,
    exit: { to: input.returnTo },
  }),
  invoke: {
    src: 'watchStoredSession',
    onError: { actions: { type: 'report', params: 'The stored session cannot be watched' } },
  },
  on: { 'session.changed': { actions: { type: 'keepSession', params: ({ event }) => event.session } } },
  initial: 'checkingSession',
  states: {
    checkingSession: {
      always: [{ guard: 'isSignedIn', target: 'left' }, { target: 'ready' }],
    },
    ready: {
      always: { guard: 'isSignedInElsewhere', target: 'left' },
      on: {
        'form.submitted': [
          {
            guard: { type: 'isValid', params: ({ event }) => event.values },
            target: 'signingIn',
            actions: 'forgetProblems',
          },
          { actions: { type: 'keepFieldProblems', params: ({ event }) => event.values } },
        ],
        'form.edited': { actions: { type: 'keepEmail', params: ({ event }) => event.values } },
        'provider.chosen': {
          target: 'connecting',
          actions: ['forgetProblems', { type: 'keepProvider', params: ({ event }) => event.provider }],
        },
        'continue.chosen': { guard: 'canContinue', target: 'handingOff' },
      },
    },
    connecting: {
      tags: 'connecting',
      invoke: {
        src: 'oauthStart',
        input: ({ context: { provider, redirectUri, callback, destination } }) => ({
          provider,
          redirectUri,
          callback: destination?.kind === 'refused' ? null : callback,
        }),
        onDone: [
          {
            guard: { type: 'canDepart', params: ({ event }) => event.output },
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
      tags: 'connecting',
      entry: 'leavePage',
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
          return { email: email.trim(), password }
        },
        onDone: { target: 'completing', actions: { type: 'startSession', params: ({ event }) => event.output } },
        onError: {
          target: 'ready',
          actions: { type: 'keepProblem', params: ({ event }) => signInProblem(event.error) },
        },
      },
    },
    completing: {
      tags: 'busy',
      invoke: {
        src: 'getCurrentUser',
        onDone: [
          {
            guard: 'hasCallback',
            target: 'handingOff',
            actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
          },
          { target: 'left', actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) } },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'clearSession', params: 'chosen' },
            'forgetSession',
            { type: 'keepProblem', params: 'Failed to complete authentication' },
          ],
        },
      },
    },
    handingOff: {
      invoke: {
        id: 'handoff',
        src: 'pluginHandoff',
        input: ({ context }) => ({ callback: context.callback ?? '', allowance: context.allowance }),
        onDone: { target: 'left', actions: { type: 'keepExit', params: ({ event }) => event.output } },
        onError: {
          target: 'left',
          actions: [
            { type: 'report', params: 'The plugin hand-off failed' },
            { type: 'keepExit', params: { to: '/profile' } },
          ],
        },
      },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.exit,
})
