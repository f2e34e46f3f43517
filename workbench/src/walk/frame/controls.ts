import { computeAccessibleDescription, computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'

/** The part of a screen that tells controls of one name apart: a row, a group of fields, a dialog. */
export interface Part {
  readonly role: string
  readonly name: string
}

/** A control of a screen, as a person and a test find it. */
export interface Control {
  /** `button`, `link`, `textbox`; empty for a field that has no role, such as one for a password. */
  readonly role: string
  /** Its accessible name: `INVITE MEMBER`. */
  readonly name: string
  /** True for what is filled in or chosen from, which a test finds by its label. */
  readonly isField: boolean
  /** The part that it is in, where role and name do not tell it from the others; else null. */
  readonly beside: Part | null
  /** Its index among the controls that are the same in all of this. */
  readonly index: number
}

/** An element that is filled in or chosen from. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls =
  'button, a[href], input:not([type="hidden"]), select, textarea, summary, ' +
  '[role="button"], [role="link"], [role="menuitem"], [role="checkbox"], [role="switch"], [role="tab"], [role="radio"]'
const parts =
  'tr, li, fieldset, dialog, form, section, [role="row"], [role="listitem"], [role="group"], [role="dialog"]'

/** What has a line of its own. */
const blocks = 'p, div, dt, dd, li, h1, h2, h3, h4, label, table'

/** Buttons that HTML makes of an input. */
const pressed = ['button', 'submit', 'reset', 'image', 'checkbox', 'radio']

/** Tells whether an element is filled in or chosen from; ticked and pressed inputs are not. */
export const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !pressed.includes(element.type))

/** The modal dialog that is open, behind which nothing can be used; else the whole screen. */
export const topmost = (screen: HTMLElement): HTMLElement =>
  [...screen.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? screen

/** Lists the controls of a screen, hidden ones included, in the order of the document: the same ones in every copy. */
export const allElementsOf = (screen: HTMLElement): HTMLElement[] => [
  ...topmost(screen).querySelectorAll<HTMLElement>(controls),
]

/** Lists the controls that a person can reach, in the order of the document; those that are switched off included. */
export const elementsOf = (screen: HTMLElement): HTMLElement[] =>
  allElementsOf(screen).filter((element) => !isInaccessible(element))

/** Tells whether a control can be used now. */
export function isEnabled(element: HTMLElement): boolean {
  if (element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true') return false
  return !('readOnly' in element && element.readOnly)
}

const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')

/** The text of an element that a person sees, without that of the controls in it, on one line. */
function textIn(element: HTMLElement): string {
  const pieces: string[] = []
  const collect = (node: Node) => {
    if (node instanceof Text) pieces.push(node.data)
    if (!(node instanceof HTMLElement)) return
    if (node !== element && (node.matches(controls) || isInaccessible(node))) return
    // Blocks stand apart.
    const gap = isInline(node) ? '' : ' '
    pieces.push(gap)
    for (const child of node.childNodes) collect(child)
    pieces.push(gap)
  }
  collect(element)
  return pieces.join('').replace(/\s+/g, ' ').trim()
}

/** The words by which a person finds a part: its accessible name, or the first cell of a row. */
function nameOfPart(part: Element): string {
  const own = computeAccessibleName(part)
  if (part instanceof HTMLTableRowElement || part.getAttribute('role') === 'row') {
    const cell = part.querySelector<HTMLElement>('th, td, [role="cell"], [role="rowheader"]')
    return cell ? textIn(cell) : own
  }
  if (own !== '' || !(part instanceof HTMLLIElement)) return own
  const words = part.querySelector<HTMLElement>('h1, h2, h3, h4, strong, bdi, p, span')
  return words ? textIn(words) : textIn(part)
}

/** Lists the parts around an element that have words, the innermost first. */
function partsAround(element: Element): Part[] {
  const found: Part[] = []
  for (let part = element.parentElement?.closest(parts); part; part = part.parentElement?.closest(parts)) {
    const [role, name] = [getRole(part) ?? '', nameOfPart(part)]
    if (role !== '' && name !== '') found.push({ role, name })
  }
  return found
}

/** Names a control so that a person and a test find it among the others of its screen. */
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

/** A problem beside a field. */
export interface FieldProblem {
  readonly field: Control
  readonly words: string
}

/** The words of a screen, in the order of the document. */
export interface ScreenWords {
  /** Headings of the first two levels. */
  readonly headings: readonly string[]
  readonly dialogs: readonly string[]
  /** Announced at once: problems. */
  readonly alerts: readonly string[]
  /** Announced politely: notices, counts, hints that appear. */
  readonly notices: readonly string[]
  /** The sentences beside all of these, without tables and what belongs to a control. */
  readonly texts: readonly string[]
  /** The words on buttons and links. */
  readonly buttons: readonly string[]
  /** The words of controls and parts that say that they are busy. */
  readonly busy: readonly string[]
  readonly problems: readonly FieldProblem[]
}

/** Reads what a screen says to a person. */
export function wordsOf(screen: HTMLElement): ScreenWords {
  const top = topmost(screen)
  const find = (selector: string) =>
    [...screen.querySelectorAll<HTMLElement>(selector)].filter((element) => !isInaccessible(element))
  const unique = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '')
  const texts = (selector: string) => unique(find(selector).map(textIn))
  const all = elementsOf(screen)
  const invalid = all.filter((element) => element.getAttribute('aria-invalid') === 'true')
  const busy = unique(
    find('[aria-busy="true"], [data-busy]').map((element) => textIn(element) || computeAccessibleName(element)),
  )
  const described = new Set(all.flatMap((element) => element.getAttribute('aria-describedby')?.split(' ') ?? []))
  const isPlain = (element: HTMLElement) =>
    element.closest(`[role="alert"], [role="status"], output, table, label, ${controls}`) === null &&
    element.querySelector(blocks) === null &&
    !described.has(element.id)
  return {
    headings: texts('h1, h2, [role="heading"][aria-level="1"], [role="heading"][aria-level="2"]'),
    dialogs: top === screen ? [] : [computeAccessibleName(top)],
    alerts: texts('[role="alert"]'),
    notices: texts('[role="status"], output').filter((words) => !busy.includes(words)),
    texts: unique(find('p, div, dd, li').filter(isPlain).map(textIn)),
    buttons: unique(all.filter((element) => element.matches('button, a')).map(textIn)).filter(
      (words) => !busy.includes(words),
    ),
    busy,
    problems: invalid.map((element) => ({
      field: controlOf(element, all),
      words: computeAccessibleDescription(element),
    })),
  }
}
