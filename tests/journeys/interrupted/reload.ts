import { expect, type Page } from '@playwright/test'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { storedKeys } from '#tests/support/storage.ts'

/** A drawn state of a flow in which the page is loaded anew. */
export interface Reload {
  /** The state, in words. */
  readonly state: string
  /** Leads the console into the state. */
  readonly reach: (page: Page, sandbox: SandboxControl) => Promise<void>
  /** Expects the state, with everything that was typed in it. */
  readonly shows: (page: Page) => Promise<void>
  /** True when the browser asks first, because typed changes or the rest of what is being sent would be lost. */
  readonly asks?: true
  /** Expects the screen to go on from, and goes on where that is not to be seen. */
  readonly after: (page: Page, sandbox: SandboxControl) => Promise<void>
  /** The keys of the session that are stored afterwards, when they are not the same as before. */
  readonly stored?: readonly string[]
}

/** Lets the page load itself, as a person does, and answers the browser's question. */
async function loadAnew(page: Page, answer: 'stay' | 'leave' | null): Promise<void> {
  const asked = answer === null ? null : page.waitForEvent('dialog')
  const loaded = answer === 'stay' ? null : page.waitForEvent('load')
  // In a task of its own, since the page answers nothing while the browser asks; a timer may be held.
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => location.reload()
    port2.postMessage('reload')
  })
  const dialog = await asked
  if (dialog) {
    expect(dialog.type()).toBe('beforeunload')
    await (answer === 'stay' ? dialog.dismiss() : dialog.accept())
  }
  await loaded
}

/** Loads the page anew in a state, while the server works again, and expects that nothing is lost and a person can go on. */
export async function reloadIn(reload: Reload, page: Page, sandbox: SandboxControl): Promise<void> {
  await reload.reach(page, sandbox)
  await reload.shows(page)
  const before = await storedKeys(page)
  if (reload.asks) {
    await loadAnew(page, 'stay')
    await reload.shows(page)
  }
  await sandbox.clearFaults()
  await loadAnew(page, reload.asks ? 'leave' : null)
  await reload.after(page, sandbox)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('main, header').locator('a[href], button:enabled').first()).toBeVisible()
  expect(await storedKeys(page)).toEqual(reload.stored ?? before)
}
