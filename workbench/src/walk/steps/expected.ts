import type { ScreenWords } from '#workbench/walk/frame/controls.ts'
import { controlWords } from './act-words.ts'

/** Added to busy texts, which a fast response replaces at once. */
const fleeting = 'Maybe too fast to see'

export function expectedAfter(
  before: ScreenWords | null,
  after: ScreenWords | null,
  toasts: readonly string[],
  end: string | null,
): string[] {
  const seen = new Set(linesOf(before).map(({ words }) => words))
  const isAtWork = after !== null && after.busy.length > 0
  const fresh = linesOf(after).filter(({ kind, words }) => {
    return !seen.has(words) && !(isAtWork && ['Notice', 'Text', 'Button'].includes(kind))
  })
  const named = fresh.map(({ kind, words }) => `${isAtWork && kind === 'Heading' ? fleeting : kind}: ${words}`)
  return [...(end === null ? named : [end]), ...toasts.map((words) => `Toast: ${words}`)]
}

function linesOf(screen: ScreenWords | null): { readonly kind: string; readonly words: string }[] {
  if (screen === null) return []
  const { dialogs, headings, alerts, notices, texts, buttons, busy, problems } = screen
  const named = (kind: string, all: readonly string[]) => all.map((words) => ({ kind, words }))
  return [
    ...named('Dialog', dialogs),
    ...named('Heading', headings),
    ...named('Message', alerts),
    ...named('Notice', notices),
    ...named('Text', texts),
    ...named('Button', buttons),
    ...named(fleeting, busy),
    ...problems.map(({ field, words }) => ({ kind: `At ${controlWords(field)}`, words })),
  ]
}
