import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { parseHash, type Route } from './hash.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash)
}

/** True while the page itself changes the hash. */
let isOwn = false

/** Replaces the hash without a history entry: all steps of a walk share one. */
export const replaceHash = (hash: string): void => changeHash('replaceState', hash)

/** Sets the hash with a history entry, for another walk. */
export const pushHash = (hash: string): void => changeHash('pushState', hash)

function changeHash(how: 'pushState' | 'replaceState', hash: string): void {
  if (hash === window.location.hash) return
  const { pathname, search } = window.location
  window.history[how](window.history.state, '', pathname + search + hash)
  isOwn = true
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  isOwn = false
}

/** Calls the listener when a link, Back or the user changes the hash, not the page itself. */
export function useNewRoute(listener: (route: Route) => void): void {
  const listen = useEffectEvent(() => {
    if (!isOwn) listener(parseHash(window.location.hash))
  })
  useEffect(() => subscribe(listen), [])
}
