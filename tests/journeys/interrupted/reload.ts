import { expect, type Page } from '@playwright/test'
import type { Operation } from '#contract/index.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { test } from '#tests/support/fixtures.ts'
import { storedKeys } from '#tests/support/storage.ts'
import { activeStates } from '#tests/support/walks.ts'

/** A state of a chart in which the page is loaded anew. */
export interface Reload {
  /** The id of the state: `team.loading`. */
  readonly state: string
  /** Tells apart several reloads in one state. */
  readonly which?: string
  /** Leads the console into the state. */
  readonly reach: (page: Page, sandbox: SandboxControl) => Promise<void>
  /** Expects the state as a person sees it, with everything that was typed in it. */
  readonly shows?: (page: Page) => Promise<void>
  /** What is lost without a question, as no draft: nothing, if left out. */
  readonly loses?: string
  /** True when the browser asks first, because typed changes or the rest of what is being sent would be lost. Firefox asks a person who has clicked. */
  readonly asks?: true
  /** The line that the console may log when the call is cut off: Firefox tells the page of it before the page is gone. */
  readonly logs?: RegExp
  /** Expects the screen to go on from, and goes on where that is not to be seen. */
  readonly after: (page: Page, sandbox: SandboxControl) => Promise<void>
  /** The keys of the session that are stored afterwards, when they are not the same as before. */
  readonly stored?: readonly string[]
}

/** Longer than any test. */
export const endless = { delay: 60_000 } as const

/** Holds the timers of a page in a second, for a state that ends by itself. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)))
}

/** Lets the page load itself, or go elsewhere to stay, as a person does, and answers the browser's question. */
async function loadAnew(page: Page, answer: 'stay' | 'leave' | null): Promise<void> {
  const asked = answer === null ? null : page.waitForEvent('dialog')
  const loaded = answer === 'stay' ? null : page.waitForEvent('load')
  // In a task of its own, since the page answers nothing while the browser asks; a timer may be held. After a reload that was answered with Stay,
  // Firefox lets no script reload the page.
  await page.evaluate((stays) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => (stays ? location.assign('/robots.txt') : location.reload())
    port2.postMessage('go')
  }, answer === 'stay')
  const dialog = await asked
  if (dialog) {
    expect(dialog.type()).toBe('beforeunload')
    await (answer === 'stay' ? dialog.dismiss() : dialog.accept())
  }
  await loaded
}

/** The states that `npm test` loads anew: of those that have the same in storage, address and history entry one. */
const smoke = [
  'activation.activating',
  'configuration.saving',
  'drafts.kept',
  'invitation.accepting',
  'invitation.loggingOut',
  'invitations.inviting',
  'oauth-callback.exchanging',
  'oauth-start.storing',
  'password-reset.resetting',
  'plugin-handoff.opened',
  'profile.saving',
  'session.loggingOut',
  'session.restoring.askingServer',
  'session.signedOut.ended',
  'sign-in-completion.readingUser',
  'team.loaded.list.listed',
]

/** Makes a test of each reload: the server works again when the page comes back; nothing is lost, and a person can go on. */
export function testReloads(reloads: readonly Reload[]): void {
  for (const { state, which, reach, shows = async () => {}, loses = 'nothing', asks, logs, after, stored } of reloads) {
    const name = which === undefined ? state : `${state} (${which})`
    const tag = smoke.includes(state) ? ['@smoke'] : []
    const loss = asks ? 'asks first' : `loses ${loses}`
    test(`${name}: a reload ${loss}, and leads to a screen to go on from`, { tag }, async ({
      page,
      sandbox,
      told,
      expectConsole,
    }) => {
      if (logs) expectConsole(logs)
      const held: Operation[] = []
      const setFault: SandboxControl['setFault'] = (operation, fault) => {
        if (fault === endless) held.push(operation)
        return sandbox.setFault(operation, fault)
      }
      await reach(page, { ...sandbox, setFault })
      await shows(page)
      // A call that has not arrived would be answered as soon as the server works again.
      for (const operation of held) {
        const isWaiting = async () => (await sandbox.calls(operation)).some(({ status }) => status === null)
        await expect.poll(isWaiting, `${operation} waits`).toBe(true)
      }
      await expect.poll(() => activeStates(told, page)).toContain(state)
      const before = await storedKeys(page)
      if (asks) {
        await loadAnew(page, 'stay')
        await shows(page)
      }
      await sandbox.clearFaults()
      await loadAnew(page, asks ? 'leave' : null)
      await after(page, sandbox)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect(page.locator('main, header').locator('a[href], button:enabled').first()).toBeVisible()
      expect(await storedKeys(page)).toEqual(stored ?? before)
    })
  }
}
