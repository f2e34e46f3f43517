import type { Page } from '@playwright/test'

/** Playwright's `goBack` waits for an event that Firefox does not send if the document stays the same. */
export const goBack = (page: Page): Promise<void> =>
  page
    .evaluate(() => history.back())
    .catch((error: Error) => {
      // The document is left before it can respond.
      if (!error.message.includes('Execution context was destroyed')) throw error
    })
