import type { AnyRouter, BlockerFn } from '@tanstack/react-router'
import { entryOf } from '#flow/internals.ts'
import { shownVisit, type Tab } from '#flow/tab.ts'
import type { LeaveAttempt } from '#machines/app/visit.ts'
import type { ExitState } from '#machines/parts/exit.ts'
import { losesInput } from '#rules/destination.ts'
import { decided } from './decided.ts'

/** Follows a link of the console. A link to the page that it is on does nothing. */
export function followLink({ history }: Tab, href: string, state: ExitState): void {
  if (href !== history.location.href) history.push(href, state)
}

/** From now on, replace the URL through the router, which must know the current one. */
export function replaceThroughRouter({ navigation }: Tab, router: AnyRouter): void {
  navigation.replaceUrl = (href, state) =>
    void router.navigate({ href, state, replace: true, resetScroll: false, ...decided })
}

/** Blocks navigations while something is unsaved. The browser also asks while it would lose a parked page. */
export function guardLeaving({ actor, session, history }: Tab): void {
  window.onbeforeunload = (event) => {
    if (losesInput(actor.getSnapshot().context)) event.preventDefault()
  }
  const isUnsaved = () => shownVisit(actor.getSnapshot())?.getSnapshot().hasTag('unsaved') === true
  history.block({
    enableBeforeUnload: isUnsaved,
    blockerFn: (navigation) => {
      const departure = attemptOf(navigation)
      // Another fragment of the page has the position of its entry.
      if (!isUnsaved() || (departure.by === 'history' && !departure.delta)) return false
      actor.send({ type: 'departure.requested', departure })
      return true
    },
  })
  actor.on('departure.allowed', ({ departure }) => {
    if (departure.by === 'link') history.push(departure.href, departure.state, decided)
    else if (departure.by === 'history') history.go(departure.delta, decided)
    else session.send({ type: 'logOut.requested' })
  })
}

function attemptOf({ action, currentLocation, nextLocation }: Parameters<BlockerFn>[0]): LeaveAttempt {
  if (action === 'PUSH' || action === 'REPLACE')
    return { by: 'link', href: nextLocation.href, state: nextLocation.state }
  return { by: 'history', delta: entryOf(nextLocation) - entryOf(currentLocation) }
}
