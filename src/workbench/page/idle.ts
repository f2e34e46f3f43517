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
