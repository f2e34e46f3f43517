import type { Page } from '@playwright/test'

/** A field of a form. */
export interface SeenField {
  /** Names the field on its page: the form, and the field's name in it. */
  readonly key: string
  readonly form: string
  /** The form's chart knows what is unsaved. */
  readonly isTracked: boolean
  readonly value: string
  /** The value cannot be changed now. */
  readonly isLocked: boolean
}

/** Everything of a page that the invariants speak about. */
export interface Snapshot {
  /** The address from its first slash. */
  readonly address: string
  /** Tells documents apart: another text after a page load. The time of the load may not: the clock of a walk jumps. */
  readonly document: string
  /** The screen's heading; null without one that can be seen. */
  readonly heading: string | null
  /** The number of characters that can be read. */
  readonly words: number
  /** The elements that say that the page is busy, each by its beginning. */
  readonly busy: readonly string[]
  /** The beginning of the focused element; null while the focus is nowhere. */
  readonly focus: string | null
  /** The px by which the page is wider than the window, and what is too wide. */
  readonly sideways: number
  readonly widest: string
  readonly fields: readonly SeenField[]
  /** The number of controls that can be used. */
  readonly controls: number
  /** The id of the stored user; null while this browser stores no session. */
  readonly user: string | null
}

declare global {
  interface Window {
    chaosDocument?: string
  }
}

/** Looks at a page, one frame after it has answered to what happened last. */
export const look = (page: Page): Promise<Snapshot> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const begin = (element: Element) => element.outerHTML.slice(0, 120)
    const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)]
    const storedUser = () => {
      try {
        const stored: { readonly id?: unknown; readonly user?: { readonly id?: unknown } } | null = JSON.parse(
          localStorage.getItem('user') ?? '',
        )
        return String(stored?.user?.id ?? stored?.id)
      } catch {
        return 'unreadable'
      }
    }
    const { activeElement, documentElement, body } = document
    window.chaosDocument ??= crypto.randomUUID()
    const sideways = documentElement.scrollWidth - innerWidth
    const isTooWide = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1
    const fields = all<HTMLInputElement | HTMLSelectElement>('form :is(input, select, textarea):not([hidden])')
    const heading = all('[data-heading]').find(isVisible)
    return {
      address: location.pathname + location.search,
      document: window.chaosDocument,
      heading: heading?.textContent ?? null,
      words: body.innerText.trim().length,
      busy: all('[data-busy], [aria-busy="true"]').filter(isVisible).map(begin),
      focus: activeElement === null || activeElement === body ? null : begin(activeElement),
      sideways: Math.max(0, sideways),
      widest: sideways > 0 ? all('body *').filter(isTooWide).slice(-1).map(begin).join() : '',
      fields: fields
        .filter((field) => field.name !== '' && isVisible(field))
        .map((field) => {
          const form = field.form?.ariaLabel ?? 'the form'
          return {
            key: `${form}: ${field.name}`,
            form,
            isTracked: field.form?.dataset.tracked === 'true',
            value: field.value,
            isLocked: field.disabled || ('readOnly' in field && field.readOnly) || field.ariaDisabled === 'true',
          }
        }),
      controls: all('a[href], button:not([aria-disabled="true"]), input, select').filter(isVisible).length,
      user: localStorage.getItem('token') === null ? null : storedUser(),
    }
  })
