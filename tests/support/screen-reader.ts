import { common } from '#tests/pages/common.ts'
import { test as base, expect } from './fixtures.ts'

declare global {
  interface Window {
    /** Reports to the test what a screen reader would say. */
    readonly sayAloud?: (line: string) => void
  }
}

/**
 * Waits until exactly these lines were announced since the last call, in order; lines of an inner list in any order.
 */
export type ExpectSpoken = (...lines: readonly (string | readonly string[])[]) => Promise<void>

const waits = [`status: ${common.waiting}`, 'heading "LOADING"']

/**
 * A test of what a screen reader would say: each focus with role, name, states and description, and each announcement.
 * Anything said after the last expected line fails the test.
 */
export const test = base.extend<{ expectSpoken: ExpectSpoken }>({
  expectSpoken: async ({ context, consoleUrl }, use) => {
    const said: string[] = []
    await context.exposeFunction('sayAloud', (line: string) => {
      // Waits are ignored: whether a screen reader announces them depends on how long they take.
      if (!waits.includes(line)) said.push(line)
    })
    await context.addInitScript(readAloud, consoleUrl)
    await use(async (...lines) => {
      await expect.poll(() => inGroups(said, lines)).toEqual(lines.flatMap((line) => [line].flat().toSorted()))
      said.length = 0
    })
    expect(said, 'what was said at the end').toEqual([])
  },
})

export { expect }

/** Sorts what was said within each inner list of expected lines, because its order is open. */
function inGroups(said: readonly string[], expected: readonly (string | readonly string[])[]): string[] {
  const rest = [...said]
  const sorted = expected.flatMap((line) => rest.splice(0, [line].flat().length).sort())
  return [...sorted, ...rest]
}

/**
 * Says `role "name" states: description` for each focus, after the dialog or group that it enters, and `status: text`
 * or `alert: text` for each announcement. A status has to exist before its text, or many screen readers miss it; an
 * alert may be added with its text (WCAG 4.1.3, techniques ARIA19 and ARIA22). Says nothing from behind a modal dialog,
 * or from a busy part.
 */
export function readAloud(origin: string): void {
  if (origin !== location.origin) return
  const say = (line: string) => window.sayAloud?.(line)

  const roles: Readonly<Record<string, string>> = {
    A: 'link',
    BUTTON: 'button',
    DIALOG: 'dialog',
    FIELDSET: 'group',
    H1: 'heading',
    H2: 'heading',
    INPUT: 'textbox',
    SECTION: 'region',
    SELECT: 'combobox',
    TABLE: 'table',
  }

  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  function textOf(node: Node | null): string {
    if (node instanceof Text) return node.data
    if (!(node instanceof HTMLElement) || node.ariaHidden === 'true' || !isShown(node)) return ''
    const text = [...node.childNodes].map(textOf).join('')
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `
  }
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const named = (element: Element, attribute: string) =>
    (element.getAttribute(attribute)?.split(' ') ?? []).map((id) => textOf(document.getElementById(id))).join(' ')

  function nameOf(element: Element): string {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const content = element.matches('a, button, h1, h2') ? textOf(element) : ''
    const legend = textOf(element.querySelector(':scope > legend'))
    const ways = [named(element, 'aria-labelledby'), element.ariaLabel, labels.map(textOf).join(' '), legend, content]
    return clean(ways.find((text) => text && clean(text) !== '') ?? element.getAttribute('title') ?? '')
  }

  function describe(element: Element): string {
    const known = [
      [element.ariaRequired === 'true' || element.matches(':required'), 'required'],
      [element.ariaInvalid === 'true', 'invalid'],
      [element.ariaDisabled === 'true', 'disabled'],
      [element.ariaExpanded === 'true', 'expanded'],
      [element.ariaExpanded === 'false', 'collapsed'],
      [element.ariaPressed === 'true', 'pressed'],
      [element.ariaCurrent === 'page', 'current page'],
      [element.matches('input:read-only'), 'read-only'],
    ] as const
    const role = element.role ?? (element.matches('[type="search"]') ? 'searchbox' : roles[element.tagName])
    const states = known.flatMap(([isSo, state]) => (isSo ? [state] : []))
    const description = clean(named(element, 'aria-describedby'))
    const name = nameOf(element)
    const text = [role ?? element.tagName.toLowerCase(), ...(name ? [`"${name}"`] : []), ...states].join(' ')
    return description ? `${text}: ${description}` : text
  }

  let focused: Element | null = null
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target === focused) return
    const around: Element[] = []
    for (let part = target.parentElement; part; part = part.parentElement)
      if (part.matches('dialog, fieldset, [role="dialog"], [role="group"]') && !part.contains(focused))
        around.unshift(part)
    focused = target
    for (const part of [...around, target]) say(describe(part))
  })

  const live = '[role="alert"], [role="status"], [role="log"], [aria-live="polite"], [aria-live="assertive"]'
  const known = new Map<Element, string>()
  function announce(): void {
    for (const region of known.keys()) if (!isShown(region)) known.delete(region)
    const modal = document.querySelector(':modal')
    for (const region of document.querySelectorAll(live)) {
      if (!isShown(region)) continue
      const before = known.get(region)
      const text = clean(textOf(region))
      known.set(region, text)
      const isReachable = (!modal || modal.contains(region)) && !region.closest('[aria-busy="true"]')
      const isNew = before === undefined ? region.role === 'alert' : before !== text
      if (text !== '' && isNew && isReachable && !region.parentElement?.closest(live))
        say(`${region.role ?? 'status'}: ${text}`)
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    for (const region of document.querySelectorAll(live)) known.set(region, clean(textOf(region)))
    const changes = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(announce).observe(document, changes)
    document.addEventListener('animationend', announce)
  })
}
