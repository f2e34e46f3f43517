import type { Page } from '@playwright/test'
import { kinds, otherOrigin } from '#tests/faults/kinds.ts'
import { failures } from '#tests/pages/common.ts'
import { button, field, status } from '#tests/pages/find.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Specification §4, Session, and §8: the faults that a browser meets in ways of its own, but for being offline, which offline.spec.ts has. tests/faults
// has every call with every kind of fault.

/** The lines of Chromium and Firefox for an answer that they hide from the page. */
const hidden = /blocked by CORS policy|Cross-Origin Request Blocked|redirect/i

const slow = 'The server took too long to answer. Please try again.'

/** The kinds of faults, each with the sentence that a person reads. */
const sentences: Readonly<Record<string, string>> = {
  dropped: failures.unreachable,
  'headers stall': slow,
  'no CORS headers': failures.unreachable,
  'redirect to another origin': failures.unreachable,
}

/** The values of the page's fields, by their names. */
const typedIn = (page: Page) =>
  page.evaluate(() => Object.fromEntries([...document.forms].flatMap((form) => [...new FormData(form)])))

test('each fault is told, what was typed stays, and the next try works', async ({ page, sandbox, expectConsole }) => {
  expectConsole(hidden)
  const strangers: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(otherOrigin)) strangers.push(request.url())
  })
  await page.clock.install()
  const ofBrowser = kinds.filter(({ name }) => name in sentences)
  expect(ofBrowser).toHaveLength(Object.keys(sentences).length)
  await openProfile(page, sandbox)
  await field(page, profile.street).fill('Ockham Park 1')
  const typed = await typedIn(page)
  for (const { name, meets, fault } of ofBrowser) {
    await test.step(name, async () => {
      await sandbox.setFault('updateUser', fault)
      const asked = page.waitForRequest((request) => request.resourceType() === 'fetch')
      await button(page, profile.save).click()
      await asked
      if (meets === 'nothing') await page.clock.fastForward(61_000)
      await expect(page.getByRole('main')).toContainText(sentences[name] ?? '')
      await sandbox.clearFaults()
      expect(await typedIn(page), 'typed').toEqual(typed)
      await expect(page.locator('[data-busy]')).toHaveCount(0)
    })
  }
  await button(page, profile.save).click()
  await expect(status(page, profile.saved)).toBeVisible()
  expect(strangers, 'requests to another origin').toEqual([])
})
