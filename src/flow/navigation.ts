import type { BlockerFn, RouterHistory } from '@tanstack/react-router'
import { withBase, withoutBase } from '#browser/base-path.ts'
import { askBeforeUnload } from '#browser/before-unload.ts'
import type { Departure } from '#machines/app/unsaved-changes.ts'
import type { CallbackOpening, ExitState } from '#machines/parts/exit.ts'
import type { Navigation, Tab } from './tab.ts'

declare module '@tanstack/react-router' {
  interface HistoryState extends ExitState {}
}

/** For navigations that a chart decided: the chart `unsaved-changes` has allowed them already, or does not hold them. */
export const decided = { ignoreBlocker: true } as const

/** @returns the present address of a tab, below the base of the build */
export function addressIn({ location }: RouterHistory): URL {
  return new URL(withoutBase(location.pathname) + location.search + location.hash, window.location.origin)
}

/** @returns the navigations of a tab, which need no router */
export const createNavigation = (history: RouterHistory): Navigation => ({
  leave: ({ to, state }) => history.replace(withBase(to), { ...state }, decided),
  replaceAddress: (to, state) => history.replace(withBase(to), state, decided),
})

/**
 * Opens another page, which Back leads back from, or an application on this machine, for which the page stays. The browser does not ask before
 * it, because no event would tell the charts that the person stays.
 */
export function openPage(href: string): void {
  askBeforeUnload(false)
  window.location.assign(href)
}

/**
 * Opens the callback of a plugin, and marks the history entry before: Back leads to it, also where the browser does not keep the page. The mark
 * is one user's, because it stands for that user's consent.
 */
export function openCallback({ href, callback, person }: CallbackOpening): void {
  const mark = { sentTo: callback, person } satisfies ExitState
  window.history.replaceState({ ...window.history.state, ...mark }, '')
  openPage(href)
}

/** Holds navigations while something is unsaved, and does what the chart `unsaved-changes` allows. */
export function guardDepartures({ unsavedChanges, session }: Departing, history: RouterHistory): void {
  const isUnsaved = () => unsavedChanges.getSnapshot().hasTag('unsaved')
  history.block({
    enableBeforeUnload: isUnsaved,
    blockerFn: (navigation) => {
      if (!isUnsaved()) return false
      unsavedChanges.send({ type: 'departure.requested', departure: departureOf(navigation) })
      return true
    },
  })
  unsavedChanges.on('departure.allowed', ({ departure }) => {
    if (departure.by === 'link') history.push(departure.href, departure.state, decided)
    else if (departure.by === 'history') history.go(departure.delta, decided)
    else session.send({ type: 'logOut.requested' })
  })
}

type Departing = Pick<Tab, 'unsavedChanges' | 'session'>

function departureOf({ action, currentLocation, nextLocation }: Parameters<BlockerFn>[0]): Departure {
  if (action === 'PUSH' || action === 'REPLACE') {
    return { by: 'link', href: nextLocation.href, state: nextLocation.state }
  }
  return { by: 'history', delta: nextLocation.state.__TSR_index - currentLocation.state.__TSR_index }
}
