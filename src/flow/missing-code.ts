import { useEffect } from 'react'
import { isServed } from '#browser/connection.ts'
import type { Tab } from './tab.ts'
import { useTab } from './use-tab.tsx'

export class MissingCode extends Error {
  override readonly message = 'A part of the console could not be loaded'
}

interface Loading {
  readonly isNavigating: () => boolean
  readonly loadPage: () => Promise<void>
  readonly session: Tab['session']
}

let loading: Loading | null = null

/** The reload that has begun: several routes may wait for one missing file. */
let reloading: Promise<boolean> | null = null

let attempt: 'user' | 'connection' | null = null

export function registerLoading(navigations: Loading): void {
  loading = navigations
}

/**
 * Reloads the page once if the server no longer has the code of a screen, as after a deployment. Preloads and the first
 * screen never do so. Throws `MissingCode` if the page stays; at the browser's own error the router would reload.
 */
export async function replaceMissingCode(): Promise<never> {
  reloading ??= reloadWhenServed().finally(() => {
    reloading = null
  })
  // The screen before stays until the page goes.
  if (await reloading) await new Promise(() => {})
  throw new MissingCode()
}

/** @returns whether the page goes */
async function reloadWhenServed(): Promise<boolean> {
  const goes = (await isServed()) && loading !== null && mayReload(loading)
  if (goes) window.location.reload()
  return goes
}

function mayReload({ isNavigating, session }: Loading): boolean {
  if (attempt === 'user') return true
  const { hasToken, isPersistent } = session.getSnapshot().context
  // A session that the browser does not keep would end with the page.
  return (isNavigating() || attempt === 'connection') && (isPersistent || !hasToken)
}

/** Loads the missing code again. The page reloads only if that does not help. */
export async function retryLoading(cause: 'user' | 'connection'): Promise<void> {
  attempt = cause
  try {
    await loading?.loadPage()
  } catch {
    // The error page stays.
  } finally {
    attempt = null
  }
}

export function useRetryWhenOnline(isMissing: boolean): void {
  const { connection } = useTab()
  useEffect(() => {
    if (!isMissing) return
    const following = connection.subscribe((snapshot) => {
      if (snapshot.matches('online')) void retryLoading('connection')
    })
    return () => following.unsubscribe()
  }, [connection, isMissing])
}
