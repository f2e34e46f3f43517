import type { Locator, Page } from '@playwright/test'
import { typedFor } from '@statehouse/workbench/screens'
import type { AnyEventObject } from 'xstate'

/** Timers of 50 ms and more wait for the event `elapse`, which ends all up to its delay. React's have odd delays. */
export function freeze(): void {
  const { setTimeout: start, clearTimeout: end } = window
  const frozen = new Map<number, { delay: number; run: () => void }>()
  // React takes -1 for no timer.
  let id = -1
  const setTimeout = (work: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
    if (delay < 50 || delay % 50 !== 0) return start(work, delay, ...given)
    frozen.set(--id, { delay, run: () => work(...given) })
    return id
  }
  const clearTimeout = (id: number) => frozen.delete(id) || end(id)
  Object.assign(window, { setTimeout, clearTimeout })
  addEventListener('elapse', (event) => {
    const { detail } = event as CustomEvent<number>
    for (const [id, { delay, run }] of [...frozen]) {
      if (delay > detail || !frozen.delete(id)) continue
      run()
      if (delay === detail) event.preventDefault()
    }
  })
}

/** Ends frozen timers, in the page. Returns whether one had just that delay. */
export const elapse = (ms: number) => !dispatchEvent(new CustomEvent('elapse', { detail: ms, cancelable: true }))

async function fill(field: Locator, value: string): Promise<void> {
  const kind = await field.evaluate((element) => (element as HTMLInputElement).type)
  if (kind === 'checkbox') await field.setChecked(true)
  else if (kind.startsWith('select')) await field.selectOption(value)
  else await field.fill(value)
}

/** Uses the control that names the event. The fields of its form are filled in first. */
export async function use(page: Page, name: string, event: AnyEventObject): Promise<void> {
  const typed = typedFor(name, event)?.value
  const values = Object.entries(typeof typed === 'object' && typed !== null ? typed : {})
  const form = values.length > 0 ? `form${values.map(([field]) => `:has([name="${field}"])`).join('')}` : '#root'
  const named = ['data-event', 'data-leave-event'].map((attribute) => `[${attribute}=${JSON.stringify(name)}]`)
  const control = page.locator(`:is(${form}, ${form} *):is(${named}):not([aria-disabled=true]):visible`).first()
  for (const [field, value] of values) await fill(page.locator(`${form} [name="${field}"]`), value)
  if (typed !== undefined && typeof typed !== 'object') await fill(control, String(typed))
  const [tag, leaves] = await control.evaluate((element) => [element.localName, element.dataset.leaveEvent])
  if (leaves === name) await control.blur()
  else if (['a', 'button'].includes(tag ?? '')) await control.click()
}
