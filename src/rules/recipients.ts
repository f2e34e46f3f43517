import * as v from 'valibot'
import { Email, emailKey } from './fields.ts'
import type { TeamRow } from './team-rows.ts'

/** The most people that one press invites: each of them is a call of its own. */
export const maxRecipients = 100

/** Characters that programs put around addresses and that no screen shows. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
/**
 * In this order: a quoted name, an address in angle brackets, separators, a word. A lone quote or bracket is left out. The search for the
 * other quote or bracket is bounded, so that no text takes long.
 */
const tokens = /"((?:\\.|[^"\\\r\n]){0,200})"|<([^<>,;\r\n]{0,400})>|([,;，；、\r\n]+)|([^\s,;，；、<>"]+)/g

/** Tells whether an entry is an address, or was meant as one: `ada@`, `ada.example.com`. */
const looksLikeEmail = (entry: string) => !/\s/.test(entry) && /@|\S\.\S/.test(entry)

/** @returns an address without `mailto:`, its query, and the brackets, quotes and full stops of the sentence around it */
function bare(word: string): string {
  const inner = word.replace(/^[([{'’]+|[)\]}'’.:!?]{1,9}$/g, '').replace(/^mailto:/i, '')
  return (inner.split('?')[0] ?? '').trim()
}

/**
 * Takes the addresses out of a text, as a person copies it from a mail, a list or a table: separated by commas, semicolons, spaces, tabs
 * or line breaks, with or without names (`Ada <ada@example.com>`, `"Lovelace, Ada" <ada@example.com>`), as links (`mailto:`).
 * @returns each address once, without regard to case, in the order of the text, and the words that stand where an address should be
 */
export function entriesOf(text: string): readonly string[] {
  const entries: string[] = []
  /** The words since the last separator. They are a name if an address stands beside them. */
  let words: string[] = []
  let hasEmail = false
  /** The last entry is a word before a comma and may be a last name: `Lovelace, Ada <ada@example.com>`. */
  let mayBeName = false

  const addEmail = (word: string) => {
    entries.push(bare(word))
    hasEmail = true
    mayBeName = false
  }
  const endPart = (separator: string) => {
    const rest = hasEmail ? '' : words.join(' ')
    if (rest !== '') entries.push(rest)
    mayBeName = separator === ',' && rest !== '' && !looksLikeEmail(rest)
    words = []
    hasEmail = false
  }
  for (const [, quoted, bracketed, separator, word = quoted ?? ''] of text.replace(invisible, '').matchAll(tokens)) {
    if (separator !== undefined) endPart(separator)
    else if (bracketed !== undefined) {
      if (mayBeName) entries.pop()
      addEmail(bracketed)
    } else if (/^\S*@\S*$/.test(word)) addEmail(word)
    else words.push(word)
  }
  endPart('')

  const known = new Map<string, string>()
  for (const entry of entries) if (entry !== '' && !known.has(emailKey(entry))) known.set(emailKey(entry), entry)
  return [...known.values()]
}

/**
 * Tells whether a text in the invite form is meant for several people: it has more than one entry, and on a single line more than one that
 * looks like an address, because `Lovelace, Ada` is one person.
 */
export function isForSeveral(text: string): boolean {
  const entries = entriesOf(text)
  return entries.length > 1 && (/[\r\n]/.test(text) || entries.filter(looksLikeEmail).length > 1)
}

/** @returns a text as one line, which an input keeps: its entries, or the only one that looks like an address; the text itself without an @ */
export function asOneLine(text: string): string {
  const entries = entriesOf(text)
  if (!entries.some((entry) => entry.includes('@'))) return text
  const emails = entries.filter(looksLikeEmail)
  return (emails.length === 1 ? emails : entries).join(', ')
}

/** @returns a pasted text for the field of one line, where a list stands apart from what is there */
export const pastedIntoLine = (text: string): string =>
  isForSeveral(text) ? `, ${asOneLine(text)}, ` : asOneLine(text)

/** @returns a pasted text for the field of several lines, where an address begins a line of its own */
export const pastedIntoLines = (text: string, before: string): string =>
  text.includes('@') && /[^\n]$/.test(before) ? `\n${text}` : text

/** The entries of the invite form, told apart. */
export interface Recipients {
  /** The addresses that can be invited. */
  readonly people: readonly string[]
  /** Rows of the team with one of the addresses: they are left out. */
  readonly listed: readonly TeamRow[]
  readonly invalid: readonly string[]
}

/**
 * Tells the entries of the invite form apart.
 * @param rows the team's rows
 */
export function recipientsOf(text: string, rows: readonly TeamRow[]): Recipients {
  const rowsByEmail = new Map(rows.toReversed().map((row) => [emailKey(row.email), row]))
  const entries = entriesOf(text).map((entry) => ({ entry, row: rowsByEmail.get(emailKey(entry)) }))
  const others = entries.flatMap(({ entry, row }) => (row === undefined ? [entry] : []))
  return {
    people: others.filter((entry) => v.is(Email, entry)),
    listed: entries.flatMap(({ row }) => row ?? []),
    invalid: others.filter((entry) => !v.is(Email, entry)),
  }
}

/** Tells whether all people of the form can be invited with one press. */
export function canInvite({ people }: Recipients): boolean {
  return people.length > 0 && people.length <= maxRecipients
}

/** @returns the entries of a text that stay, one per line */
export function linesOf(text: string, stays: (entry: string) => boolean = () => true): string {
  return entriesOf(text).filter(stays).join('\n')
}

/** @returns the text without one of its entries, one per line */
export const withoutEntry = (text: string, entry: string): string =>
  linesOf(text, (other) => emailKey(other) !== emailKey(entry))
