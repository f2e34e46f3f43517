import type { Page } from '@playwright/test'
import { prepareLoad, waitUntilUsable } from './load.ts'
import { signInForm } from './screens.ts'
import { type Setting, startSetting } from './setting.ts'
import { printRow, summary } from './table.ts'

/** How a value gets into the field while the page loads. */
const ways = ['keys', 'paste', 'autofill'] as const
type Way = (typeof ways)[number]

const field = 'input[name=email]'
const address = 'somebody.who.cannot.wait@example.com'
/** From one key to the next, in ms. */
const timeBetweenKeys = 40

/** A load during which the form is filled in. */
interface Attempt {
  readonly way: Way
  /** The characters that were entered before the screen was usable. */
  readonly early: number
  readonly value: string
}

/** Runs in the page before its scripts. Fills the field in the moment in which the document has it, as a password manager does. */
function fillEarly({ selector, value }: { selector: string; value: string }) {
  new MutationObserver((_, observer) => {
    const input = document.querySelector<HTMLInputElement>(selector)
    if (!input) return
    observer.disconnect()
    // React overrides the property of the element, not the one of its class, which browsers set.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }).observe(document, { subtree: true, childList: true })
}

/** Enters the address in one of the ways, from the first paint on. Returns how much of it was there before the screen was usable. */
async function enter(page: Page, way: Way, pause: number): Promise<number> {
  if (way === 'autofill') return address.length
  const isEarly = () => page.evaluate(() => performance.getEntriesByName('usable').length === 0)
  await page.focus(field)
  await page.waitForTimeout(pause)
  if (way === 'paste') {
    const early = await isEarly()
    await page.keyboard.insertText(address)
    return early ? address.length : 0
  }
  let early = 0
  for (const key of address) {
    if (early >= 0 && (await isEarly())) early += 1
    await page.keyboard.press(key)
    await page.waitForTimeout(timeBetweenKeys)
  }
  return early
}

/** Loads the sign-in form and enters an address meanwhile. */
async function attempt(setting: Setting, way: Way, pause: number): Promise<Attempt> {
  const context = await setting.openContext()
  const page = await setting.openPage(context)
  await prepareLoad(page, signInForm)
  if (way === 'autofill') await page.addInitScript(fillEarly, { selector: field, value: address })
  await page.goto(`${setting.console}/login`, { waitUntil: 'commit' })
  // Without a drawn page from the server the field is there no sooner than the form is usable.
  await page.waitForFunction(
    (selector) => performance.getEntriesByName('first-contentful-paint').length > 0 && document.querySelector(selector),
    field,
    { polling: 'raf' },
  )
  const early = await enter(page, way, pause)
  await waitUntilUsable(page)
  await page.waitForLoadState('networkidle')
  const value = await page.inputValue(field)
  await context.close()
  return { way, early, value }
}

/** Prints how often the sign-in form keeps what is entered while it loads. */
export async function benchTyping(times: number): Promise<object> {
  const setting = await startSetting()
  const attempts: Attempt[] = []
  try {
    for (let index = 0; index < times; index++) {
      // A paste comes at another moment of each load.
      const pause = (index / times) * 600
      attempts.push(await attempt(setting, ways[index % ways.length] ?? 'keys', pause))
    }
  } finally {
    await setting.close()
  }
  console.log('/login while it loads')
  printRow(['', 'loads', 'kept', 'before usable'])
  for (const way of ways) {
    const ofWay = attempts.filter((each) => each.way === way)
    const [early] = summary(ofWay.map((each) => each.early))
    printRow([way, ofWay.length, ofWay.filter(({ value }) => value === address).length, `${early} characters`])
  }
  console.log(`kept: ${attempts.filter(({ value }) => value === address).length} of ${times}`)
  return { address, attempts }
}
