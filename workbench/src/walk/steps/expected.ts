import type { ScreenTexts } from '#workbench/walk/frame/controls.ts'
import { controlLabel } from './act-texts.ts'

/** Added to busy texts, which a fast response replaces at once. */
export const fleeting = 'Maybe too fast to see'

/** The lines of a screen with their kinds. */
export type Lines = ReadonlyMap<string, string>

/** Kinds of lines that a screen shows too briefly to read: the next step has them if they stay. */
const resting = ['Notice', 'Text', 'Row', 'Field', 'Button', 'Link']

/**
 * @param announced lines about what appears outside of the screen
 * @param isPassing whether an answer comes next, and the screen is busy until then
 */
export function expectedAfter(
  old: Lines,
  now: Lines,
  announced: readonly string[],
  end: string | null,
  isPassing: boolean,
): string[] {
  const shown = ([line, kind]: readonly [string, string]) =>
    isPassing && (kind === 'Busy' || kind === 'Heading') ? line.replace(kind, fleeting) : line
  const isNew = ([line, kind]: readonly [string, string]) =>
    kind === 'Busy' || (!old.has(line) && !(isPassing && resting.includes(kind)))
  const lines = [...(end === null ? [...now].filter(isNew).map(shown) : [end]), ...announced]
  const gone = [...old].flatMap(([line, kind]) => (now.has(line) || kind === 'Busy' ? [] : `Gone: ${line}`))
  return [lines, gone].find((each) => each.length > 0) ?? ['Nothing changes.']
}

export function linesOf(screen: ScreenTexts | null): Lines {
  if (screen === null) return new Map()
  const { dialogs, headings, alerts, notices, texts, rows, fields, buttons, links, busy, problems } = screen
  const known = new Set([...dialogs, ...alerts, ...notices])
  const isNew = (text: string) => !known.has(text)
  const titles = { Dialog: dialogs, Heading: headings.filter(isNew), Message: alerts, Notice: notices }
  const parts = { Text: texts.filter(isNew), Row: rows, Field: fields, Button: buttons, Link: links, Busy: busy }
  const lines = Object.entries({ ...titles, ...parts }).flatMap(([kind, all]) =>
    all.map((text) => [`${kind}: ${text}`, kind] as const),
  )
  const marks = problems.map(({ field, text }) => `At ${controlLabel(field)}: ${text || 'marked as wrong'}`)
  return new Map([...lines, ...marks.map((line) => [line, 'At'] as const)])
}
