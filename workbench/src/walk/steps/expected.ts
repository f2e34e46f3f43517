import type { ScreenTexts } from '#workbench/walk/frame/controls.ts'
import { controlLabel } from './act-texts.ts'

/** Added to busy texts, which a fast response replaces at once. */
export const fleeting = 'Maybe too fast to see'

export function expectedAfter(
  before: ScreenTexts | null,
  after: ScreenTexts | null,
  toasts: readonly string[],
  end: string | null,
): string[] {
  const seen = new Set(linesOf(before).map(({ text }) => text))
  const isAtWork = after !== null && after.busy.length > 0
  const fresh = linesOf(after).filter(({ kind, text }) => {
    return !seen.has(text) && !(isAtWork && ['Notice', 'Text', 'Button'].includes(kind))
  })
  const named = fresh.map(({ kind, text }) => `${isAtWork && kind === 'Heading' ? fleeting : kind}: ${text}`)
  const lines = [...(end === null ? named : [end]), ...toasts.map((text) => `Toast: ${text}`)]
  return lines.length > 0 ? lines : ['Nothing changes.']
}

function linesOf(screen: ScreenTexts | null): { readonly kind: string; readonly text: string }[] {
  if (screen === null) return []
  const { dialogs, headings, alerts, notices, texts, buttons, busy, problems } = screen
  const named = { Dialog: dialogs, Heading: headings, Message: alerts, Notice: notices, Text: texts, Button: buttons }
  return [
    ...Object.entries({ ...named, [fleeting]: busy }).flatMap(([kind, all]) => all.map((text) => ({ kind, text }))),
    ...problems.map(({ field, text }) => ({ kind: `At ${controlLabel(field)}`, text: text || 'marked as wrong' })),
  ]
}
