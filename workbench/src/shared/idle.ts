import type { Steps } from '#workbench/shared/steps.ts'

/**
 * Resolves when the page is idle: no input, layout or paint.
 * @param max wait in ms; without it there is no limit
 */
export const whenIdle = (max?: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), max === undefined ? {} : { timeout: max })
    } else setTimeout(resolve, 50)
  })

/** Maximum ms of work without a pause, so that the page stays responsive. */
const timeToWork = 30

const maxWait = 200

/**
 * Does work in steps while the page stays responsive.
 * @returns the result; null if the signal aborted it
 */
export async function doWhenIdle<T>(steps: Steps<T>, signal: AbortSignal): Promise<T | null> {
  await whenIdle(maxWait)
  for (let begin = performance.now(); !signal.aborted; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - begin < timeToWork) continue
    await whenIdle(maxWait)
    begin = performance.now()
  }
  return null
}
