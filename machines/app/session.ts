import { assign, fromCallback, type SnapshotFrom } from 'xstate'
import { isOffline, refusedTokensId } from '#api/errors.ts'
import { type StoredSession, watchStoredSession } from '#api/stored-session.ts'
import { watchConnection } from '#browser/connection.ts'
import type { CurrentUser } from '#contract/session.ts'
import { currentUserActor, reportAction, type SessionFacts, sessionActions } from '#machines/parts/session-parts.ts'
import { setupChart } from '#machines/parts/setup-chart.ts'
import type { Visitor } from '#rules/access.ts'

/** The events that a change of the token store becomes. */
type SessionEvent =
  | { type: 'session.stored'; user: CurrentUser; isPersistent: boolean }
  | { type: 'session.ended' }
  | { type: 'logOut.completed' }
  | { type: 'session.removed' }
  | { type: 'logOut.followed' }

/** Turns the stored session into an event; null for tokens without a user, which belong to a sign-in under way. */
const factOf = ({ hasToken, user, isPersistent, ending }: StoredSession): SessionEvent | null => {
  if (hasToken) return user && { type: 'session.stored', user, isPersistent }
  return { type: endOf[ending ?? 'forcedElsewhere'] }
}

const endOf = {
  chosen: 'logOut.completed',
  forced: 'session.ended',
  chosenElsewhere: 'logOut.followed',
  forcedElsewhere: 'session.removed',
} as const

type Failed = { readonly event: { readonly error: unknown } }

/** The transitions of a failed confirmation. A refusal ends the session of its tokens and of no others; the token store then sends the event. */
const whenNotConfirmed = [
  { guard: { type: 'isOffline', params: ({ event }: Failed) => event }, target: 'unconfirmed' },
  {
    target: 'refused',
    actions: {
      type: 'clearSession',
      params: ({ event }: Failed) => ({ ending: 'forced', tokensId: refusedTokensId(event.error) }) as const,
    },
  },
] as const

/** The state of a session that the server could not be asked about. */
const unconfirmed = {
  description: 'The browser is offline. The server is asked when the connection changes.',
  invoke: {
    src: 'watchConnection',
    onError: { actions: { type: 'report', params: 'The connection cannot be watched' } },
  },
} as const

const refused = {
  description:
    'The server refused the tokens. The next event of the token store ends the session, or brings the one of a newer sign-in.',
} as const

const ends = {
  'session.ended': '#session.signedOut.ended',
  'logOut.completed': '#session.signedOut.loggedOut',
  'session.removed': '#session.signedOut.endedElsewhere',
  'logOut.followed': '#session.signedOut.loggedOutElsewhere',
} as const

/** Session (Specification §4, Session). */
export const sessionMachine = setupChart({
  types: {
    input: {} as StoredSession,
    context: {} as SessionFacts & { isPersistent: boolean },
    events: {} as
      | SessionEvent
      | { type: 'connection.changed' }
      | { type: 'check.retried' }
      | { type: 'logOut.requested' },
    tags: {} as 'busy',
  },
  actors: {
    ...currentUserActor,
    watchStoredSession: fromCallback(({ sendBack }) =>
      watchStoredSession((session) => {
        const fact = factOf(session)
        if (fact) sendBack(fact)
      }),
    ),
    watchConnection: fromCallback(({ sendBack }) => watchConnection(() => sendBack({ type: 'connection.changed' }))),
  },
  actions: {
    ...reportAction,
    ...sessionActions,
    keepSession: assign((_, { user, isPersistent }: { user: CurrentUser; isPersistent: boolean }) => ({
      hasToken: true,
      user,
      isPersistent,
    })),
    forgetSession: assign({ hasToken: false, user: null }),
  },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    hasToken: ({ context }) => context.hasToken,
    isAnotherUser: ({ context }, user: CurrentUser) => user.id !== context.user?.id,
    isOffline: (_, { error }: { error: unknown }) => isOffline(error),
  },
}).createMachine({
  id: 'session',
  description:
    'Knows the signed-in user, as long as the tab lives. The session is what is stored, by this tab or another one: a stored user is shown at once while the server confirms it, and stays unconfirmed only as long as the server cannot be asked.',
  context: ({ input: { hasToken, user, isPersistent } }) => ({
    hasToken,
    user: hasToken ? user : null,
    isPersistent,
  }),
  invoke: {
    src: 'watchStoredSession',
    onError: { actions: { type: 'report', params: 'The stored session cannot be watched' } },
  },
  initial: 'checkingStorage',
  states: {
    checkingStorage: {
      description: 'What is stored decides: a user, tokens without a user, or nothing.',
      always: [
        { guard: 'hasUser', target: 'signedIn' },
        { guard: 'hasToken', target: 'restoring' },
        { target: 'signedOut' },
      ],
    },
    restoring: {
      description: 'Tokens are stored without a readable user: the server says whose they are.',
      initial: 'askingServer',
      states: {
        askingServer: {
          tags: 'busy',
          invoke: {
            src: 'getCurrentUser',
            onDone: { actions: { type: 'storeUser', params: ({ event }) => event.output } },
            onError: whenNotConfirmed,
          },
        },
        unconfirmed: {
          ...unconfirmed,
          description: `${unconfirmed.description} A page says so meanwhile, and the person may want it, too.`,
          on: { 'connection.changed': 'askingServer', 'check.retried': 'askingServer' },
        },
        refused: { ...refused, tags: 'busy' },
      },
      on: {
        'session.stored': {
          target: 'signedIn.current',
          actions: { type: 'keepSession', params: ({ event }) => event },
        },
        ...ends,
      },
    },
    signedIn: {
      description: 'A user is known. Another user in the store starts the session anew.',
      initial: 'revalidating',
      states: {
        revalidating: {
          description: 'The stored user is shown while the server confirms it.',
          invoke: {
            src: 'getCurrentUser',
            onDone: {
              target: 'current',
              actions: { type: 'storeUser', params: ({ event }) => event.output },
            },
            onError: whenNotConfirmed,
          },
        },
        unconfirmed: { ...unconfirmed, on: { 'connection.changed': 'revalidating' } },
        current: { description: 'The server has confirmed the user.' },
        refused,
      },
      on: {
        'session.stored': [
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => event.user },
            target: 'checkingStorage',
            actions: { type: 'keepSession', params: ({ event }) => event },
          },
          { actions: { type: 'keepSession', params: ({ event }) => event } },
        ],
        ...ends,
        'logOut.requested': {
          actions: { type: 'endSession', params: ({ context }) => ({ ending: 'chosen', user: context.user?.id }) },
        },
      },
    },
    signedOut: {
      entry: 'forgetSession',
      initial: 'visiting',
      states: {
        visiting: { description: 'No session yet: the address wanted is kept for after the sign-in.' },
        loggedOut: { description: 'The person logged out in this tab.' },
        ended: { description: 'The server refused the tokens of this tab: the sign-in screen says so.' },
        endedElsewhere: {
          description: 'The server refused another tab, or the storage was emptied: the sign-in screen says so.',
        },
        loggedOutElsewhere: { description: 'The person logged out in another tab: the sign-in screen says so.' },
      },
      on: {
        'session.stored': {
          target: 'signedIn.current',
          actions: { type: 'keepSession', params: ({ event }) => event },
        },
      },
    },
  },
})

/** A state of the chart `session`, with its context. */
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** @returns the session as far as it decides access */
export function visitorOf(session: SessionSnapshot): Visitor {
  const { user } = session.context
  if (session.matches('signedIn') && user !== null) return { phase: 'signedIn', user }
  const state = session.value
  if (typeof state === 'string' || !('signedOut' in state)) return { phase: 'unsettled' }
  return { phase: 'signedOut', end: endings[state.signedOut] }
}

const endings = {
  visiting: null,
  loggedOut: 'chosen',
  ended: 'here',
  endedElsewhere: 'elsewhere',
  loggedOutElsewhere: 'elsewhere',
} as const
