import type { Steps } from '#workbench/ground/steps.ts'

/**
 * Waits until the page has nothing else to do: no input, layout or paint.
 * @param longest how long at most, in ms, for work that must go on; without it the wait may take as long as the page is busy
 */
export const whenIdle = (longest?: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), longest === undefined ? {} : { timeout: longest })
    } else setTimeout(resolve, 50)
  })

/** How long work in steps goes on at a time, in ms: short enough that a press or a letter is answered at once. */
const timeToWork = 30

/** How long it waits at most for a busy page, in ms. */
const longestWait = 200

/**
 * Does work in steps while the page stays usable.
 * @returns what it leads to; null when the signal has ended it before
 */
export async function doWhenIdle<T>(steps: Steps<T>, signal: AbortSignal): Promise<T | null> {
  await whenIdle(longestWait)
  for (let begin = performance.now(); !signal.aborted; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - begin < timeToWork) continue
    await whenIdle(longestWait)
    begin = performance.now()
  }
  return null
}
