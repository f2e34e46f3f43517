import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import type { Tab } from '#flow/tab.ts'
import { type SessionSnapshot, visitorOf } from '#machines/app/session.ts'
import { hasSameAccess } from '#rules/access.ts'
import { destinationOf } from './visit.ts'

export type RouterContext = Pick<Tab, 'session'>

interface RouteRequest {
  readonly context: RouterContext
  readonly location: Pick<ParsedLocation, 'href' | 'pathname'>
  readonly abortController: AbortController
}

/** Runs once per navigation, before the code of a screen loads, and waits while the session is unsettled. */
export async function guardRoute({ context: { session }, location, abortController }: RouteRequest): Promise<void> {
  const accessOf = (snapshot: SessionSnapshot) => destinationOf(location, visitorOf(snapshot))
  const isSettled = (snapshot: SessionSnapshot) => accessOf(snapshot) !== 'wait'
  const access = accessOf(await waitFor(session, isSettled, { signal: abortController.signal }))
  if (typeof access !== 'string') throw redirect({ ...access, replace: true })
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
