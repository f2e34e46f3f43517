import * as v from 'valibot'
import { emailKey } from '#rules/forms/email-key.ts'
import { Email } from '#rules/forms/fields.ts'
import type { TeamRow } from './team-rows.ts'

/** The most users that are invited at once. Each invitation is a call. */
const maxRecipients = 100

/** Invisible characters that programs put around emails. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
/**
 * In this order: a quoted name, an email in angle brackets, separators, a word. A quote or bracket without its
 * counterpart is left out. The search for the counterpart is bounded, so that no text takes long.
 */
const tokens = /"((?:\\.|[^"\\\r\n]){0,200})"|<([^<>,;|\r\n]{0,400})>|([,;，；、\r\n]+)|([^\s,;，；、<>"|()[\]]+)/g

/** Returns whether an entry is an email or was meant as one: `ada@`, `ada.example.com`. */
const looksLikeEmail = (entry: string) => !/\s/.test(entry) && /@|\S\.\S/.test(entry)
const hasSign = (entry: string) => entry.includes('@')

/** Removes punctuation around an email, a label or `mailto:` before it, and the query of a link after it. */
function bare(word: string): string {
  const [link = ''] = word.replace(/^[{'’]+|[}'’.:!?]{1,9}$/g, '').split('?')
  const email = link.replace(/^[^@]*[:：]/, '').trim()
  if (!/^mailto:/i.test(link)) return email
  return email.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** @returns the emails of a line, and all other text between them */
function partsOf(line: string): readonly string[] {
  const parts: string[] = []
  /** The words since the last separator. They are a name if an email is next to them. */
  let words: string[] = []
  let hasEmail = false
  /** The last part is a word before a comma, possibly a last name: `Lovelace, Ada <ada@example.com>`. */
  let mayBeName = false

  const addEmail = (word: string) => {
    parts.push(bare(word))
    hasEmail = true
    mayBeName = false
  }
  const endPart = (separator: string) => {
    const rest = hasEmail ? '' : words.join(' ')
    if (rest !== '') parts.push(rest)
    mayBeName = separator === ',' && rest !== '' && !looksLikeEmail(rest)
    words = []
    hasEmail = false
  }
  for (const [, quoted, bracketed, separator, word = quoted ?? ''] of line.matchAll(tokens)) {
    if (separator !== undefined) endPart(separator)
    else if (bracketed !== undefined) {
      if (mayBeName) parts.pop()
      addEmail(bracketed)
    } else if (/^\S*@\S*$/.test(word)) addEmail(word)
    else words.push(word)
  }
  endPart('')
  return parts.filter(Boolean)
}

/** A line of a table is one person, whose other cells are dropped, or a list, or without an email: a heading, a note. */
function partsOfRow(line: string): readonly string[] {
  const parts = partsOf(line)
  const emails = parts.filter(hasSign)
  if (emails.length === 0) return [parts.join(' ').replace(/[\s,;，；、]+/g, ' ')]
  return emails.length === 1 ? emails : parts
}

/**
 * Extracts the emails of a text that was copied from a mail, a list or a table. They are separated by commas,
 * semicolons, spaces, tabs or line breaks, with or without names (`Ada <ada@example.com>`, `"Lovelace, Ada"
 * <ada@example.com>`), or links (`mailto:`). A text with line breaks is a table.
 * @returns each email once, ignoring case, in the order of the text, and the text that is not dropped
 */
export function entriesOf(text: string): readonly string[] {
  const lines = text
    .replace(invisible, '')
    .replaceAll('＠', '@')
    .split(/[\r\n]+/)
  const entries = lines.flatMap(lines.length > 1 ? partsOfRow : partsOf).filter(Boolean)
  return [...Map.groupBy(entries, emailKey).values()].flatMap(([first]) => first ?? [])
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
  if (!entries.some(hasSign)) return text
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

export type Recipients = ReturnType<typeof recipientsOf>

/**
 * Parses the text of the invite form.
 * @param rows the team's rows
 */
export function recipientsOf(text: string, rows: readonly TeamRow[]) {
  const rowsByEmail = new Map(rows.toReversed().map((row) => [emailKey(row.email), row]))
  const entries = entriesOf(text)
  const others = entries.filter((entry) => !rowsByEmail.has(emailKey(entry)))
  const people = others.filter((entry) => v.is(Email, entry))
  return {
    /** In the order of the text. Each is in one of the lists below. */
    entries,
    isForSeveral: isForSeveral(text, entries),
    oneLine: asOneLine(text, entries),
    /** Emails that can be invited. */
    people,
    /** The first of them, who are invited at once. */
    batch: people.slice(0, maxRecipients),
    /** Rows of the team with one of the emails: they are skipped. */
    listed: entries.flatMap((entry) => rowsByEmail.get(emailKey(entry)) ?? []),
    /** Meant as an email. */
    invalid: others.filter((entry) => hasSign(entry) && !v.is(Email, entry)),
    /** Without an email. They need no correction. */
    notes: others.filter((entry) => !hasSign(entry)),
  } as const
}

/** @returns the other entries, one per line */
export const withoutEntries = (entries: readonly string[], removed: readonly string[]): string => {
  const keys = new Set(removed.map(emailKey))
  return entries.filter((entry) => !keys.has(emailKey(entry))).join('\n')
}
