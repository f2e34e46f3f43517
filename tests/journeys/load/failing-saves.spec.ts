import { configuration, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { alert, button, status } from '#tests/pages/find.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// The inspection of QA's build keeps a record of every event.
test.use({ build: 'production' })

test('200 failing saves in a row: one toast that counts, few announcements, the focus and the draft stay', async ({
  page,
  sandbox,
}) => {
  await openConfiguration(page, sandbox)
  const key = modelField(page, configuration.indexing, configuration.apiKey)
  await key.fill('another key')
  await sandbox.setFault('updateConfiguration', { status: 500 })
  await button(page, configuration.save).focus()

  const seen = await button(page, configuration.save).evaluate(async (save: HTMLElement) => {
    let mostToasts = 0
    const said: string[] = []
    new MutationObserver(() => {
      mostToasts = Math.max(mostToasts, document.querySelectorAll('[data-toast]').length)
    }).observe(document, { subtree: true, childList: true })
    const settled = Promise.withResolvers<void>()
    // Words of a toast are announced when the time for which they are hidden is over.
    document.addEventListener('animationend', ({ target }) => {
      const words = target instanceof Element ? target.closest('[data-toast] p')?.textContent : undefined
      if (words) said.push(words)
      if (words?.includes('200 times')) settled.resolve()
    })
    for (let time = 0; time < 200; time++) {
      const answered = new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (save.ariaDisabled === 'true') return
          watch.disconnect()
          resolve()
        })
        watch.observe(save, { attributes: true })
      })
      save.click()
      await answered
    }
    await settled.promise
    return { mostToasts, said: said.length }
  })

  expect(seen.mostToasts).toBe(1)
  expect(seen.said, 'announcements of 200 toasts').toBeLessThan(20)
  expect(await sandbox.calls('updateConfiguration')).toHaveLength(200)
  await expect(alert(page, configuration.notSaved)).toBeVisible()
  await expect(button(page, configuration.save)).toBeFocused()
  await expect(key).toHaveValue('another key')
  await sandbox.clearFaults()
  await button(page, configuration.save).press('Enter')
  await expect(status(page, configuration.saved)).toBeVisible()
})
