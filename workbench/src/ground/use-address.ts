import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type Address, readAddress } from './address.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Follows the fragment of the page's address. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash)
}

/** True while the page itself changes the fragment. */
let isOwn = false

/** Changes the fragment without a new history entry: a walk of thirty steps is one entry. */
export const replaceHash = (hash: string): void => changeHash('replaceState', hash)

/** Changes the fragment with a new history entry: for another walk. */
export const pushHash = (hash: string): void => changeHash('pushState', hash)

function changeHash(how: 'pushState' | 'replaceState', hash: string): void {
  if (hash === window.location.hash) return
  const { pathname, search } = window.location
  window.history[how](window.history.state, '', pathname + search + hash)
  isOwn = true
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  isOwn = false
}

/** Calls the listener when the address changes from outside the page: by a link, Back, or a typed fragment. */
export function useNewAddress(listener: (address: Address) => void): void {
  const listen = useEffectEvent(() => {
    if (!isOwn) listener(readAddress(window.location.hash))
  })
  useEffect(() => subscribe(listen), [])
}
