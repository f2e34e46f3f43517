import type { ScreenTexts } from '#workbench/walk/frame/controls.ts'
import { controlLabel } from './act-texts.ts'

/** Added to busy texts, which a fast response replaces at once. */
export const fleeting = 'Maybe too fast to see'

/** Kinds of lines that wait for the answer: while a screen is busy, they say nothing new. */
const resting = ['Notice', 'Text', 'Row', 'Field', 'Button', 'Link']

/**
 * @param announced lines about what appears outside of the screen
 * @param isBrief whether an answer comes next, which may replace a busy screen at once
 */
export function expectedAfter(
  before: ScreenTexts | null,
  after: ScreenTexts | null,
  announced: readonly string[],
  end: string | null,
  isBrief = true,
): string[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const isAtWork = after !== null && after.busy.length > 0
  const shown = ([line, kind]: readonly [string, string]) =>
    isBrief && (kind === 'Busy' || (isAtWork && kind === 'Heading')) ? line.replace(kind, fleeting) : line
  const isNew = ([line, kind]: readonly [string, string]) =>
    kind === 'Busy' || (!old.has(line) && !(isAtWork && resting.includes(kind)))
  const lines = [...(end === null ? [...now].filter(isNew).map(shown) : [end]), ...announced]
  const gone = [...old].flatMap(([line, kind]) => (now.has(line) || kind === 'Busy' ? [] : `Gone: ${line}`))
  return [lines, gone].find((each) => each.length > 0) ?? ['Nothing changes.']
}

/** Headings of a busy screen stay if the answer has them, too. */
export const withHeadings = (expected: readonly string[], { headings }: ScreenTexts): readonly string[] =>
  expected.map((line) =>
    headings.some((text) => line === `${fleeting}: ${text}`) ? line.replace(fleeting, 'Heading') : line,
  )

/** A time that a screen counts down: the tester may look a second later. */
const countdown = /\bin \d+ (?:second|minute)s?\b/

/** The lines of a screen with their kinds. */
function linesOf(screen: ScreenTexts | null): ReadonlyMap<string, string> {
  if (screen === null) return new Map()
  const { dialogs, headings, alerts, notices, texts, rows, fields, buttons, links, busy, problems } = screen
  const known = new Set([...dialogs, ...alerts, ...notices])
  const isNew = (text: string) => !known.has(text)
  const titles = { Dialog: dialogs, Heading: headings.filter(isNew), Message: alerts, Notice: notices }
  const parts = { Text: texts.filter(isNew), Row: rows, Field: fields, Button: buttons, Link: links, Busy: busy }
  const lines = Object.entries({ ...titles, ...parts }).flatMap(([kind, all]) =>
    all.map((text) => [`${kind}: ${text}${countdown.test(text) ? ' (it counts down)' : ''}`, kind] as const),
  )
  const marks = problems.map(({ field, text }) => `At ${controlLabel(field)}: ${text || 'marked as wrong'}`)
  return new Map([...lines, ...marks.map((line) => [line, 'At'] as const)])
}
