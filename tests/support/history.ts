import type { Page } from '@playwright/test'

/**
 * Goes back in the page's history, as the button of the browser does. Playwright's own `goBack` waits for an event that Firefox does not send
 * when the page stays the same document.
 */
export const goBack = (page: Page): Promise<void> =>
  page
    .evaluate(() => history.back())
    .catch((error: Error) => {
      // The document is left before it can answer.
      if (!error.message.includes('Execution context was destroyed')) throw error
    })
