import { expect } from '@playwright/test'
import { WebDriver, type WebElement } from 'selenium-webdriver'
import { Select } from 'selenium-webdriver/lib/select.js'

// What tests/pages/find.ts is to Playwright, for WebDriver: the same words, found by the names that WebKit gives to assistive technology.

/** An element that is found anew for each use: React may have replaced it. */
export interface Found {
  readonly driver: WebDriver
  /**
   * Looks once.
   * @throws Error with a sentence while it is not there
   */
  find(): Promise<WebElement>
}

/** A page, or a part of one. */
export type Part = WebDriver | Found

/** An element that is shown, with its text and those of its labels. */
interface Shown {
  readonly element: WebElement
  readonly text: string
  readonly labels: readonly string[]
}

const driverOf = (part: Part) => (part instanceof WebDriver ? part : part.driver)

/** Finds what is shown in a part. The driver's own idea of what is shown knows no newer CSS. */
const shownIn = async (part: Part, selector: string) =>
  await driverOf(part).executeScript<Shown[]>(
    `const [part, selector] = arguments
    const textOf = ({ textContent }) => textContent.replaceAll(/\\s+/g, ' ').trim()
    return Array.from((part ?? document).querySelectorAll(selector))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, text: textOf(element), labels: Array.from(element.labels ?? [], textOf) }))`,
    part instanceof WebDriver ? null : await part.find(),
    selector,
  )

/** @returns a function that finds what is shown, has a selector and fits a word */
const finder =
  (selector: string, fits: (shown: Shown, word: string) => Promise<boolean> | boolean) =>
  (part: Part, word: string): Found => ({
    driver: driverOf(part),
    async find() {
      for (const shown of await shownIn(part, selector)) if (await fits(shown, word)) return shown.element
      throw new Error(`There is no ${selector} with "${word}"`)
    },
  })

const named = (selector: string) =>
  finder(selector, async ({ element }, name) => (await element.getAccessibleName()) === name)
const withWords = (selector: string) => finder(selector, ({ text }, words) => text.includes(words))

export const button = named('button')
export const link = named('a[href]')
export const heading = named('h1')
export const group = named('fieldset, [role=group]')
export const dialog = named('dialog')
export const alert = withWords('[role=alert]')
export const status = withWords('[role=status]')
/** Words on the page's screen. */
export const text = withWords('main *')
/** A field, by its label. */
export const field = finder('input, select, textarea', ({ labels }, label) => labels.includes(label))
/** The row of the team with this address. */
export const row = withWords('tbody tr')

/** Tries until it succeeds: what it needs may come late, or be replaced in between. */
const eventually = (act: () => Promise<unknown>) =>
  expect(async () => void (await act())).toPass({ timeout: 15_000, intervals: [20, 50, 100, 250] })

/** Waits until it is shown. */
export const shows = (found: Found) => eventually(() => found.find())

/** Waits until a part has the words. */
export const hasWords = (part: Found, words: string) =>
  eventually(async () => expect(await (await part.find()).getText()).toContain(words))

/** Waits until it is not there. */
export const isGone = (found: Found) => eventually(() => expect(found.find()).rejects.toThrow('There is no'))

/** Waits for a value of a field. */
export const hasValue = (part: Part, label: string, value: string) =>
  eventually(async () => expect(await (await field(part, label).find()).getProperty('value')).toBe(value))

/** Waits until the page is at a path of the console. */
export const isAt = (driver: WebDriver, path: string) =>
  eventually(async () => expect(new URL(await driver.getCurrentUrl()).pathname).toBe(path))

/** Types a text in place of what a field has. */
export const type = (part: Part, label: string, value: string) =>
  eventually(async () => {
    const input = await field(part, label).find()
    await input.clear()
    await input.sendKeys(value)
  })

/** Chooses an option by its text. */
export const choose = (part: Part, label: string, option: string) =>
  eventually(async () => new Select(await field(part, label).find()).selectByVisibleText(option))

/** Clicks in the middle of the window: rows out of view have no place to click. */
export const click = (found: Found) =>
  eventually(async () => {
    const element = await found.find()
    await found.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
    await element.click()
  })

export const press = (part: Part, name: string) => click(button(part, name))

export const follow = (driver: WebDriver, name: string) => click(link(driver, name))
