import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { focusOf } from './focus.ts'

declare global {
  interface Window {
    /** Tells the test of an event that came from no key. */
    readonly notByKeyboard?: (what: string) => void
  }
}

/**
 * A test that has a keyboard only: anything that a pointer or a script does on its pages fails it, as `click` and
 * `fill` of Playwright do.
 */
export const test = base.extend<{ keyboard: Keyboard }>({
  keyboard: async ({ page, context }, use) => {
    const others: string[] = []
    await context.exposeFunction('notByKeyboard', (what: string) => others.push(what))
    await context.addInitScript(noteOthers)
    await use(new Keyboard(page))
    expect(others, 'what a pointer or a script did').toEqual([])
  },
})

export { expect }

/** Runs in each page: reports each event that comes from something else than a key. */
function noteOthers(): void {
  let isKeyDown = false
  const note = ({ type, target }: Event) =>
    window.notByKeyboard?.(`${type} ${target instanceof Element ? target.outerHTML.slice(0, 160) : ''}`)
  const listen = (types: readonly string[], listener: (event: Event) => unknown) => {
    for (const type of types) window.addEventListener(type, listener, true)
  }
  listen(['keydown', 'keyup'], ({ type }) => {
    isKeyDown = type === 'keydown'
  })
  listen(['pointerdown', 'mousedown', 'touchstart', 'wheel'], note)
  listen(['click', 'input', 'change'], (event) => event.isTrusted || note(event))
  listen(['beforeinput'], (event) => isKeyDown || note(event))
}

/** The stops of the Tab key that a control may be away. */
const mostStops = 30

/** The keys of a person without a pointer. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /**
   * Moves the focus to a control with Tab, or with Shift+Tab where the control comes before the focus. The focus must be seen at
   * every stop.
   * @returns how many stops it took
   */
  async reach(control: Locator): Promise<number> {
    await expect(control).toBeVisible()
    const key = (await control.evaluate(comesBeforeFocus)) ? 'Shift+Tab' : 'Tab'
    for (let stops = 0; stops <= mostStops; stops++) {
      if (await control.evaluate((element) => element === document.activeElement)) return stops
      await this.#page.keyboard.press(key)
      await this.isSeen()
    }
    throw new Error(`${control} is more than ${mostStops} stops away`)
  }

  /** Goes to a control and presses a key there. */
  async press(control: Locator, key = 'Enter'): Promise<void> {
    await this.reach(control)
    await this.#page.keyboard.press(key)
  }

  /** Presses keys where the focus is. */
  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** Goes to a text field and types into it, over what it holds. */
  async type(field: Locator, text: string): Promise<void> {
    await this.reach(field)
    await this.#page.keyboard.press('ControlOrMeta+A')
    if (text === '') await this.#page.keyboard.press('Delete')
    else await this.#page.keyboard.type(text)
  }

  /** Presses Tab more often than a dialog has controls: the focus may be in the dialog or on the browser's own controls, nowhere else, and is in the page at the end. */
  async staysIn(dialog: Locator): Promise<void> {
    for (let stops = 0; stops < 6; stops++) {
      await this.#page.keyboard.press('Tab')
      const place = await dialog.evaluate((element) => {
        const { activeElement, body } = document
        return activeElement === body || element.contains(activeElement) ? 'here' : activeElement?.outerHTML
      })
      expect(place, 'the focus in the dialog').toBe('here')
    }
    // From the browser's own controls, which Firefox has without a window too, the keys go on to the page.
    for (let stops = 0; stops < mostStops && !(await this.#page.evaluate(() => document.hasFocus())); stops++) {
      await this.#page.keyboard.press('Tab')
    }
  }

  /** Holds that the focus is on something that can be seen. */
  async isSeen(): Promise<void> {
    const { element, problem } = await focusOf(this.#page)
    expect(problem, `the focus on ${element}`).toBeNull()
  }
}

function comesBeforeFocus(element: Element): boolean {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) return false
  return Boolean(activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
}
