import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import type { Console, SessionSnapshot } from '#flow/app-actors.tsx'
import { type AdminArea, accessTo, hasSameAccess, type Visitor } from '#rules/access.ts'

/** What the router gives to every route. */
export type RouterContext = Pick<Console, 'session'>

interface Admission {
  readonly context: RouterContext
  readonly location: { readonly href: string }
  readonly abortController: AbortController
}

/** For `beforeLoad`: asks the rule who gets in before any code of a screen is loaded, and waits while the session is unsettled. */
export function admit(area: AdminArea | null) {
  return async ({ context, location, abortController: { signal } }: Admission): Promise<void> => {
    const accessOf = (session: SessionSnapshot) => accessTo({ href: location.href, area }, visitorOf(session))
    const session = await waitFor(context.session, (snapshot) => accessOf(snapshot) !== 'wait', { signal })
    const access = accessOf(session)
    if (typeof access === 'object') throw redirect({ ...access, replace: true })
  }
}

/** Calls the listener whenever the rule decides otherwise than before, because the session has changed. */
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
  if (!session.matches('signedOut')) return { phase: 'unsettled' }
  const ends = { ended: 'here', endedElsewhere: 'elsewhere', loggedOut: 'chosen' } as const
  const state = (['ended', 'endedElsewhere', 'loggedOut'] as const).find((signedOut) => session.matches({ signedOut }))
  return { phase: 'signedOut', end: state ? ends[state] : null }
}
