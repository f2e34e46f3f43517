import type { AnyRouter } from '@tanstack/react-router'
import { isServed } from '#browser/connection.ts'
import type { Console } from './app-actors.tsx'

interface Loading {
  readonly router: Pick<AnyRouter, 'state'>
  readonly session: Console['session']
}

let loading: Loading | null = null

/** The loading anew that has begun: several routes may wait for one missing file. */
let underWay: Promise<boolean> | null = null

/** Lets navigations of this router load the page anew when the code of their screen is missing. */
export function reloadForMissingCode(navigations: Loading): void {
  loading = navigations
}

/**
 * Loads the page anew for a navigation whose screen has no code on the server any more: a page that is open when a new version is deployed
 * asks for the files of its own version. The history entry keeps the address and what goes with it. Only a navigation inside the page
 * does so, never a preload nor the first screen of a page, so the page that was loaded anew does not load itself again.
 * @throws Error of our own where the page stays: at the browser's own message the router reloads the page, even when the server is
 * not there and the browser shows its error page instead
 */
export async function replaceMissingCode(): Promise<never> {
  underWay ??= reloadWhenServed().finally(() => {
    underWay = null
  })
  // The screen before stays until the page goes.
  if (await underWay) await new Promise(() => {})
  throw new Error('A part of the console could not be loaded')
}

/** @returns whether the page goes */
async function reloadWhenServed(): Promise<boolean> {
  const goes = (await isServed()) && loading !== null && mayReload(loading)
  if (goes) window.location.reload()
  return goes
}

function mayReload({ router, session }: Loading): boolean {
  const { location, resolvedLocation } = router.state
  const { hasToken, isPersistent } = session.getSnapshot().context
  const isNavigating = resolvedLocation !== undefined && resolvedLocation.href !== location.href
  // A session that the browser does not keep would end with the page.
  return isNavigating && (isPersistent || !hasToken)
}
