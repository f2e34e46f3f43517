import type { ScreenWords } from '#workbench/walk/frame/controls.ts'
import { controlWords } from './act-words.ts'

/** Says of words on a screen that waits for an answer that a fast one takes them away at once. */
const fleeting = 'Maybe too fast to see'

/**
 * Words what is to be seen after a step and was not before: what the screen says, its toasts, and where the flow ends. Of a screen that is at work
 * only what tells so is expected, for a moment.
 * @param toasts the words of the messages that the step has shown; they are always new
 * @param end where the flow has led; null while it goes on
 */
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
