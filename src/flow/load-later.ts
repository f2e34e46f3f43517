import { type ComponentType, lazy } from 'react'

/** The time after which code that no screen waits for is loaded, in ms. */
const timeToSettle = 30_000

/**
 * Makes a component whose code is loaded half a minute after it is first drawn. Until then, and if the code cannot be loaded, it is empty.
 * To be drawn inside a `Suspense`.
 */
export const loadLater = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    await new Promise((resolve) => setTimeout(resolve, timeToSettle))
    return load().catch(() => ({ default: () => null }))
  })
