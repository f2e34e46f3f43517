import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, setup } from 'xstate'
import { isOffline, tokensIdOf } from '#api/errors.ts'
import { type StoredSession, watchStoredSession } from '#api/stored-session.ts'
import { watchConnection } from '#browser/connection.ts'
import type { CurrentUser } from '#contract/session.ts'
import { refreshMachine } from '#machines/app/refresh.ts'
import { currentUserActor, sessionActions } from '#machines/parts/calls.ts'
import { type Failed, reportAction, withOutput } from '#machines/parts/params.ts'
import type { SessionFacts } from '#machines/parts/session-parts.ts'
import type { Visitor } from '#rules/access.ts'

type SessionEvent =
  | { type: 'session.stored'; user: CurrentUser; isPersistent: boolean }
  | { type: 'session.ended' | 'logOut.completed' | 'session.removed' | 'logOut.followed' }

/** Turns the stored session into an event. Null for tokens without a user: a sign-in is in progress. */
export const factOf = ({ hasToken, user, isPersistent, ending }: StoredSession): SessionEvent | null => {
  if (hasToken) return user && { type: 'session.stored', user, isPersistent }
  return { type: endOf[ending ?? 'forcedElsewhere'] }
}

const endOf = {
  chosen: 'logOut.completed',
  forced: 'session.ended',
  chosenElsewhere: 'logOut.followed',
  forcedElsewhere: 'session.removed',
} as const

const session = setup({
  types: {
    input: {} as StoredSession,
    context: {} as SessionFacts & { isPersistent: boolean; lastEmail: string },
    events: {} as SessionEvent | { type: 'connection.changed' | 'check.retried' | 'logOut.requested' },
    tags: {} as 'busy',
    children: {} as { refresh: 'refresh' },
  },
  actors: {
    ...currentUserActor,
    refresh: refreshMachine,
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
    forgetSession: assign(({ context: { user } }) => ({ hasToken: false, user: null, lastEmail: user?.email ?? '' })),
  },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    hasToken: ({ context }) => context.hasToken,
    isAnotherUser: ({ context }, user: CurrentUser) => user.id !== context.user?.id,
    isOffline: (_, error: unknown) => isOffline(error),
  },
  delays: { timeToUpdateSession: 1_000 },
})

const confirmingBefore = (target: 'storing' | 'current') =>
  session.createStateConfig({
    invoke: {
      src: 'getCurrentUser',
      onDone: { target, actions: withOutput('storeUser') },
      onError: [
        { guard: { type: 'isOffline', params: ({ event }: Failed) => event.error }, target: 'unconfirmed' },
        {
          target: 'refused',
          // It ends only the session of the refused tokens. The token store then sends the event.
          actions: {
            type: 'clearSession',
            params: ({ event }: Failed) => ({ ending: 'forced', tokensId: tokensIdOf(event.error) }),
          },
        },
      ],
    },
  })

const unconfirmed = session.createStateConfig({
  description: 'The browser is offline. The server is asked when the connection changes.',
  invoke: {
    src: 'watchConnection',
    onError: { actions: { type: 'report', params: 'The connection cannot be watched' } },
  },
})

const refused = session.createStateConfig({
  description:
    'The server refused the tokens. The next event of the token store ends the session, or starts the session of a newer sign-in.',
})

const { on: ends } = session.createStateConfig({
  on: {
    'session.ended': '#session.signedOut.ended',
    'logOut.completed': '#session.signedOut.loggedOut',
    'session.removed': '#session.signedOut.endedElsewhere',
    'logOut.followed': '#session.signedOut.loggedOutElsewhere',
  },
})

/** Session (Specification §4, Session). */
export const sessionMachine = session.createMachine({
  id: 'session',
  description:
    'Holds the signed-in user for the lifetime of the tab. The session is what this tab or another one has stored. A stored user is shown at once while the server confirms it, and stays unconfirmed only while the server cannot be asked.',
  context: ({ input: { hasToken, user, isPersistent } }) => ({
    hasToken,
    user: hasToken ? user : null,
    isPersistent,
    lastEmail: '',
  }),
  invoke: [
    {
      src: 'watchStoredSession',
      onError: { actions: { type: 'report', params: 'The stored session cannot be watched' } },
    },
    { src: 'refresh', id: 'refresh', onError: { actions: { type: 'report', params: 'The refresh has stopped' } } },
  ],
  on: {
    'session.stored': { target: '.signedIn.current', actions: { type: 'keepSession', params: ({ event }) => event } },
  },
  initial: 'checkingStorage',
  states: {
    checkingStorage: {
      description: 'The storage decides: a user, tokens without a user, or nothing.',
      always: [
        { guard: 'hasUser', target: 'signedIn' },
        { guard: 'hasToken', target: 'restoring' },
        { target: 'signedOut' },
      ],
    },
    restoring: {
      description: 'Tokens are stored without a readable user. The server is asked for the user.',
      initial: 'askingServer',
      states: {
        askingServer: { ...confirmingBefore('storing'), tags: 'busy' },
        storing: {
          description:
            'The token store reports the stored user, but stores none if other tokens were stored since then. If it reports nothing in time, the server is asked again.',
          tags: 'busy',
          after: { timeToUpdateSession: 'askingServer' },
        },
        unconfirmed: {
          ...unconfirmed,
          description: `${unconfirmed.description} The page shows that, and the user can retry.`,
          on: { 'connection.changed': 'askingServer', 'check.retried': 'askingServer' },
        },
        refused: {
          ...refused,
          description: `${refused.description} If none comes in time, the server is asked again.`,
          tags: 'busy',
          after: { timeToUpdateSession: 'askingServer' },
        },
      },
      on: ends,
    },
    signedIn: {
      description: 'A user is signed in. If the store gets another user, the session starts again.',
      initial: 'revalidating',
      states: {
        revalidating: {
          ...confirmingBefore('current'),
          description: 'The stored user is shown while the server confirms it.',
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
        visiting: { description: 'No session yet. The requested URL is kept for after the sign-in.' },
        loggedOut: { description: 'The user logged out in this tab.' },
        ended: { description: 'The server refused the tokens of this tab. The sign-in screen shows that.' },
        endedElsewhere: {
          description:
            'The server refused the tokens of another tab, or the storage was cleared. The sign-in screen shows that.',
        },
        loggedOutElsewhere: { description: 'The user logged out in another tab. The sign-in screen shows that.' },
      },
    },
  },
})

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

export const tabSessionOf = ({ context, value }: SessionSnapshot): Visitor => ({
  ...context,
  end: typeof value === 'object' && 'signedOut' in value ? value.signedOut : null,
})

/** Compares plain data: the stored user is read again after each change. */
const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Object && other instanceof Object
    ? Object.entries({ ...other, ...one }).every(([name, value]) => isSame(value, Reflect.get(other, name)))
    : one === other

/** Sends the tab the session, now and after each change. */
export const followSession = fromCallback(({ system, sendBack }) => {
  const session: ActorRefFrom<typeof sessionMachine> = system.get('session')
  const changes = session.select(tabSessionOf, isSame)
  const follow = (changed: Visitor) => sendBack({ type: 'session.changed', session: changed })
  follow(changes.get())
  return changes.subscribe(follow).unsubscribe
})
