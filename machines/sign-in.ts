import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate'
import { ApiError, faultSentence } from '#api/errors.ts'
import { getCurrentUser, logIn, type StoredSession, watchStoredSession } from '#api/session.ts'
import { logProblem } from '#browser/log.ts'
import { clearSession, keepTokens, keepUser } from '#browser/token-store.ts'
import type { AuthTokens } from '#contract/session.ts'
import { type CallbackAllowance, type CallbackDecision, decideCallback } from '#rules/callback-address.ts'
import { type FieldProblems, type FormValues, isValid, LoginForm, problemsOf } from '#rules/fields.ts'
import type { Exit } from './exit.ts'
import { pluginHandoffMachine } from './plugin-handoff.ts'

/** Whether somebody is signed in already, and who. */
type SignInSession = Pick<StoredSession, 'hasToken' | 'user'>

/** Statuses by which a server says that this address and password do not belong together. */
const refusals = [400, 401, 403, 404, 422]

const signInProblem = (error: unknown): string =>
  error instanceof ApiError && refusals.includes(error.status) ? 'Invalid email or password' : faultSentence(error)

/**
 * Sign-in: somebody opens /login, on their own or sent by an editor plugin with a callback (Specification §2, Login screen).
 * With a callback nobody is sent on without a click, not even somebody who is signed in already.
 */
export const signInMachine = setup({
  types: {
    input: {} as {
      session: SignInSession
      callback: string | null
      allowance: CallbackAllowance
      email: string
      returnTo: string
      hasEnded: boolean
    },
    context: {} as {
      session: SignInSession
      callback: string | null
      allowance: CallbackAllowance
      destination: CallbackDecision | null
      email: string
      hasEnded: boolean
      problem: string
      fieldProblems: FieldProblems
      exit: Exit
    },
    events: {} as
      | { type: 'form.submitted'; values: FormValues }
      | { type: 'continue.chosen' }
      | { type: 'session.changed'; session: SignInSession },
    children: {} as { handoff: 'pluginHandoff' },
    tags: {} as 'busy',
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
  },
  actions: {
    keepSession: assign({ session: (_, session: SignInSession) => session }),
    keepFieldProblems: assign({
      problem: '',
      fieldProblems: (_, values: FormValues) => problemsOf(LoginForm, values),
    }),
    keepProblem: assign({ problem: (_, problem: string) => problem }),
    forgetProblems: assign({ problem: '', fieldProblems: {}, hasEnded: false }),
    keepExit: assign({ exit: (_, exit: Exit) => exit }),
    storeSession: (_, { user, ...tokens }: AuthTokens & { user?: unknown }) => {
      keepTokens(tokens)
      keepUser(user)
    },
    storeUser: (_, { user }: { user: unknown }) => keepUser(user),
    discardSession: () => clearSession('chosen'),
    report: (_, sentence: string) => logProblem(sentence),
  },
  guards: {
    isSignedIn: ({ context }) => context.session.hasToken && context.callback === null,
    isSignedInElsewhere: ({ context }, session: SignInSession) =>
      session.user !== null && session.hasToken && context.callback === null,
    isValid: (_, values: FormValues) => isValid(LoginForm, values),
    hasCallback: ({ context }) => context.callback !== null,
    canContinue: ({ context }) => context.session.user !== null && context.callback !== null,
  },
}).createMachine({
  id: 'sign-in',
  context: ({ input }) => ({
    session: input.session,
    callback: input.callback,
    allowance: input.allowance,
    destination: input.callback === null ? null : decideCallback(input.callback, input.allowance),
    email: input.email,
    hasEnded: input.hasEnded,
    problem: '',
    fieldProblems: {},
    exit: { to: input.returnTo },
  }),
  initial: 'checkingSession',
  states: {
    checkingSession: {
      always: [{ guard: 'isSignedIn', target: 'left' }, { target: 'ready' }],
    },
    ready: {
      invoke: {
        src: 'watchStoredSession',
        onError: { actions: { type: 'report', params: 'The stored session cannot be watched' } },
      },
      on: {
        'form.submitted': [
          {
            guard: { type: 'isValid', params: ({ event }) => event.values },
            target: 'signingIn',
            actions: 'forgetProblems',
          },
          { actions: { type: 'keepFieldProblems', params: ({ event }) => event.values } },
        ],
        'continue.chosen': { guard: 'canContinue', target: 'handingOff' },
        'session.changed': [
          {
            guard: { type: 'isSignedInElsewhere', params: ({ event }) => event.session },
            target: 'left',
          },
          { actions: { type: 'keepSession', params: ({ event }) => event.session } },
        ],
      },
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
        onDone: { target: 'completing', actions: { type: 'storeSession', params: ({ event }) => event.output } },
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
          actions: ['discardSession', { type: 'keepProblem', params: 'Failed to complete authentication' }],
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
