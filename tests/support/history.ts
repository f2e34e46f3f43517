import type { Page } from '@playwright/test'

/**
 * Goes back in the page's history, as the button of the browser does. Playwright's own `goBack` waits for an event that Firefox does not send
 * when the page stays the same document.
 * @param steps the number of entries; a negative one goes forward
 */
export const goBack = (page: Page, steps = 1): Promise<void> =>
  page
    .evaluate((count) => history.go(-count), steps)
    .catch((error: Error) => {
      // The document is left before it can answer.
      if (!error.message.includes('Execution context was destroyed')) throw error
    })

export const goForward = (page: Page): Promise<void> => goBack(page, -1)

/**
 * Leaves a page that may ask first. Playwright's own `goto` ends in Firefox with that question.
 * @param address null loads the page anew
 */
export async function leaveFor(page: Page, address: string | null): Promise<void> {
  await page.evaluate((to) => void setTimeout(() => (to === null ? location.reload() : location.assign(to))), address)
}
