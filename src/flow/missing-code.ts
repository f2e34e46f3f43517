import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isServed } from '#browser/connection.ts'
import { useTab } from './app-actors.tsx'
import type { Tab } from './tab.ts'

/** The code of a screen did not come. */
export class MissingCode extends Error {
  override readonly message = 'A part of the console could not be loaded'
}

interface Loading {
  readonly router: Pick<AnyRouter, 'state' | 'invalidate'>
  readonly session: Tab['session']
}

let loading: Loading | null = null

/** The reload that has begun: several routes may wait for one missing file. */
let underWay: Promise<boolean> | null = null

/** The cause of a further attempt to load the code of the screen, as long as it runs. */
let attempt: 'person' | 'connection' | null = null

/** Lets navigations of this router reload the page when the code of their screen is missing. */
export function reloadForMissingCode(navigations: Loading): void {
  loading = navigations
}

/**
 * Reloads the page for a navigation whose screen has no code on the server any more: a page that is open when a new version is deployed
 * asks for the files of its own version. The history entry keeps the address and what goes with it. Only a navigation inside the page and
 * a further attempt do so, never a preload nor the first screen of a page, so the page that was reloaded does not load itself again.
 * @throws MissingCode where the page stays: at the browser's own message the router reloads the page, even when the server is
 * not there and the browser shows its error page instead
 */
export async function replaceMissingCode(): Promise<never> {
  underWay ??= reloadWhenServed().finally(() => {
    underWay = null
  })
  // The screen before stays until the page goes.
  if (await underWay) await new Promise(() => {})
  throw new MissingCode()
}

/** @returns whether the page goes */
async function reloadWhenServed(): Promise<boolean> {
  const goes = (await isServed()) && loading !== null && mayReload(loading)
  if (goes) window.location.reload()
  return goes
}

function mayReload({ router, session }: Loading): boolean {
  if (attempt === 'person') return true
  const { location, resolvedLocation } = router.state
  const { hasToken, isPersistent } = session.getSnapshot().context
  const isNavigating = resolvedLocation !== undefined && resolvedLocation.href !== location.href
  // A session that the browser does not keep would end with the page.
  return (isNavigating || attempt === 'connection') && (isPersistent || !hasToken)
}

/**
 * Loads the missing code of the screen again. The page reloads only where that does not help: on a server with another version, and
 * in browsers that ask for no code again that failed once.
 */
export async function loadAgain(cause: 'person' | 'connection'): Promise<void> {
  attempt = cause
  await loading?.router.invalidate()
  attempt = null
}

/** Loads the missing code of the screen again when the browser is online again. */
export function useLoadingAgain(isMissing: boolean): void {
  const { connection } = useTab()
  useEffect(() => {
    if (!isMissing) return
    const following = connection.subscribe((snapshot) => {
      if (snapshot.matches('online')) void loadAgain('connection')
    })
    return () => following.unsubscribe()
  }, [connection, isMissing])
}
