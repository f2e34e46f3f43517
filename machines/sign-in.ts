import { assertEvent, assign, emit, forwardTo, setup } from 'xstate'
import { ApiError, errorMessage } from '#api/errors.ts'
import type { Answer } from '#api/http.ts'
import { replaceSession } from '#api/session.ts'
import { withStoredUser } from '#api/stored-session.ts'
import { logIn } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import type { SessionEnd } from '#rules/access.ts'
import type { CallbackDecision } from '#rules/callback/callback-url.ts'
import { type FormValues, LoginForm } from '#rules/forms/fields.ts'
import { isOwnPath, loginPath, paths } from '#rules/paths.ts'
import { offeredProviderName, type SignInProvider } from '#rules/providers.ts'
import { oauthStartMachine, type Redirection } from './oauth-start.ts'
import { fromCall } from './parts/calls.ts'
import { type AttentionGained, attentionActor, type ConsentTag, consentState, timeToAppear } from './parts/consent.ts'
import type { Exit, NavigationRequested, PageRestored, UrlReplaced } from './parts/exit.ts'
import { pageActor, watchingPage } from './parts/exit.ts'
import * as form from './parts/form.ts'
import { type Failed, reportAction, withEvent, withOutput } from './parts/params.ts'
import { type SessionChanged, type SessionFacts, signedOut, withSession } from './parts/session-parts.ts'
import type { Account, HandoffStart } from './plugin-handoff.ts'
import { accountOf, isComplete, signInCompletionMachine, whenCompleted } from './sign-in-completion.ts'

/** The statuses of a wrong email or password. */
const rejections = [400, 401, 403, 404, 422]

const isRejected = (error: unknown): boolean => error instanceof ApiError && rejections.includes(error.status)
const signInError = (error: unknown): string =>
  isRejected(error) ? 'Invalid email or password' : errorMessage(error, true)

/** A 403 may be about an account that is not active yet, whose password is right. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.status === 403 && error.serverMessage) || ''

const incomplete = {
  target: 'ready',
  actions: ['forgetSession', { type: 'keepProblem', params: 'Failed to complete authentication' }],
} as const

interface SignInVisit {
  readonly session: SessionFacts
  readonly destination: CallbackDecision | null
  /** The user whose sign-in this history entry has sent to the callback; null if none. */
  readonly sentBy: Id | null
  /** A click on another page asked for a code. */
  readonly wantsCode?: boolean | undefined
  readonly redirectUri: string
  readonly ended: SessionEnd | null
  /** True if this tab keeps a draft, which is lost when the browser opens a provider. */
  readonly losesInput: boolean
}

/** Returns the user who can continue with an editor plugin; null if none. */
const accountIn = ({ session, destination }: Pick<SignInVisit, 'session' | 'destination'>): Account | null =>
  destination === null ? null : accountOf(session.user)

interface Completing {
  readonly context: Pick<SignInVisit, 'destination'> & {
    readonly account: Account | null
    readonly start: HandoffStart
    readonly exit: Exit
  }
}

/** CONTINUE AS and Back have a user. A fresh sign-in reads it. */
const completion = (hasUser: boolean) =>
  ({
    on: { 'session.changed': { actions: 'forwardSession' } },
    invoke: {
      id: 'completion',
      src: 'signInCompletion',
      input: ({ context: { destination, account, start, exit } }: Completing) => ({
        destination,
        start,
        account: hasUser ? account : null,
        exit,
      }),
      ...whenCompleted(incomplete),
    },
  }) as const

const notStarted = {
  target: 'ready',
  actions: {
    type: 'keepProblem',
    params: ({ context: { provider } }: { context: { provider: string } }) =>
      `Failed to initiate ${offeredProviderName(provider)} login`,
  },
} as const

const withStart = (params: HandoffStart) => ({ type: 'keepStart', params }) as const

const whenChosen = {
  'form.submitted': form.whenSubmitted('#sign-in.signingIn', form.withValues('keepEmail'), 'forgetEnd'),
  'provider.chosen': {
    target: '#sign-in.connecting',
    actions: ['forgetProblems', 'forgetEnd', withEvent('keepProvider')],
  },
} as const

const { createMachine } = setup({
  types: {
    input: {} as SignInVisit & {
      email: string
      /** The URL to return to after the sign-in, from the history entry. */
      returnTo: string | null
      joined: boolean
    },
    context: {} as form.FormContext &
      SignInVisit & {
        /** Who CONTINUE AS names; null without a plugin or a session. */
        account: Account | null
        /** Follows the receiver, for the calls that the form begins. */
        start: HandoffStart
        email: string
        provider: string
        exit: Exit
      },
    events: {} as
      | form.FormEvent
      | { type: 'continue.chosen' | 'code.chosen' | 'callback.chosen' }
      | { type: 'provider.chosen'; provider: SignInProvider['id'] }
      | AttentionGained
      | PageRestored
      | SessionChanged,
    children: {} as { completion: 'signInCompletion' },
    emitted: {} as NavigationRequested | UrlReplaced,
    tags: {} as 'busy' | 'connecting' | ConsentTag | form.WaitTag,
    output: {} as Exit,
  },
  actors: {
    ...pageActor,
    ...attentionActor,
    logIn: fromCall(logIn),
    oauthStart: oauthStartMachine,
    signInCompletion: signInCompletionMachine,
  },
  actions: {
    forwardSession: forwardTo('completion'),
    ...reportAction,
    keepSession: assign({ session: (_, session: SessionFacts) => session }),
    forgetSession: assign({ session: signedOut }),
    forgetEnd: assign({ ended: null }),
    keepEmail: assign({ email: (_, { email = '' }: FormValues) => email.trim() }),
    offerAccount: assign({ account: ({ context }) => accountIn(context) }),
    keepStart: assign({ start: (_, start: HandoffStart) => start }),
    keepProvider: assign((_, { provider }: { provider: string }) => ({ provider })),
    keepExit: assign({ exit: (_, exit: Exit) => exit }),
    cleanAddress: emit(
      ({ context }): UrlReplaced => ({ type: 'url.replaced', to: loginPath(context.destination?.url) }),
    ),
    openPage: emit(
      (_, { href }: Redirection): NavigationRequested => ({ type: 'navigation.requested', href: href ?? '' }),
    ),
    startSession: (_, { user, ...tokens }: Answer<typeof logIn>) => replaceSession(tokens, withStoredUser(user)),
  },
  guards: {
    hasSession: ({ context: { session, destination } }) => session.hasToken && destination === null,
    /** False for tokens without a user: a sign-in may be in progress in another tab. */
    isSignedInElsewhere: ({ context: { session, destination } }) => session.user !== null && destination === null,
    hasRedirection: (_, { href, isStored }: Redirection) => href !== null && isStored,
    hasLostStart: (_, { href, isStored }: Redirection) => href !== null && !isStored,
    isForPlugin: ({ context }) => context.destination !== null,
    canContinue: ({ context }) => context.account !== null,
    /** The server has confirmed the session: CONTINUE AS stays as it is. */
    keepsAccount: ({ context }, session: SessionFacts) =>
      accountIn({ ...context, session })?.id === context.account?.id,
    /** Back from the callback: a visitor signs in again first, and another user is asked first. */
    isBack: ({ context }) => context.sentBy !== null && accountIn(context)?.id === context.sentBy,
    hasChosenCode: ({ context }) => context.wantsCode === true && accountIn(context) !== null,
    isComplete,
  },
  delays: { timeToAppear, timeToDepart: 10_000 },
}).extend(form.formParts(LoginForm))

/** Sign-in (Specification §2, Login screen). */
export const signInMachine = createMachine({
  id: 'sign-in',
  description:
    'Signs a user in with a password or a provider, on their own or sent by an editor plugin. For a plugin, nothing happens without a click, not even with a stored session.',
  context: ({ input: { returnTo, joined, ...input } }) => ({
    ...input,
    ...form.noErrors,
    account: null,
    start: 'callback',
    provider: '',
    exit: { to: returnTo && isOwnPath(returnTo) ? returnTo : paths.profile, ...(joined && { state: { joined } }) },
  }),
  on: {
    ...form.onWaitEnded,
    'session.changed': { actions: withSession('keepSession') },
  },
  initial: 'checkingSession',
  states: {
    checkingSession: {
      description:
        'A stored session skips the form, except for a plugin. The history entry is cleared, so that a reload requests no other code.',
      always: [
        { guard: 'hasSession', target: 'left' },
        { guard: 'hasChosenCode', target: 'continuing', actions: ['cleanAddress', 'offerAccount', withStart('code')] },
        { guard: 'isBack', target: 'returning', actions: ['offerAccount', withStart('return')] },
        { target: 'ready' },
      ],
    },
    returning: {
      description: 'The page was reloaded after Back from the callback. No call is made before a click.',
      ...completion(true),
    },
    ready: {
      entry: 'offerAccount',
      always: { guard: 'isSignedInElsewhere', target: 'left' },
      initial: 'unguarded',
      states: {
        unguarded: {
          description: 'Without a plugin, a press needs no consent.',
          always: { guard: 'isForPlugin', target: 'guarded.receiver.asBefore' },
          on: whenChosen,
        },
        guarded: {
          type: 'parallel',
          states: {
            consent: consentState(
              { ...whenChosen, 'continue.chosen': { guard: 'canContinue', target: '#sign-in.continuing' } },
              {},
            ),
            receiver: {
              initial: 'editor',
              states: {
                editor: {
                  entry: withStart('callback'),
                  on: {
                    'code.chosen': [
                      { guard: 'canContinue', target: '#sign-in.continuing', actions: withStart('code') },
                      { target: 'code' },
                    ],
                  },
                },
                code: {
                  description: 'The sign-in shows a code, and sends nothing to the callback.',
                  entry: withStart('code'),
                  on: { 'callback.chosen': 'editor' },
                },
                asBefore: { type: 'history', description: 'A failed attempt keeps the choice.' },
              },
            },
          },
        },
      },
      on: {
        ...form.onEdited(form.withValues('keepEmail')),
        'session.changed': [
          { guard: withSession('keepsAccount'), actions: withSession('keepSession') },
          { target: 'ready', reenter: true, actions: withSession('keepSession') },
        ],
      },
    },
    connecting: {
      description: 'Prepares the sign-in with a provider. The form ignores input until it ends.',
      tags: 'connecting',
      invoke: {
        src: 'oauthStart',
        input: ({ context: { provider, redirectUri, destination, start } }) => ({
          provider,
          redirectUri,
          callback: destination === null || destination.kind === 'refused' || start === 'code' ? null : destination.url,
        }),
        onDone: [
          { guard: withOutput('hasRedirection'), target: 'departing', actions: withOutput('openPage') },
          {
            guard: withOutput('hasLostStart'),
            target: 'ready',
            actions: [{ type: 'report', params: 'Failed to store OAuth session data' }, notStarted.actions],
          },
          notStarted,
        ],
        onError: notStarted,
      },
    },
    departing: {
      description: 'The browser opens the provider. Back may restore this page as it was.',
      tags: 'connecting',
      invoke: watchingPage,
      // Stop, an empty response or a download keep this page.
      after: { timeToDepart: 'ready' },
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
        onDone: { target: 'completing', actions: withOutput('startSession') },
        onError: form.whenFailed(
          'ready',
          form.setError(signInError),
          { type: 'keepReason', params: ({ event }: Failed) => reasonOf(event.error) },
          form.markField('password', (error) => isRejected(error) && reasonOf(error) === ''),
        ),
      },
    },
    continuing: {
      description: 'Hands the stored sign-in to the plugin.',
      tags: 'busy',
      entry: 'forgetProblems',
      ...completion(true),
    },
    completing: {
      description: 'The tokens are stored. Reads the user, then hands the sign-in to a waiting plugin.',
      tags: 'busy',
      ...completion(false),
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.exit,
})
