import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { Tab } from '#flow/tab.ts'
import { type SessionSnapshot, visitorOf } from '#machines/app/session.ts'
import { type Access, hasSameAccess } from '#rules/access.ts'
import { destinationOf } from './visit.ts'

export type RouterContext = Pick<Tab, 'session'>

export interface Admission {
  readonly context: RouterContext
  readonly location: Pick<ParsedLocation, 'href' | 'pathname'>
  readonly abortController: AbortController
}

/** Runs once per navigation, before the code of a screen loads, and waits while the session is unsettled. */
export async function admit({ context: { session }, location, abortController }: Admission): Promise<void> {
  const { signal } = abortController
  const decided = Promise.withResolvers<Exclude<Access, 'wait'>>()
  const decide = (snapshot: SessionSnapshot) => {
    const access = destinationOf(location, visitorOf(snapshot))
    if (access !== 'wait') decided.resolve(access)
  }
  const following = session.subscribe(decide)
  decide(session.getSnapshot())
  signal.addEventListener('abort', () => decided.reject(signal.reason))
  const access = await decided.promise.finally(following.unsubscribe)
  if (access !== 'enter') throw redirect({ ...access, replace: true })
}

export function watchAccess({ session }: RouterContext, listener: () => void): void {
  let last = visitorOf(session.getSnapshot())
  session.subscribe((snapshot) => {
    const next = visitorOf(snapshot)
    if (next.phase === 'unsettled' || hasSameAccess(last, next)) return
    last = next
    listener()
  })
}
