import process from 'node:process'
import type { Page, Route } from '@playwright/test'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { huntsVariable } from '#scripts/build.ts'
import { type Kind, kinds, otherOrigin } from '#tests/faults/kinds.ts'
import { effectOf } from '#tests/faults/rules.ts'
import { button, heading, link as linkNamed, text } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { register } from '#tests/pages/register.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { leaveFor } from '#tests/support/history.ts'
import { storedKeys, wholeSession } from '#tests/support/storage.ts'
import { privateScreens } from './private-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { Row } from './row.ts'

// Specification §4, Session, and §8: kinds of faults on each screen, in a browser. What a screen must say comes from the table of
// tests/faults, which has every call with every kind.

/** The lines of Chromium and Firefox for an answer that they hide from the page. */
const hidden = /blocked by CORS policy|Cross-Origin Request Blocked|redirect/i

const rows = [...publicScreens, ...privateScreens]

/** The kinds that a browser meets in ways of its own. `npm test` tries these, `npm run verify` all. */
const differ = ['dropped', 'offline', 'headers stall', 'no CORS headers', 'redirect to another origin']
const whole = Boolean(process.env[huntsVariable])

/** Shares the kinds out among the calls of a screen. */
function kindsOf(row: Row): readonly Kind[] {
  // Chromium itself sends a request once more whose connection is cut at once.
  const ofBrowser = kinds.filter(({ name, fault }) => (whole ? !(fault.drop && fault.times) : differ.includes(name)))
  const ofScreen = rows.filter(({ screen }) => screen === row.screen)
  return ofBrowser.filter((_, index) => index % ofScreen.length === ofScreen.indexOf(row))
}

/** The values of the page's fields, by their names. */
const typedIn = (page: Page) =>
  page.evaluate(() => Object.fromEntries([...document.forms].flatMap((form) => [...new FormData(form)])))

for (const row of rows) {
  const { caller, screen, send, leaves } = row
  const { call, failed } = caller
  const { method, path }: Endpoint = contract[call]
  const address = new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)

  test(`${screen}: ${call}`, async ({ page, sandbox, expectConsole }) => {
    test.setTimeout(180_000)
    expectConsole(hidden)
    if (failed !== 'as a success' && failed.logs) expectConsole(new RegExp(`^${failed.logs}$`))
    const strangers: string[] = []
    let asked = 0
    page.on('request', (request) => {
      if (request.url().startsWith(otherOrigin)) strangers.push(request.url())
      if (request.method() === method && request.resourceType() === 'fetch' && address.test(request.url())) asked += 1
    })
    // A screen that is left while it saves asks first.
    page.on('dialog', (dialog) => dialog.accept())
    await page.clock.install()
    let isOpen = false

    for (const kind of kindsOf(row)) {
      await test.step(kind.name, async () => {
        const { meets, fault } = kind
        const carriesToken = caller.person !== null
        const { tries, failure } = effectOf(kind, { endpoint: contract[call], carriesToken })
        await sandbox.clearFaults()
        // A late answer has to be a good one, also after the server has done what an earlier fault hid.
        if (meets === 'late') isOpen = false
        const link = isOpen ? '' : await row.prepare(page, sandbox)
        if (send && !isOpen) {
          await page.goto(link)
          await row.type?.(page)
          await expect(button(page, send)).toBeEnabled()
        }
        isOpen = false
        const typed = await typedIn(page)
        const release = meets === 'offline' || meets === 'late' ? await holdBack(page, meets) : null
        if (!release) await sandbox.setFault(call, fault)
        else if (row.answer) await sandbox.setFault(call, { body: await row.answer(sandbox) })
        asked = 0
        if (send) await button(page, send).click()
        else await page.goto(link)

        // Offline, the first request may be one that was sent before the chart asked for it; the chart then sends another one.
        if (meets === 'offline') await expect.poll(() => asked).toBeGreaterThan(0)
        else await expect.poll(() => asked).toBe(tries)
        if (meets === 'late') await page.clock.fastForward(30_000)
        if (meets === 'nothing') {
          await expect.poll(async () => (await sandbox.calls(call)).length).toBeGreaterThan(0)
          const [sentence = ''] = failure === null || failed === 'as a success' ? [] : failed.words(failure)
          // The time of a chart that takes over a request of the page's start begins later than the request.
          await expect(async () => {
            await page.clock.fastForward(61_000)
            await expect(page.locator('body')).toContainText(sentence, { timeout: 2_000 })
          }).toPass()
        }
        await release?.()
        if (meets === 'left') {
          await leaveFor(page, carriesToken ? '/plan' : register.address)
          // A log-out may have ended the session of this browser before its page was gone.
          const shown = carriesToken ? heading(page, 'PLAN') : heading(page, register.heading)
          await expect(call === 'logOut' ? shown.or(heading(page, login.heading)) : shown).toBeVisible()
          return
        }

        if (failure === null || failed === 'as a success') {
          const unread = typeof meets === 'object' && 'body' in meets ? caller.unreadable?.words[0] : undefined
          await expect(unread === undefined ? row.success(page) : text(page, unread)).toBeVisible()
        } else {
          const body = page.locator('body')
          for (const sentence of failed.words(failure)) await expect(body).toContainText(sentence)
          const ending = failed.ends?.(failure) ?? null
          // Where a session ends, the sign-in screen has the words.
          const isEnded = failed.ends !== undefined && ending === null
          if (row.says !== undefined && !isEnded) await expect(body).toContainText(row.says)
          // A form goes on when the time is over that the server has named.
          if (failure.retryAfter > 0) await page.clock.fastForward(failure.retryAfter + 1_000)
          const label = typeof row.goesOn === 'string' ? row.goesOn : row.goesOn(failure)
          if (!isEnded) await expect(button(page, label).or(linkNamed(page, label)).first()).toBeEnabled()
          isOpen = send !== undefined && !leaves
          if (isOpen) expect(await typedIn(page), 'typed').toEqual(typed)
          expect(await storedKeys(page)).toEqual(carriesToken && ending === null ? wholeSession : [])
        }
        if (meets === 'offline') {
          await page.unrouteAll()
          await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'))
        }
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.locator('[data-busy]')).toHaveCount(0)
        await expect(page.locator('img[src="x"]'), 'markup of the server').toHaveCount(0)
      })
    }
    expect(strangers, 'requests to another origin').toEqual([])
  })

  /**
   * Holds the call back in the browser.
   * @returns lets it go: to the server, or nowhere in a browser that says that it is offline
   */
  async function holdBack(page: Page, meets: 'offline' | 'late'): Promise<() => Promise<void>> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const handle = async (route: Route) => {
      if (route.request().method() !== method) return route.fallback()
      await promise
      return meets === 'offline' ? route.abort('internetdisconnected') : route.fallback()
    }
    await page.route(address, handle)
    return async () => {
      if (meets === 'offline') {
        await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
      }
      resolve()
      if (meets === 'late') await page.unroute(address, handle)
    }
  }
}
