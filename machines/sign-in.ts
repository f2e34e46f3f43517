import { and, assertEvent, assign, emit, not, setup, stateIn } from 'xstate'
import type { ConfirmedUser } from '#api/call.ts'
import { ApiError, errorMessage } from '#api/errors.ts'
import type { Answer } from '#api/http.ts'
import { replaceSession } from '#api/session.ts'
import { withStoredUser } from '#api/stored-session.ts'
import { logIn, readCurrentUser } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import type { SessionEnd } from '#rules/access.ts'
import type { CallbackDecision } from '#rules/callback/callback-url.ts'
import { type FormValues, LoginForm } from '#rules/forms/fields.ts'
import { isOwnPath, loginPath, paths } from '#rules/paths.ts'
import { offeredProviderName, type SignInProvider } from '#rules/providers.ts'
import { oauthStartMachine } from './oauth-start.ts'
import { currentUserActor, endUnconfirmed, fromCall, sessionActions } from './parts/calls.ts'
import { type AttentionGained, attentionActor, type ConsentTag, consentState, timeToAppear } from './parts/consent.ts'
import type { Exit, UrlReplaced } from './parts/exit.ts'
import * as form from './parts/form.ts'
import { type Failed, outputOf, reportAction, withOutput } from './parts/params.ts'
import { type SessionChanged, type SessionFacts, signedOut, withSession } from './parts/session-parts.ts'
import type { Account, Handoff, HandoffMode, pluginHandoffMachine } from './plugin-handoff.ts'

/** The statuses of a wrong email or password. */
const rejections = [400, 401, 403, 404, 422]

const isRejected = (error: unknown): boolean => error instanceof ApiError && rejections.includes(error.status)
const signInError = (error: unknown): string =>
  isRejected(error) ? 'Invalid email or password' : errorMessage(error, true)

/** A 403 may be about an account that is not active yet, whose password is right. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.status === 403 && error.serverMessage) || ''

interface SignInVisit {
  readonly session: SessionFacts
  readonly destination: CallbackDecision | null
  /** The user whose sign-in this history entry has sent to the callback; null if none. */
  readonly sentBy: Id | null
  /** A click on another page asked for a code. */
  readonly wantsCode?: boolean | undefined
  readonly redirectUri: string
  readonly email: string
  /** The URL to return to after the sign-in, from the history entry. */
  readonly returnTo: string | null
  readonly joined: boolean
  readonly ended: SessionEnd | null
  /** True if this tab keeps a draft, which is lost when the browser opens a provider. */
  readonly losesInput: boolean
}

interface SignInContext extends form.FormContext, SignInVisit {
  /** Who CONTINUE AS names, and whose session an editor gets; null without a plugin or a session. */
  readonly account: Account | null
  readonly provider: string
  /** Where the server sends a sign-in with a provider, as the receiver says. */
  readonly callback: string | null
}

/** Returns the user who can continue with an editor plugin; null if none. */
const accountIn = ({ session, destination }: Pick<SignInVisit, 'session' | 'destination'>): Account | null =>
  destination && session.user

const signIn = setup({
  types: {
    input: {} as SignInVisit,
    context: {} as SignInContext,
    events: {} as
      | form.FormEvent
      | { type: 'continue.chosen' | 'code.chosen' | 'callback.chosen' }
      | { type: 'provider.chosen'; provider: SignInProvider['id'] }
      | AttentionGained
      | SessionChanged,
    children: {} as { handoff: 'pluginHandoff' },
    emitted: {} as UrlReplaced,
    tags: {} as 'busy' | 'connecting' | ConsentTag | form.WaitTag,
    output: {} as Exit,
  },
  actors: {
    ...attentionActor,
    ...currentUserActor,
    logIn: fromCall(logIn),
    oauthStart: oauthStartMachine,
    // Only a sign-in for a plugin loads this machine (plugin-sign-in.ts).
    pluginHandoff: {} as typeof pluginHandoffMachine,
  },
  actions: {
    ...reportAction,
    ...sessionActions,
    keepSession: assign({ session: (_, session: SessionFacts) => session }),
    forgetSession: assign({ session: signedOut }),
    forgetEnd: assign({ ended: null }),
    keepEmail: assign({ email: (_, { email = '' }: FormValues) => email.trim() }),
    offerAccount: assign({ account: ({ context }) => accountIn(context) }),
    keepAccount: assign({ account: (_, { user }: ConfirmedUser) => readCurrentUser(user) }),
    keepCallback: assign(({ context: { destination } }) => ({
      callback: destination === null || destination.kind === 'refused' ? null : destination.url,
    })),
    forgetCallback: assign({ callback: null }),
    keepProvider: assign({ provider: (_, provider: string) => provider }),
    cleanAddress: emit(({ context }) => ({ type: 'url.replaced' as const, to: loginPath(context.destination?.url) })),
    startSession: (_, { user, ...tokens }: Answer<typeof logIn>) => replaceSession(tokens, withStoredUser(user)),
  },
  guards: {
    hasSession: ({ context: { session, destination } }) => session.hasToken && destination === null,
    /** False for tokens without a user: a sign-in may be in progress in another tab. */
    isSignedInElsewhere: ({ context: { session, destination } }) => session.user !== null && destination === null,
    hasOpened: (_, hasOpened: boolean) => hasOpened,
    isForPlugin: ({ context }) => context.destination !== null,
    isWaiting: stateIn('#sign-in.form.wait.waiting'),
    showsCode: stateIn('#sign-in.form.receiver.code'),
    isReady: stateIn('#sign-in.form.page.ready'),
    isTrying: not('isReady'),
    canContinue: and(['isReady', ({ context }) => context.account !== null]),
    /** The server has confirmed the session: CONTINUE AS stays as it is. */
    keepsAccount: ({ context }, session: SessionFacts) =>
      accountIn({ ...context, session })?.id === context.account?.id,
    /** Back from the callback: a visitor signs in again first, and another user is asked first. */
    isBack: ({ context: { sentBy, account } }) => sentBy !== null && account?.id === sentBy,
    hasChosenCode: ({ context: { wantsCode, account } }) => wantsCode === true && account !== null,
  },
  delays: { timeToAppear },
}).extend(form.formParts(LoginForm))

const choosing = signIn.createStateConfig({
  on: {
    'form.submitted': [
      { guard: 'isWaiting' },
      {
        guard: form.withValues('isValid'),
        target: '#sign-in.form.page.signingIn',
        actions: ['forgetProblems', form.withValues('keepEmail'), 'forgetEnd'],
      },
      { actions: form.withValues('keepFieldProblems') },
    ],
    'provider.chosen': {
      target: '#sign-in.form.page.connecting',
      actions: ['forgetProblems', 'forgetEnd', { type: 'keepProvider', params: ({ event }) => event.provider }],
    },
  },
})

const notStarted = {
  target: 'ready',
  actions: {
    type: 'keepProblem',
    params: ({ context: { provider } }: { context: SignInContext }) =>
      `Failed to initiate ${offeredProviderName(provider)} login`,
  },
} as const

const waiting: readonly string[] = ['ready', '#sign-in.form.wait.waiting', '#sign-in.form.receiver.asBefore']

/** An editor and a user are known here, which the type of a context cannot express. */
const handoffFrom = (mode: HandoffMode) =>
  signIn.createStateConfig({
    invoke: {
      id: 'handoff',
      src: 'pluginHandoff',
      input: ({ context: { destination, account } }) => ({ destination, account, mode }) as Handoff,
      onDone: '#sign-in.leftAfterHandoff',
      onError: { target: '#sign-in.leftForProfile', actions: { type: 'report', params: 'The plugin hand-off failed' } },
    },
  })

/** Sign-in (Specification §2, Login screen). */
export const signInMachine = signIn.createMachine({
  id: 'sign-in',
  description:
    'Signs a user in with a password or a provider, on their own or sent by an editor plugin. For a plugin, nothing happens without a click, not even with a stored session.',
  context: ({ input }) => ({ ...input, ...form.noErrors, account: null, provider: '', callback: null }),
  on: { 'session.changed': { actions: withSession('keepSession') } },
  initial: 'checkingSession',
  states: {
    checkingSession: {
      description:
        'A stored session skips the form, except for a plugin. The history entry is cleared, so that a reload requests no other code.',
      entry: 'offerAccount',
      always: [
        { guard: 'hasSession', target: 'left' },
        { guard: 'hasChosenCode', target: 'handingOff.code', actions: 'cleanAddress' },
        { guard: 'isBack', target: 'handingOff.back' },
        { target: 'form' },
      ],
    },
    form: {
      description: 'The user chooses how to sign in, and for an editor also what it gets.',
      type: 'parallel',
      states: {
        page: {
          initial: 'ready',
          states: {
            ready: {
              entry: 'offerAccount',
              always: { guard: 'isSignedInElsewhere', target: '#sign-in.left' },
              initial: 'unguarded',
              states: {
                unguarded: {
                  description: 'Without a plugin, a press needs no consent.',
                  always: { guard: 'isForPlugin', target: 'guarded' },
                  ...choosing,
                },
                guarded: consentState({
                  armed: {
                    ...choosing.on,
                    'continue.chosen': { guard: 'canContinue', target: '#sign-in.form.page.checkingReceiver' },
                  },
                }),
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
              description: 'A provider takes over. The form ignores input until the browser leaves, or is back.',
              tags: 'connecting',
              invoke: {
                src: 'oauthStart',
                input: ({ context: { provider, redirectUri, callback } }) => ({ provider, redirectUri, callback }),
                onDone: [{ guard: withOutput('hasOpened'), target: 'ready' }, notStarted],
                onError: notStarted,
              },
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
                onDone: { target: 'readingUser', actions: withOutput('startSession') },
                onError: form.whenSendFailed(
                  { open: ['ready'], waiting },
                  form.setError(signInError),
                  { type: 'keepReason', params: ({ event }: Failed) => reasonOf(event.error) },
                  form.markField('password', (error) => isRejected(error) && reasonOf(error) === ''),
                ),
              },
            },
            readingUser: {
              description: 'The tokens are stored. A sign-in that cannot be completed leaves nothing stored.',
              tags: 'busy',
              invoke: {
                src: 'getCurrentUser',
                onDone: { target: 'checkingReceiver', actions: [withOutput('storeUser'), withOutput('keepAccount')] },
                onError: { target: 'ready', actions: ['forgetSession', ...endUnconfirmed] },
              },
            },
            checkingReceiver: {
              description: 'An editor gets the sign-in, or the requested page opens.',
              always: [
                { guard: 'showsCode', target: '#sign-in.handingOff.code' },
                { guard: 'isForPlugin', target: '#sign-in.handingOff.callback' },
                { target: '#sign-in.left' },
              ],
            },
          },
        },
        receiver: {
          initial: 'none',
          states: {
            none: { description: 'No editor.', always: { guard: 'isForPlugin', target: 'editor' } },
            editor: {
              description: 'The callback gets the sign-in, if it is allowed.',
              entry: 'keepCallback',
              on: {
                'code.chosen': [
                  { guard: 'canContinue', target: '#sign-in.handingOff.code' },
                  { guard: 'isReady', target: 'code' },
                ],
              },
            },
            code: {
              description: 'The sign-in shows a code, and sends nothing to the callback.',
              entry: 'forgetCallback',
              on: { 'callback.chosen': { guard: 'isReady', target: 'editor' } },
            },
            asBefore: { type: 'history', description: 'A wait keeps the choice.' },
          },
        },
        wait: {
          ...form.waitRegion,
          states: {
            ...form.waitRegion.states,
            over: { ...form.waitRegion.states.over, always: { guard: 'isTrying', target: 'open' } },
          },
        },
      },
    },
    handingOff: {
      description: 'An editor plugin gets the sign-in.',
      initial: 'callback',
      states: {
        callback: { description: 'At its callback.', ...handoffFrom('callback') },
        code: { description: 'By a code that the user pastes.', ...handoffFrom('code') },
        back: {
          description: 'The page was reloaded after Back from the callback. No call is made before a click.',
          ...handoffFrom('return'),
        },
      },
    },
    left: {
      description: 'The user goes to the requested URL, or to the profile.',
      type: 'final',
      output: ({ context: { returnTo, joined } }): Exit => ({
        to: returnTo && isOwnPath(returnTo) ? returnTo : paths.profile,
        ...(joined && { state: { joined } }),
      }),
    },
    leftForProfile: { type: 'final', output: { to: paths.profile } },
    leftAfterHandoff: { description: 'The hand-off says where.', type: 'final', output: outputOf<Exit> },
  },
  output: ({ event }) => event.output as Exit,
})
