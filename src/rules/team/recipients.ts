import * as v from 'valibot'
import { emailKey } from '#rules/forms/email-key.ts'
import { Email } from '#rules/forms/fields.ts'
import type { TeamRow } from './team-rows.ts'

/** The most users that can be invited at once. Each invitation is a call. */
export const maxRecipients = 100

/** Invisible characters that programs put around emails. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
/**
 * In this order: a quoted name, an email in angle brackets, separators, a word. A quote or bracket without its
 * counterpart is left out. The search for the counterpart is bounded, so that no text takes long.
 */
const tokens = /"((?:\\.|[^"\\\r\n]){0,200})"|<([^<>,;\r\n]{0,400})>|([,;，；、\r\n]+)|([^\s,;，；、<>"]+)/g

/** Returns whether an entry is an email or was meant as one: `ada@`, `ada.example.com`. */
const looksLikeEmail = (entry: string) => !/\s/.test(entry) && /@|\S\.\S/.test(entry)

/** Removes `mailto:` with its query, and punctuation around an email. */
function bare(word: string): string {
  const inner = word.replace(/^[([{'’]+|[)\]}'’.:!?]{1,9}$/g, '').replace(/^mailto:/i, '')
  return (inner.split('?')[0] ?? '').trim()
}

/**
 * Extracts the emails of a text that was copied from a mail, a list or a table. They are separated by commas,
 * semicolons, spaces, tabs or line breaks, with or without names (`Ada <ada@example.com>`, `"Lovelace, Ada"
 * <ada@example.com>`), or links (`mailto:`).
 * @returns each email once, ignoring case, in the order of the text, and all other text between emails
 */
export function entriesOf(text: string): readonly string[] {
  const entries: string[] = []
  /** The words since the last separator. They are a name if an email is next to them. */
  let words: string[] = []
  let hasEmail = false
  /** The last entry is a word before a comma, possibly a last name: `Lovelace, Ada <ada@example.com>`. */
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

  return [...Map.groupBy(entries.filter(Boolean), emailKey).values()].flatMap(([first]) => first ?? [])
}

/**
 * Returns whether the text of the invite form is for several users: it has several entries, and on a single line
 * several that look like emails, because `Lovelace, Ada` is one user. Semicolons make a list of a single line too.
 */
export function isForSeveral(text: string, entries = entriesOf(text)): boolean {
  return entries.length > 1 && (/[\r\n;；]/.test(text) || entries.filter(looksLikeEmail).length > 1)
}

/**
 * @returns the text on one line, for an input: its entries, or the only one that looks like an email; without an @ the
 * text itself
 */
export function asOneLine(text: string, entries = entriesOf(text)): string {
  if (!entries.some((entry) => entry.includes('@'))) return text
  const emails = entries.filter(looksLikeEmail)
  return (emails.length === 1 ? emails : entries).join(', ')
}

/** @returns pasted text for a single-line field: a list keeps all entries, and its semicolons keep it a list */
export function pastedIntoLine(text: string): string {
  const entries = entriesOf(text)
  return isForSeveral(text, entries) ? `; ${entries.join('; ')}; ` : asOneLine(text, entries)
}

/** @returns pasted text for a multi-line field, in which emails begin on a new line */
export const pastedIntoLines = (text: string, before: string): string =>
  text.includes('@') && /[^\n]$/.test(before) ? `\n${text}` : text

/** The text of the invite form, parsed once. */
export interface Recipients {
  /** In the order of the text. Each is in one of the lists below. */
  readonly entries: readonly string[]
  readonly isForSeveral: boolean
  readonly oneLine: string
  /** Emails that can be invited. */
  readonly people: readonly string[]
  /** Rows of the team with one of the emails: they are skipped. */
  readonly listed: readonly TeamRow[]
  readonly invalid: readonly string[]
}

/** @param rows the team's rows */
export function recipientsOf(text: string, rows: readonly TeamRow[]): Recipients {
  const rowsByEmail = new Map(rows.toReversed().map((row) => [emailKey(row.email), row]))
  const entries = entriesOf(text)
  const others = entries.filter((entry) => !rowsByEmail.has(emailKey(entry)))
  return {
    entries,
    isForSeveral: isForSeveral(text, entries),
    oneLine: asOneLine(text, entries),
    people: others.filter((entry) => v.is(Email, entry)),
    listed: entries.flatMap((entry) => rowsByEmail.get(emailKey(entry)) ?? []),
    invalid: others.filter((entry) => !v.is(Email, entry)),
  }
}

export function canInvite({ people }: Recipients): boolean {
  return people.length > 0 && people.length <= maxRecipients
}

/** @returns the other entries, one per line */
export const withoutEntries = (entries: readonly string[], removed: readonly string[]): string => {
  const keys = new Set(removed.map(emailKey))
  return entries.filter((entry) => !keys.has(emailKey(entry))).join('\n')
}
