import { computeAccessibleDescription, computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'

/** The part of a screen that distinguishes controls of one name: a row, a fieldset, a dialog. */
export interface Part {
  readonly role: string
  readonly name: string
}

export interface Control {
  readonly role: string
  readonly name: string
  /** Whether it is filled in or chosen from; tests find it by its label. */
  readonly isField: boolean
  /** Its part, if role and name are ambiguous; else null. */
  readonly beside: Part | null
  readonly index: number
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls =
  'button, a[href], input:not([type="hidden"]), select, textarea, summary, ' +
  '[role="button"], [role="link"], [role="menuitem"], [role="checkbox"], [role="switch"], [role="tab"], [role="radio"]'
const parts =
  'tr, li, fieldset, dialog, form, section, [role="row"], [role="listitem"], [role="group"], [role="dialog"]'

/** Elements with their own line. */
const blocks = 'p, div, dt, dd, li, h1, h2, h3, h4, label, table'

/** Input types that act as buttons. */
const pressed = ['button', 'submit', 'reset', 'image', 'checkbox', 'radio']

export const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !pressed.includes(element.type))

/** The open modal dialog, or else the screen. */
export const topmost = (screen: HTMLElement): HTMLElement =>
  [...screen.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? screen

/** Controls that the user can reach in document order, disabled ones included. */
export const elementsOf = (screen: HTMLElement): HTMLElement[] =>
  [...topmost(screen).querySelectorAll<HTMLElement>(controls)].filter((element) => !isInaccessible(element))

export function isEnabled(element: HTMLElement): boolean {
  if (element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true') return false
  return !('readOnly' in element && element.readOnly)
}

const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')

function textIn(element: HTMLElement): string {
  const parts: string[] = []
  const collect = (node: Node) => {
    if (node instanceof Text) parts.push(node.data)
    if (!(node instanceof HTMLElement)) return
    if (node !== element && (node.matches(controls) || isInaccessible(node))) return
    const gap = isInline(node) ? '' : ' '
    parts.push(gap)
    for (const child of node.childNodes) collect(child)
    parts.push(gap)
  }
  collect(element)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

function nameOfPart(part: Element): string {
  const own = computeAccessibleName(part)
  if (part instanceof HTMLTableRowElement || part.getAttribute('role') === 'row') {
    const cell = part.querySelector<HTMLElement>('th, td, [role="cell"], [role="rowheader"]')
    return cell ? textIn(cell) : own
  }
  if (own !== '' || !(part instanceof HTMLLIElement)) return own
  const text = part.querySelector<HTMLElement>('h1, h2, h3, h4, strong, bdi, p, span')
  return text ? textIn(text) : textIn(part)
}

function partsAround(element: Element): Part[] {
  const found: Part[] = []
  for (let part = element.parentElement?.closest(parts); part; part = part.parentElement?.closest(parts)) {
    const [role, name] = [getRole(part) ?? '', nameOfPart(part)]
    if (role !== '' && name !== '') found.push({ role, name })
  }
  return found
}

/** Describes a control unambiguously among the controls of its screen. */
export function controlOf(element: HTMLElement, all: readonly HTMLElement[]): Control {
  const [role, name] = [getRole(element) ?? '', computeAccessibleName(element)]
  const plain = { role, name, isField: isField(element) }
  const alike = all.filter((other) => (getRole(other) ?? '') === role && computeAccessibleName(other) === name)
  if (alike.length < 2) return { ...plain, beside: null, index: 0 }
  const isIn = (other: Element, part: Part) =>
    partsAround(other).some((around) => around.role === part.role && around.name === part.name)
  const around = partsAround(element)
  const beside =
    around.find((part) => alike.every((other) => other === element || !isIn(other, part))) ?? around[0] ?? null
  const same = beside === null ? alike : alike.filter((other) => isIn(other, beside))
  return { ...plain, beside, index: same.indexOf(element) }
}

const markOf = (field: HTMLElement) =>
  (field.matches('[type="checkbox"]') ? ' (checkbox)' : '') + (field.matches(':disabled') ? ' is disabled' : '')

export type ScreenTexts = Readonly<ReturnType<typeof textsOf>>

export function textsOf(screen: HTMLElement) {
  const top = topmost(screen)
  const find = (selector: string, within = screen) =>
    [...within.querySelectorAll<HTMLElement>(selector)].filter((element) => !isInaccessible(element))
  const unique = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '')
  /** A tester may look some seconds later. */
  const countdown = (element: HTMLElement) => (element.querySelector('[role="timer"]') ? ' (it counts down)' : '')
  const texts = (selector: string) =>
    unique(find(selector).map((each) => textIn(each) && textIn(each) + countdown(each)))
  const labelOf = (element: HTMLElement) => {
    const label = textIn(element) || computeAccessibleName(element)
    return isEnabled(element) ? label : `${label} is disabled`
  }
  const all = elementsOf(screen)
  const invalid = all.filter((element) => element.getAttribute('aria-invalid') === 'true')
  const isBusy = '[aria-busy="true"], [data-busy]'
  const busy = unique(
    find(isBusy, top).flatMap((element) =>
      element.querySelector(isBusy) ? [] : labelOf(element).replace(/^\W+(?=\w)/, ''),
    ),
  )
  const spinning = texts('[role="status"][data-busy]')
  const named = (tag: string) =>
    unique(all.filter((element) => element.matches(tag)).map(labelOf)).filter((text) => !busy.includes(text))
  // An error is a problem of its field.
  const described = new Set(invalid.flatMap((element) => element.getAttribute('aria-describedby')?.split(' ') ?? []))
  const isPlain = (element: HTMLElement) =>
    element.closest(`[role="alert"], [role="status"], output, table, label, ${controls}`) === null &&
    element.querySelector(blocks) === null &&
    !described.has(element.id)
  return {
    headings: texts('h1, h2, [role="heading"][aria-level="1"], [role="heading"][aria-level="2"]'),
    dialogs: top === screen ? [] : [computeAccessibleName(top)],
    alerts: texts('[role="alert"]'),
    /** Notices, counts and hints, announced politely. */
    notices: texts('[role="status"], output').filter((text) => !busy.includes(text)),
    /** Other texts, without tables and texts of controls. */
    texts: unique(find('p, div, dd, li').filter(isPlain).map(textIn)),
    /** Rows of tables, with their cells. Buttons in them are among the buttons. */
    rows: unique(
      find('tr', top).map((row) =>
        [...row.querySelectorAll<HTMLElement>('th, td')].map(textIn).filter(Boolean).join(' · '),
      ),
    ),
    fields: unique(find('input, select, textarea', top).map((each) => computeAccessibleName(each) + markOf(each))),
    buttons: named('button'),
    links: named('a'),
    busy: busy.map((text) => (spinning.includes(text) ? `${text} (only read aloud)` : text)),
    problems: invalid.map((element) => ({
      field: controlOf(element, all),
      text: computeAccessibleDescription(element),
    })),
  }
}
