import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type Address, readAddress } from './address.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The fragment of the page's address, as it is now. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash)
}

/** Whether it is the page itself that changes the fragment just now. */
let isOwn = false

/** Changes the fragment without a new entry in the history: a walk of thirty steps is one place to come back to. */
export const replaceHash = (hash: string): void => changeHash('replaceState', hash)

/** Changes the fragment so that the browser's Back leads to the one before: for what replaces a whole walk by another. */
export const pushHash = (hash: string): void => changeHash('pushState', hash)

function changeHash(how: 'pushState' | 'replaceState', hash: string): void {
  if (hash === window.location.hash) return
  const { pathname, search } = window.location
  window.history[how](window.history.state, '', pathname + search + hash)
  isOwn = true
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  isOwn = false
}

/** Calls the listener when somebody, not the page itself, leads to another address: a link, Back, a fragment that was typed. */
export function useNewAddress(listener: (address: Address) => void): void {
  const listen = useEffectEvent(() => {
    if (!isOwn) listener(readAddress(window.location.hash))
  })
  useEffect(() => subscribe(listen), [])
}
