import type { Locator } from '@playwright/test'
import { configuration, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { alert, button, status } from '#tests/pages/find.ts'
import { expect, test } from '#tests/support/fixtures.ts'

/** Presses a button that many times, each time as soon as it can be used again. */
async function pressTimes(button: Locator, times: number): Promise<void> {
  await button.evaluate(async (element: HTMLElement, count) => {
    for (let time = 0; time < count; time++) {
      const answered = new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (element.ariaDisabled === 'true') return
          watch.disconnect()
          resolve()
        })
        watch.observe(element, { attributes: true })
      })
      element.click()
      await answered
    }
  }, times)
}

// The inspection of QA's build keeps a record of every event.
test.use({ build: 'production' })

test('200 failing saves in a row: one toast that counts, the focus and the draft stay', {
  tag: '@smoke',
}, async ({ page, sandbox }) => {
  test.setTimeout(120_000)
  await page.clock.install()
  await openConfiguration(page, sandbox)
  const key = modelField(page, configuration.indexing, configuration.apiKey)
  await key.fill('another key')
  await sandbox.setFault('updateConfiguration', { status: 500 })
  await button(page, configuration.save).focus()

  const watched = await page.evaluateHandle(() => {
    const seen = { mostToasts: 0 }
    new MutationObserver(() => {
      seen.mostToasts = Math.max(seen.mostToasts, document.querySelectorAll('[data-toast]').length)
    }).observe(document, { subtree: true, childList: true })
    return seen
  })
  // A toast goes after a time without another one, which a busy machine may take for a save.
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)))
  await pressTimes(button(page, configuration.save), 200)
  await expect(page.getByText('200 times').first()).toBeVisible()
  expect(await watched.jsonValue()).toEqual({ mostToasts: 1 })
  expect(await sandbox.calls('updateConfiguration')).toHaveLength(200)
  await expect(alert(page, configuration.notSaved)).toBeVisible()
  await expect(button(page, configuration.save)).toBeFocused()
  await expect(key).toHaveValue('another key')
  await sandbox.clearFaults()
  await button(page, configuration.save).press('Enter')
  await expect(status(page, configuration.saved)).toBeVisible()
})
