import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { type Console, type SessionSnapshot, visitorOf } from '#flow/console.ts'
import { type Access, accessTo, hasSameAccess } from '#rules/access.ts'
import { addressAt } from './pages.ts'

/** The router's context, which every route gets. */
export type RouterContext = Pick<Console, 'session'>

/** The part of a navigation that its admission needs. */
export interface Admission {
  readonly context: RouterContext
  readonly location: Pick<ParsedLocation, 'href' | 'pathname'> & {
    readonly state: Pick<ParsedLocation['state'], 'person'>
  }
  readonly abortController: AbortController
}

/**
 * Admits visitors to the protected area, as its `beforeLoad`: asks `accessTo`, once per navigation and before any code of a screen is loaded,
 * and waits while the session is unsettled.
 */
export async function admit({ context: { session }, location, abortController }: Admission): Promise<void> {
  const { signal } = abortController
  const { access: asked } = addressAt(location.pathname, {})?.page ?? {}
  const area = typeof asked === 'object' ? asked.area : null
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
