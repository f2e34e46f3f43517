import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { isOffline } from '#api/errors.ts'
import { getCurrentUser, logOut, type StoredSession, watchStoredSession } from '#api/session.ts'
import { watchConnection } from '#browser/connection.ts'
import { logProblem } from '#browser/log.ts'
import { clearSession, type Ending, storeUser, watchRenewal } from '#browser/token-store.ts'
import type { CurrentUser } from '#contract/session.ts'

/** What the token store holds after a change, as a fact. A token without a user is not a session yet: somebody is still signing in. */
type SessionEvent =
  | { type: 'session.stored'; user: CurrentUser; isPersistent: boolean }
  | { type: 'session.ended' }
  | { type: 'session.left' }

const factOf = ({ hasToken, user, isPersistent, ending }: StoredSession): SessionEvent | null => {
  if (!hasToken) return { type: ending === 'forced' ? 'session.ended' : 'session.left' }
  return user && { type: 'session.stored', user, isPersistent }
}

/**
 * Session: who is signed in, from the first moment of the tab to its last (Specification §4, Session).
 * It derives everything from the token store, which sign-in flows, the renewal of tokens and other tabs write; a stored user is
 * shown at once and confirmed behind, and only being offline keeps an unconfirmed one.
 */
export const sessionMachine = setup({
  types: {
    input: {} as StoredSession,
    context: {} as { hasToken: boolean; user: CurrentUser | null; isPersistent: boolean },
    events: {} as
      | SessionEvent
      | { type: 'renewal.started' }
      | { type: 'renewal.ended' }
      | { type: 'connection.changed' }
      | { type: 'logOut.requested' },
    tags: {} as 'busy',
  },
  actors: {
    watchStoredSession: fromCallback(({ sendBack }) =>
      watchStoredSession((session) => {
        const fact = factOf(session)
        if (fact) sendBack(fact)
      }),
    ),
    watchRenewal: fromCallback(({ sendBack }) =>
      watchRenewal((isUnderWay) => sendBack({ type: isUnderWay ? 'renewal.started' : 'renewal.ended' })),
    ),
    watchConnection: fromCallback(({ sendBack }) => watchConnection(() => sendBack({ type: 'connection.changed' }))),
    getCurrentUser: fromPromise<unknown>(({ signal }) => getCurrentUser(signal)),
    logOut: fromPromise<void>(({ signal }) => logOut(signal)),
  },
  actions: {
    keepSession: assign((_, { user, isPersistent }: { user: CurrentUser; isPersistent: boolean }) => ({
      hasToken: true,
      user,
      isPersistent,
    })),
    forgetSession: assign({ hasToken: false, user: null }),
    /** What is stored comes back as `session.stored`, so that there is one way in, whoever stored it. */
    storeUser: (_, { user }: { user: unknown }) => storeUser(user),
    clearSession: (_, ending: Ending) => clearSession(ending),
    report: (_, sentence: string) => logProblem(sentence),
  },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    hasToken: ({ context }) => context.hasToken,
    isSomebodyElse: ({ context }, user: CurrentUser) => user.id !== context.user?.id,
    isOffline: (_, { error }: { error: unknown }) => isOffline(error),
  },
}).createMachine({
  id: 'session',
  options: { maxIterations: 100 },
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
      always: [
        { guard: 'hasUser', target: 'signedIn' },
        { guard: 'hasToken', target: 'restoring' },
        { target: 'signedOut' },
      ],
    },
    restoring: {
      tags: 'busy',
      initial: 'askingServer',
      states: {
        askingServer: {
          invoke: {
            src: 'getCurrentUser',
            onDone: { actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) } },
            onError: [
              { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'waitingForConnection' },
              { target: '#session.signedOut.ended', actions: { type: 'clearSession', params: 'forced' } },
            ],
          },
        },
        waitingForConnection: {
          invoke: {
            src: 'watchConnection',
            onError: { actions: { type: 'report', params: 'The connection cannot be watched' } },
          },
          on: { 'connection.changed': 'askingServer' },
        },
      },
      on: {
        'session.stored': {
          target: 'signedIn.user.current',
          actions: { type: 'keepSession', params: ({ event }) => event },
        },
        'session.ended': 'signedOut.ended',
        'session.left': 'signedOut.left',
      },
    },
    signedIn: {
      type: 'parallel',
      states: {
        user: {
          initial: 'revalidating',
          states: {
            revalidating: {
              invoke: {
                src: 'getCurrentUser',
                onDone: {
                  target: 'current',
                  actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
                },
                onError: [
                  { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'unconfirmed' },
                  { target: '#session.signedOut.ended', actions: { type: 'clearSession', params: 'forced' } },
                ],
              },
            },
            unconfirmed: {
              invoke: {
                src: 'watchConnection',
                onError: { actions: { type: 'report', params: 'The connection cannot be watched' } },
              },
              on: { 'connection.changed': 'revalidating' },
            },
            current: {},
          },
        },
        tokens: {
          invoke: {
            src: 'watchRenewal',
            onError: { actions: { type: 'report', params: 'The renewal of tokens cannot be watched' } },
          },
          initial: 'fresh',
          states: {
            fresh: { on: { 'renewal.started': 'renewing' } },
            renewing: { on: { 'renewal.ended': 'fresh' } },
          },
        },
      },
      on: {
        'session.stored': [
          {
            guard: { type: 'isSomebodyElse', params: ({ event }) => event.user },
            target: 'checkingStorage',
            actions: { type: 'keepSession', params: ({ event }) => event },
          },
          { actions: { type: 'keepSession', params: ({ event }) => event } },
        ],
        'session.ended': 'signedOut.ended',
        'session.left': 'signedOut.left',
        'logOut.requested': 'loggingOut',
      },
    },
    loggingOut: {
      tags: 'busy',
      invoke: {
        src: 'logOut',
        onDone: { target: 'signedOut.left', actions: { type: 'clearSession', params: 'chosen' } },
        onError: { target: 'signedOut.left', actions: { type: 'clearSession', params: 'chosen' } },
      },
    },
    signedOut: {
      entry: 'forgetSession',
      initial: 'visiting',
      states: {
        /** Nobody has signed in here yet: the address wanted is kept for after the sign-in. */
        visiting: {},
        /** The person chose to leave, here or in another tab. */
        left: {},
        /** The session was taken away: the sign-in screen says so. */
        ended: {},
      },
      on: {
        'session.stored': {
          target: 'signedIn.user.current',
          actions: { type: 'keepSession', params: ({ event }) => event },
        },
      },
    },
  },
})
