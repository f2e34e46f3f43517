import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { Root } from 'react-dom/client'

// What the console uses of its libraries without their documentation. A test names the versions that it was checked with.

type HydrationRoot = Root & { readonly unstable_scheduleHydration: (element: Element) => void }

/** Hydrates an element in this task. React would wait for an idle moment, and fail if a navigation comes first. */
export function hydrateNow(root: Root, element: Element): void {
  // React's types leave it out.
  ;(root as HydrationRoot).unstable_scheduleHydration(element)
}

/** Returns the position of an entry in the history. */
export function entryOf({ state }: Pick<RouterHistory['location'], 'state'>): number {
  return state.__TSR_index
}

/** The router leaves itself in `window`, where any script of the page could read every URL with its one-time token. */
export function hideRouter(): void {
  if (typeof window !== 'undefined') Reflect.deleteProperty(window, '__TSR_ROUTER__')
}

/** Leaves the first page where the browser or its list has scrolled it. The router would scroll to the top. */
export function keepFirstScroll(router: AnyRouter): void {
  router._scroll.n = false
}
