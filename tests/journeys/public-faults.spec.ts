import type { Page } from '@playwright/test'
import { contract, type Operation } from '#contract/index.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { faultMessage, linesOf, listenToRequests, nora } from './links.ts'
import { failures, rows, unreadables } from './public-faults.ts'
import { storedKeys, storeSession } from './steps.ts'

// Specification §8: every call of the public flows, and every way in which it fails.

/** How often the page asked for an operation, from now on. */
function listenTo(page: Page, operation: Operation) {
  const lines = listenToRequests(page)
  return { count: () => linesOf(lines, operation).length, renewals: () => linesOf(lines, 'refreshTokens').length }
}

/** What the fields of the page hold, by their names. */
const typedIn = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.forms].flatMap((form) => [...new FormData(form)].map(([name, value]) => [name, value])),
    ),
  )

for (const { operation, link, open, send, waiting, leaves, failed, unreadable, logs, signedOutOnly } of rows) {
  test(`${operation}: every failure is told in the area's words, sent once, and keeps what was typed`, async ({
    page,
    sandbox,
    expectConsole,
  }) => {
    if (logs) expectConsole(logs)
    const address = (await link?.(sandbox)) ?? ''
    const asked = listenTo(page, operation)
    let sent = 0
    let typed: Readonly<Record<string, unknown>> = {}
    for (const [name, { fault, message }] of Object.entries(failures)) {
      await test.step(name, async () => {
        await sandbox.setFault(operation, fault)
        if (!send || leaves || sent === 0) await open(page, address)
        if (!leaves && sent === 0) typed = await typedIn(page)
        await send?.(page)
        sent++
        await expect.poll(asked.count).toBe(sent)
        await expect(failed(message)(page)).toBeVisible()
        await expect(page.locator('[data-busy], [aria-disabled]')).toHaveCount(0)
        await expect(page.getByText('[object Object]')).toHaveCount(0)
        if (!leaves) expect(await typedIn(page), 'what was typed').toEqual(typed)
        expect(asked.count()).toBe(sent)
      })
    }
    expect(asked.renewals()).toBe(0)
    expect(await storedKeys(page)).toEqual([])
  })

  test(`${operation}: an answer that cannot be read is told honestly`, async ({ page, sandbox, expectConsole }) => {
    if (logs) expectConsole(logs)
    const address = (await link?.(sandbox)) ?? ''
    const asked = listenTo(page, operation)
    for (const [name, fault] of Object.entries(unreadables)) {
      await test.step(name, async () => {
        await sandbox.setFault(operation, fault)
        await open(page, address)
        await send?.(page)
        await expect(unreadable(page)).toBeVisible()
        await expect(page.getByText('[object Object]')).toHaveCount(0)
        expect(await storedKeys(page)).toEqual([])
      })
    }
    expect(asked.count()).toBe(Object.keys(unreadables).length)
    expect(asked.renewals()).toBe(0)
  })

  test(`${operation}: a server that takes 30 s is waited for, and asked once`, async ({ page, sandbox }) => {
    const answered = Promise.withResolvers<void>()
    const path = new RegExp(`${contract[operation].path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`)
    await page.route(path, async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.clock.install()
    const asked = listenTo(page, operation)
    await open(page, (await link?.(sandbox)) ?? '')
    const typed = await typedIn(page)
    await send?.(page)
    await expect(waiting(page)).toBeVisible()
    await expect.poll(asked.count).toBe(1)
    await page.clock.fastForward(30_000)
    await page.keyboard.press('Enter')
    await expect(waiting(page)).toBeVisible()
    expect(await typedIn(page), 'what was typed').toEqual(typed)
    answered.resolve()
    await expect(waiting(page)).toBeHidden()
    expect(asked.count()).toBe(1)
  })

  if (signedOutOnly) continue
  test(`${operation}: no failure ends the session that this browser holds`, async ({ page, sandbox }) => {
    const address = (await link?.(sandbox)) ?? ''
    await storeSession(page, sandbox, nora)
    await sandbox.setFault('refreshTokens', { status: 401 })
    const asked = listenTo(page, operation)
    for (const [index, fault] of [
      { status: 401 },
      { status: 403 },
      { status: 500 },
      { drop: true } as const,
    ].entries()) {
      await test.step(JSON.stringify(fault), async () => {
        await sandbox.setFault(operation, fault)
        await open(page, address)
        await send?.(page)
        await expect(failed('status' in fault ? faultMessage : undefined)(page)).toBeVisible()
        expect(asked.count()).toBe(index + 1)
        expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])
      })
    }
  })
}
