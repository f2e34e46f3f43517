import type { Sign } from '#workbench/shared/filters.ts'

export interface Read {
  /** Visible text with single spaces, including field values. */
  readonly text: string
  readonly signs: readonly Sign[]
  /** The events that enabled controls name, in the open dialog if there is one. */
  readonly events: readonly string[]
  /** The values that can be chosen, by the event that their control names. */
  readonly options: ReadonlyMap<string, readonly string[]>
}

interface Open {
  readonly tag: string
  /** The event of a form whose fields are edited. */
  readonly edits: string | undefined
  readonly isHidden: boolean
  readonly isAlert: boolean
  /** Rows, cells and spanning cells of a table body. */
  readonly body: { rows: number; cells: number; spanning: number } | null
}

/** A tag with attributes, a comment, or text. React quotes every attribute, and escapes `<` and `"` in texts. */
const tokens = /<!--.*?-->|<(\/?)([a-z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gis
const attributes = /([^\s=]+)(?:="([^"]*)")?/g

/** Inline elements, without spaces around them. */
const inline = new Set('a abbr b bdi code em i kbd mark q s small span strong u'.split(' '))
/** In a browser's HTML they have no slash. */
const unclosed = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const neverSeen = new Set(['script', 'style', 'template', 'noscript', 'title'])
const fieldsWithText = new Set(['', 'text', 'email', 'search', 'tel', 'url', 'number', 'date', 'time'])

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
export const decode = (text: string) => text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)

function attributesIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(attributes)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]))
}

/** Whether an element and its content are invisible. */
function hides(tag: string, attribute: ReadonlyMap<string, string>): boolean {
  if (neverSeen.has(tag) || attribute.has('hidden')) return true
  // A script opens modal dialogs that have `data-open`.
  if (tag === 'dialog') return !attribute.has('open') && !attribute.has('data-open')
  return tag === 'option' && !attribute.has('selected')
}

/**
 * Reads static HTML of React: its text, and by rules of HTML and ARIA whether it shows an error, is busy, is empty or
 * has a dialog.
 */
export function readMarkup(markup: string): Read {
  const open: Open[] = []
  const found = new Set<Sign>()
  const events = new Set<string>()
  const options = new Map<string, string[]>()
  let select = ''
  const texts: string[] = []
  const add = (text: string) => {
    texts.push(text)
    if (text.trim() !== '' && open.some(({ isAlert }) => isAlert)) found.add('error')
  }
  for (const [, closing, name, rest = '', single, text] of markup.matchAll(tokens)) {
    if (text !== undefined) {
      if (!open.at(-1)?.isHidden) add(decode(text))
      continue
    }
    const tag = name?.toLowerCase() ?? ''
    if (!inline.has(tag)) texts.push(' ')
    if (closing) {
      const { body } = open.pop() ?? {}
      if (body && body.rows === 1 && body.cells === 1 && body.spanning === 1 && !found.has('busy')) found.add('empty')
      continue
    }
    const attribute = attributesIn(rest)
    if (tag === 'select') select = attribute.get('data-event') ?? ''
    if (tag === 'option') options.set(select, [...(options.get(select) ?? []), attribute.get('value') ?? ''])
    const isHidden = open.at(-1)?.isHidden === true || hides(tag, attribute)
    if (!isHidden) {
      for (const sign of signsOf(tag, attribute)) found.add(sign)
      if (tag === 'input' && fieldsWithText.has(attribute.get('type') ?? '')) add(`${attribute.get('value') ?? ''} `)
      // An open dialog makes everything else inert.
      if (tag === 'dialog') events.clear()
      const isReachable = !found.has('dialog') || open.some((each) => each.tag === 'dialog')
      const named = eventsOf(tag, attribute, open.findLast(({ edits }) => edits)?.edits)
      for (const name of isReachable ? named : []) events.add(name)
      count(open.findLast(({ body }) => body)?.body ?? null, tag, attribute)
    }
    if (single || unclosed.has(tag)) continue
    const isAlert = attribute.get('role') === 'alert'
    const edits = tag === 'form' ? attribute.get('data-event') : undefined
    open.push({ tag, edits, isHidden, isAlert, body: tag === 'tbody' ? { rows: 0, cells: 0, spanning: 0 } : null })
  }
  return { text: texts.join('').replace(/\s+/g, ' ').trim(), signs: [...found], events: [...events], options }
}

const fields: readonly string[] = ['input', 'select', 'textarea']

/** @param edits the event of the form around the element */
function eventsOf(tag: string, attribute: ReadonlyMap<string, string>, edits: string | undefined): string[] {
  const isEnabled =
    attribute.get('aria-disabled') !== 'true' && !attribute.has('readonly') && !attribute.has('disabled')
  const own = tag === 'form' ? undefined : attribute.get('data-event')
  const named = [own ?? (fields.includes(tag) ? edits : undefined), attribute.get('data-leave-event')]
  return isEnabled ? named.filter((name) => name !== undefined) : []
}

export const headingOf = (markup: string): string =>
  readMarkup(/<h[12][^>]*>(.*?)<\/h[12]>/s.exec(markup)?.[1] ?? '').text

function count(body: Open['body'], tag: string, attribute: ReadonlyMap<string, string>): void {
  if (body === null) return
  if (tag === 'tr') body.rows += 1
  if (tag === 'td' || tag === 'th') body.cells += 1
  if (tag === 'td' && Number(attribute.get('colspan')) > 1) body.spanning += 1
}

function signsOf(tag: string, attribute: ReadonlyMap<string, string>): Sign[] {
  const role = attribute.get('role') ?? ''
  const isTrue = (name: string) => attribute.get(name) === 'true'
  const is: Readonly<Partial<Record<Sign, boolean>>> = {
    error: isTrue('aria-invalid'),
    busy: isTrue('aria-busy') || isTrue('data-busy') || tag === 'progress' || role === 'progressbar',
    dialog: tag === 'dialog' || role === 'dialog' || role === 'alertdialog',
  }
  return (Object.keys(is) as Sign[]).filter((sign) => is[sign])
}
