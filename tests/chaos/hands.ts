import type { Page } from '@playwright/test'
import type { SeenField } from './look.ts'

/** The controls that can be pressed, and the fields that take text or a choice. */
const selectors = {
  control: 'a[href], button, [role="button"], summary',
  // Links of the sandbox's pages lead to its own switches.
  button: 'button',
  text: 'input:not([type="hidden"], [readonly]), textarea:not([readonly])',
  select: 'select:not([aria-disabled="true"])',
} as const

/** Something that the person has chosen on a page. */
export interface Target {
  /** The words by which a person knows it. */
  readonly name: string
  /** The middle of it in px; null when something lies on it, so that a pointer cannot reach it. */
  readonly point: { readonly x: number; readonly y: number } | null
  readonly type: string
  readonly fieldName: string
  readonly field: SeenField
  readonly sendsForm: boolean
  readonly isInDialog: boolean
}

/**
 * Chooses one of the controls or fields that a person can see and reach, and scrolls to it. Behind an open dialog there are none.
 * @param focuses gives it the focus, as the Tab key would
 * @param inForm leaves out all but those of this form
 * @returns null when there is none
 */
export const choose = (
  page: Page,
  kind: keyof typeof selectors,
  nth: number,
  { focuses = false, inForm = null as number | null } = {},
): Promise<Target | null> =>
  page.evaluate(
    ([selector, index, takesFocus, formIndex]) => {
      const isVisible = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const forms = [...document.querySelectorAll('form')].filter(isVisible)
      const form = formIndex === null ? null : forms[formIndex % Math.max(1, forms.length)]
      const around = form ?? document.querySelector('dialog[open]') ?? document
      const all = [...around.querySelectorAll<HTMLInputElement>(selector)].filter(
        (element) => isVisible(element) && !element.disabled,
      )
      const element = all[formIndex === null ? index % Math.max(1, all.length) : index]
      if (!element) return null
      element.scrollIntoView({ block: 'center', inline: 'nearest' })
      if (takesFocus) element.focus()
      if (takesFocus && 'select' in element && typeof element.select === 'function') element.select()
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      const inForm = element.closest('form')
      const name = inForm === null ? '' : (inForm.ariaLabel ?? 'the form')
      const label = element.labels?.[0]?.textContent
      return {
        name: (element.ariaLabel ?? label ?? element.innerText).trim().slice(0, 60) || element.localName,
        point: hit !== null && element.contains(hit) ? { x, y } : null,
        type: element.type,
        fieldName: element.name,
        field: {
          key: `${name}: ${element.name}`,
          form: name,
          isTracked: element.form?.dataset.tracked === 'true',
          value: element.value ?? '',
          isLocked: false,
        },
        sendsForm: element.type === 'submit' && element.form !== null,
        isInDialog: element.closest('dialog') !== null,
      }
    },
    [selectors[kind], nth, focuses, inForm] as const,
  )

/** @returns the value of the focused field; null when the focus is on none that can be changed */
export const focusedValue = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLSelectElement) return element.ariaDisabled === 'true' ? null : element.value
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    return isText && !element.readOnly ? element.value : null
  })

/** Puts a text into the focused field in place of what it holds, in one go, as a paste or a password manager does. */
export async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  if (text === '') await page.keyboard.press('Delete')
  else await page.keyboard.insertText(text)
}

/** Goes along the history of the tab, and waits until the browser has arrived, or for a moment when there is nowhere to go. */
export async function goAlong(page: Page, delta: -1 | 1): Promise<void> {
  const moves = page.evaluate(
    (by) =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true })
        setTimeout(resolve, 150)
        history.go(by)
      }),
    delta,
  )
  // Another document takes this one's answer with it.
  await moves.catch(() => page.waitForLoadState('domcontentloaded').catch(() => {}))
}
