import type { ScreenWords } from '#workbench/walk/frame/controls.ts'
import { controlWords } from './act-words.ts'

/**
 * Words what is to be seen after a step and was not before: what the screen says, its toasts, and where the flow ends.
 * @param toasts the words of the messages that the step has shown; they are always new
 * @param end where the flow has led; null while it goes on
 */
export function expectedAfter(
  before: ScreenWords | null,
  after: ScreenWords | null,
  toasts: readonly string[],
  end: string | null,
): string[] {
  const seen = new Set(seenIn(before))
  return [
    ...(end === null ? seenIn(after).filter((words) => !seen.has(words)) : [end]),
    ...toasts.map((words) => `Toast: ${words}`),
  ]
}

function seenIn(screen: ScreenWords | null): string[] {
  if (screen === null) return []
  const { dialogs, headings, alerts, notices, texts, busy, problems } = screen
  const named = (name: string, all: readonly string[]) => all.map((words) => `${name}: ${words}`)
  return [
    ...named('Dialog', dialogs),
    ...named('Heading', headings),
    ...named('Message', alerts),
    ...named('Notice', notices),
    ...named('Text', texts),
    ...named('For a moment', busy),
    ...problems.map(({ field, words }) => `At ${controlWords(field)}: ${words}`),
  ]
}
