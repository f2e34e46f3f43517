import type { Page } from '@playwright/test'
import { broken, deadEnd } from '#scripts/chaos/invariants.ts'
import { isExpectedLine, Tab } from '#scripts/chaos/tab.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Each invariant of `npm run chaos` fails on a console that was made wrong.

test.use({ build: 'production', viewport: { width: 360, height: 800 } })

/** Opens the sign-in, makes the page wrong there, and holds it against the invariants. */
async function problemsAfter(page: Page, consoleUrl: string, makeWrong: (page: Page) => Promise<unknown>) {
  const tab = new Tab(page, consoleUrl)
  await page.goto(login.address)
  await signInIsShown(page)
  await page.getByLabel(login.email).focus()
  await tab.rest(false)
  tab.takeReport()
  await makeWrong(page)
  const { sight, isWaiting } = await tab.rest(false, 400)
  const { errors, navigations } = tab.takeReport()
  if (!sight) throw new Error('The console is gone')
  return { problems: broken({ sight, errors, navigations, isWaiting, hadFocus: true }), sight }
}

/** Each invariant, and a change of the page after which it does not hold. */
const wrong: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'no error: uncaught error: .*made wrong': (page) =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new Error('made wrong')
      })
    }),
  // biome-ignore lint/suspicious/noConsole: a page that logs is what the invariant must notice
  'no error: error on the console: made wrong': (page) => page.evaluate(() => console.error('made wrong')),
  // biome-ignore lint/suspicious/noConsole: a page that logs is what the invariant must notice
  'no error: warning on the console: made wrong': (page) => page.evaluate(() => console.warn('made wrong')),
  'no blank page: the page shows no word': (page) => page.evaluate(() => document.body.replaceChildren()),
  'no blank page: the page shows no heading': (page) =>
    page.evaluate(() => document.querySelector('[data-heading]')?.remove()),
  'no stuck spinner: busy for ever: <button': (page) =>
    page.evaluate(() => document.querySelector('button[type="submit"]')?.setAttribute('data-busy', 'true')),
  'no lost focus: the focus is nowhere': (page) =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
  'no sideways scroll: the page is \\d+ px wider than the window: <div': (page) =>
    page.evaluate(() => {
      const wide = document.createElement('div')
      wide.style.inlineSize = '500px'
      wide.style.blockSize = '1px'
      document.body.append(wide)
    }),
  'no redirect loop: the address changed \\d+ times in one step': (page) =>
    page.evaluate(async () => {
      for (let index = 0; index < 12; index += 1) {
        history.replaceState(history.state, '', `?loop=${index}`)
        await new Promise(requestAnimationFrame)
      }
    }),
}

for (const [problem, makeWrong] of Object.entries(wrong)) {
  test(`a page made wrong: ${problem}`, async ({ page, consoleUrl, expectConsole }) => {
    expectConsole(/made wrong/)
    const { problems } = await problemsAfter(page, consoleUrl, makeWrong)
    expect(problems.join('\n')).toMatch(new RegExp(problem))
  })
}

test('the sign-in itself breaks no invariant, and a page without a control is a dead end', async ({
  page,
  consoleUrl,
}) => {
  const { problems, sight } = await problemsAfter(page, consoleUrl, async () => {})
  expect(problems).toEqual([])
  expect(deadEnd(sight)).toEqual([])
  expect(deadEnd({ ...sight, controls: 0 })).toEqual([`no dead end: ${login.heading} has no control that can be used`])
})

test('a line that the console does not write on purpose is none that is expected', () => {
  expect(isExpectedLine('Failed to load resource: the server responded with a status of 500')).toBe(true)
  expect(isExpectedLine('No refresh token available')).toBe(true)
  expect(isExpectedLine('The stored session cannot be watched')).toBe(false)
  expect(isExpectedLine('TypeError: Cannot read properties of undefined')).toBe(false)
})
