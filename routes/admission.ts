import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { Console, SessionSnapshot } from '#flow/app-actors.tsx'
import { type Access, type AdminArea, accessTo, hasSameAccess, type Visitor } from '#rules/access.ts'

/** The router's context, which every route gets. */
export type RouterContext = Pick<Console, 'session'>

/** The part of a navigation that its admission needs. */
export interface Admission {
  readonly context: RouterContext
  readonly location: Pick<ParsedLocation, 'href'> & { readonly state: Pick<ParsedLocation['state'], 'person'> }
  readonly abortController: AbortController
}

/**
 * Makes a `beforeLoad`, which asks `accessTo` before any code of a screen is loaded, and waits while the session is unsettled.
 * @param area the area of admins that the route belongs to
 */
export function admit(area: AdminArea | null) {
  return async ({ context: { session }, location, abortController: { signal } }: Admission): Promise<void> => {
    const decided = Promise.withResolvers<Exclude<Access, 'wait'>>()
    const decide = (snapshot: SessionSnapshot) => {
      const { person = null } = location.state
      const access = accessTo({ href: location.href, area, person }, visitorOf(snapshot))
      if (access !== 'wait') decided.resolve(access)
    }
    const following = session.subscribe(decide)
    decide(session.getSnapshot())
    signal.addEventListener('abort', () => decided.reject(signal.reason))
    const access = await decided.promise.finally(following.unsubscribe)
    if (access !== 'enter') throw redirect({ ...access, replace: true })
  }
}

/** Calls the listener when a change of the session changes the access. */
export function watchAccess({ session }: RouterContext, listener: () => void): void {
  let last = visitorOf(session.getSnapshot())
  session.subscribe((snapshot) => {
    const next = visitorOf(snapshot)
    if (next.phase === 'unsettled' || hasSameAccess(last, next)) return
    last = next
    listener()
  })
}

function visitorOf(session: SessionSnapshot): Visitor {
  const { user } = session.context
  if (session.matches('signedIn') && user !== null) return { phase: 'signedIn', user }
  const state = session.value
  if (typeof state === 'string' || !('signedOut' in state)) return { phase: 'unsettled' }
  return { phase: 'signedOut', end: ends[state.signedOut] }
}

const ends = {
  visiting: null,
  loggedOut: 'chosen',
  ended: 'here',
  endedElsewhere: 'elsewhere',
  loggedOutElsewhere: 'elsewhere',
} as const
