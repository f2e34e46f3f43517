import type { Locator } from '@playwright/test'

/** Presses a button that many times, each time as soon as it can be used again. */
export async function pressTimes(button: Locator, times: number): Promise<void> {
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
