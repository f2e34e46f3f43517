import type { Steps } from '#workbench/shared/steps.ts'

/** Maximum ms to wait. */
const timeout = 200

/** Resolves when the page is idle: no input, layout or paint. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout })
    else setTimeout(resolve, 50)
  })

/** Maximum ms of work without a pause, so that the page stays responsive. */
const timeToWork = 30

/**
 * Does work in steps while the page stays responsive.
 * @returns the result; null if the signal aborted it
 */
export async function doWhenIdle<T>(steps: Steps<T>, signal: AbortSignal): Promise<T | null> {
  await whenIdle()
  for (let begin = performance.now(); !signal.aborted; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - begin < timeToWork) continue
    await whenIdle()
    begin = performance.now()
  }
  return null
}
