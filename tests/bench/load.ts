import type { Page } from '@playwright/test'

/** How a load is seen to be over. */
export interface Ending {
  /** The words of the button with which the screen is usable. */
  readonly words: string
  /** The words are those of a heading: a screen that only waits has no button. */
  readonly isHeading?: true
  /** Words that show that the screen has its data. */
  readonly shows?: string
}

/** The figures of one load; times are in ms after the navigation began. */
export interface Load {
  /** The kB of the scripts that were there before the screen was usable. */
  readonly script: number
  /** Requests that went out before the screen was usable; what the cache answers is none. */
  readonly requests: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly usable: number
  /** The first frame with the words that show the data; NaN for a screen without. */
  readonly shown: number
  /** The sum of all layout shifts. */
  readonly shift: number
  /** What tasks took beyond 50 ms each, between the first paint and the usable screen. */
  readonly blocking: number
}

/** The figures of one load whose form is submitted as soon as it is painted; times are in ms after the navigation began. */
export interface Press {
  readonly pressed: number
  /** The page began to fetch. A preflight, which the browser sends before, comes later than this. */
  readonly request: number
  /** The kB of the scripts that were there when the page began to fetch. */
  readonly script: number
}

/** A form that is filled and submitted as soon as it is painted. */
export interface EarlySubmit {
  /** The values by the names of their fields. */
  readonly values: Readonly<Record<string, string>>
  /** The end of the address to which the form is sent. */
  readonly call: string
}

/** The loads of one screen. */
export interface MeasuredLoads {
  readonly name: string
  readonly loads: readonly Load[]
}

/**
 * Runs in the page before its scripts. Marks the first frame in which the screen is usable: its button is visible and React has
 * attached its handlers; and the first frame that shows the data.
 */
function markFrames({ words, isHeading, shows }: Ending) {
  const isVisible = (element: Element | null) =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false
  // React keeps the properties, and with them the handlers, of an element in a key of its own.
  const isAttached = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const isUsable = () =>
    [...document.querySelectorAll(isHeading ? 'h1' : 'button')].some(
      (element) => element.textContent.trim() === words && isAttached(element) && isVisible(element),
    )
  const isShown = () => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode
      if (shows && nodeValue?.includes(shows) && isVisible(parentElement)) return true
    }
    return false
  }
  const waiting = new Map([['usable', isUsable], ...(shows ? [['shown', isShown] as const] : [])])
  const look = () => {
    for (const [name, isThere] of waiting) {
      if (!isThere()) continue
      performance.mark(name)
      waiting.delete(name)
    }
    if (waiting.size > 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page when everything is loaded. */
async function readFigures(): Promise<Load> {
  const observed = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect()
        resolve(list.getEntries())
      }).observe({ type, buffered: true })
      setTimeout(resolve, 200, [])
    })
  const marked = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
  const firstPaint = marked('first-contentful-paint')
  const usable = marked('usable')
  const [paints, shifts, tasks] = await Promise.all(
    ['largest-contentful-paint', 'layout-shift', 'longtask'].map(observed),
  )
  const resources = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
  const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  // What the server confirms as current comes from the cache too, but a few bytes of it were sent.
  const isCached = (entry: PerformanceResourceTiming) =>
    'deliveryType' in entry && entry.deliveryType === 'cache' && entry.transferSize === 0
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    script:
      sum(scripts.filter(({ responseEnd }) => responseEnd <= usable).map((entry) => entry.encodedBodySize)) / 1000,
    // The page itself is one more.
    requests: 1 + resources.filter((entry) => entry.startTime < usable && !isCached(entry)).length,
    firstPaint,
    largestPaint: paints?.at(-1)?.startTime ?? Number.NaN,
    usable,
    shown: marked('shown'),
    shift: sum((shifts ?? []).map((entry) => ('value' in entry ? Number(entry.value) : 0))),
    blocking: sum(
      (tasks ?? []).map(({ startTime, duration }) =>
        Math.max(0, Math.min(startTime + duration, usable) - Math.max(startTime, firstPaint) - 50),
      ),
    ),
  }
}

/** Runs in the page before its scripts. Fills the form and presses its button in the first frame after the first paint. */
function pressWhenPainted({ values }: EarlySubmit) {
  const look = () => {
    const inputs = Object.keys(values).map((name) => document.querySelector<HTMLInputElement>(`input[name=${name}]`))
    const button = document.querySelector<HTMLButtonElement>('form button[type=submit]')
    if (performance.getEntriesByName('first-contentful-paint').length === 0 || !button || inputs.includes(null)) {
      requestAnimationFrame(look)
      return
    }
    // React overrides the property of the element, not the one of its class, which browsers set.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const input of inputs) {
      setter?.call(input, values[input?.name ?? ''])
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    performance.mark('pressed')
    button.click()
  }
  requestAnimationFrame(look)
}

/** Loads an address in a page that is not prepared, submits its form as soon as it is painted, and waits for the answer. */
export async function measurePress(page: Page, address: string, submit: EarlySubmit): Promise<Press> {
  await page.addInitScript(pressWhenPainted, submit)
  await page.goto(address, { waitUntil: 'commit' })
  const readPress = (call: string): Press | undefined => {
    const resources = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    const request = resources.find(
      ({ name, initiatorType }) => initiatorType === 'fetch' && new URL(name).pathname.endsWith(call),
    )?.startTime
    const pressed = performance.getEntriesByName('pressed')[0]?.startTime
    if (request === undefined || pressed === undefined) return
    const scripts = resources.filter(
      ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= request,
    )
    return { pressed, request, script: scripts.reduce((kB, { encodedBodySize }) => kB + encodedBodySize / 1000, 0) }
  }
  const handle = await page.waitForFunction(readPress, submit.call, { polling: 100 })
  const press = await handle.jsonValue()
  if (!press) throw new Error(`The page did not call ${submit.call}.`)
  return press
}

/** Lets a page mark the frames at which its next loads end. */
export async function prepareLoad(page: Page, ending: Ending): Promise<void> {
  await page.addInitScript(markFrames, ending)
}

/** Waits until the page has marks or paints of these names. Asks rarely: a question in each frame would slow the load down. */
async function waitForEntries(page: Page, names: readonly string[]): Promise<void> {
  const areThere = (all: readonly string[]) => all.every((name) => performance.getEntriesByName(name).length > 0)
  await page.waitForFunction(areThere, names, { polling: 100 })
}

/** Loads an address in a prepared page, until nothing is loaded any more. */
export async function measureLoad(page: Page, address: string, { shows }: Ending): Promise<Load> {
  await page.goto(address, { waitUntil: 'commit' })
  await waitForEntries(page, ['first-contentful-paint', 'usable', ...(shows ? ['shown'] : [])])
  await page.waitForLoadState('networkidle')
  return page.evaluate(readFigures)
}
