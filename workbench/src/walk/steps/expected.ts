import type { ScreenTexts } from '#workbench/walk/frame/controls.ts'
import { controlLabel } from './act-texts.ts'

/** Added to busy texts, which a fast response replaces at once. */
export const fleeting = 'Maybe too fast to see'

/** @param announced lines about what appears outside of the screen */
export function expectedAfter(
  before: ScreenTexts | null,
  after: ScreenTexts | null,
  announced: readonly string[],
  end: string | null,
): string[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const isAtWork = after !== null && after.busy.length > 0
  const fresh = [...now].flatMap(([line, kind]) => {
    if (old.has(line) || (isAtWork && ['Notice', 'Text', 'Button', 'Link'].includes(kind))) return []
    return isAtWork && kind === 'Heading' ? line.replace(kind, fleeting) : line
  })
  const lines = [...(end === null ? fresh : [end]), ...announced]
  const gone = [...old].flatMap(([line, kind]) => (now.has(line) || kind === fleeting ? [] : `Gone: ${line}`))
  return [lines, gone].find((each) => each.length > 0) ?? ['Nothing changes.']
}

/** The lines of a screen with their kinds. */
function linesOf(screen: ScreenTexts | null): ReadonlyMap<string, string> {
  if (screen === null) return new Map()
  const { dialogs, headings, alerts, notices, texts, buttons, links, busy, problems } = screen
  const named = { Dialog: dialogs, Heading: headings, Message: alerts, Notice: notices, Text: texts, Button: buttons }
  const lines = Object.entries({ ...named, Link: links, [fleeting]: busy }).flatMap(([kind, all]) =>
    all.map((text) => [`${kind}: ${text}`, kind] as const),
  )
  const marks = problems.map(({ field, text }) => `At ${controlLabel(field)}: ${text || 'marked as wrong'}`)
  return new Map([...lines, ...marks.map((line) => [line, 'At'] as const)])
}
