import type { BlockerFn, RouterHistory } from '@tanstack/react-router'
import { withBase, withoutBase } from '#browser/base-path.ts'
import { askBeforeUnload } from '#browser/page.ts'
import type { LeaveAttempt } from '#machines/app/unsaved-changes.ts'
import type { CallbackOpening, ExitState } from '#machines/parts/exit.ts'
import type { Navigation, Tab } from './tab.ts'

declare module '@tanstack/react-router' {
  interface HistoryState extends ExitState {}
}

/** For navigations that a machine has decided. */
export const decided = { ignoreBlocker: true } as const

/** @returns the current URL, below the base of the build */
export function urlOf({ location }: RouterHistory): URL {
  return new URL(withoutBase(location.pathname) + location.search + location.hash, window.location.origin)
}

export const createNavigation = (history: RouterHistory): Navigation => ({
  leave: ({ to, state }) => history.replace(withBase(to), { ...state }, decided),
  replaceUrl: (to, state) => history.replace(withBase(to), state, decided),
})

/** Opens another page, or an application. The browser must not ask: no event would report that the user stays. */
export function openPage(href: string): void {
  askBeforeUnload(false)
  window.location.assign(href)
}

/** Marks the history entry for Back, as this user's consent, and opens the callback of a plugin. */
export function openCallback({ href, callback, userId }: CallbackOpening): void {
  const mark = { sentTo: callback, userId } satisfies ExitState
  window.history.replaceState({ ...window.history.state, ...mark }, '')
  openPage(href)
}

/** Blocks navigations while something is unsaved. */
export function guardLeaving({ unsavedChanges, session, history }: LeavingTab): void {
  const isUnsaved = () => unsavedChanges.getSnapshot().hasTag('unsaved')
  history.block({
    enableBeforeUnload: isUnsaved,
    blockerFn: (navigation) => {
      if (!isUnsaved()) return false
      unsavedChanges.send({ type: 'departure.requested', departure: attemptOf(navigation) })
      return true
    },
  })
  unsavedChanges.on('departure.allowed', ({ departure }) => {
    if (departure.by === 'link') history.push(departure.href, departure.state, decided)
    else if (departure.by === 'history') history.go(departure.delta, decided)
    else session.send({ type: 'logOut.requested' })
  })
}

type LeavingTab = Pick<Tab, 'unsavedChanges' | 'session' | 'history'>

function attemptOf({ action, currentLocation, nextLocation }: Parameters<BlockerFn>[0]): LeaveAttempt {
  if (action === 'PUSH' || action === 'REPLACE') {
    return { by: 'link', href: nextLocation.href, state: nextLocation.state }
  }
  return { by: 'history', delta: nextLocation.state.__TSR_index - currentLocation.state.__TSR_index }
}
