import type { Control, ScreenWords } from '#workbench/walk/frame/controls.ts'
import { controlWords } from './act-words.ts'

/** One thing that QA sees after a step. */
export interface Expected {
  readonly kind: 'state' | 'heading' | 'dialog' | 'alert' | 'notice' | 'busy' | 'problem' | 'toast' | 'end'
  readonly words: string
  /** The field that a problem is beside. */
  readonly field: Control | null
  /** Whether it was there before the step: `gone` when it was, and is no more. */
  readonly change: 'new' | 'same' | 'gone'
}

type Seen = Omit<Expected, 'change'>

/** Words what is expected: `Problem at PASSWORD: Please enter …`. */
export function expectedWords({ kind, words, field }: Omit<Expected, 'change'>): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${field === null ? '' : ` at ${controlWords(field)}`}: ${words}`
}

/** Lists what is seen in a state: its name, its end, and what its screen says. */
export function seenIn(state: string, end: string | null, screen: ScreenWords | null): Seen[] {
  const list = (kind: Expected['kind'], all: readonly string[] = []) =>
    all.map((words) => ({ kind, words, field: null }))
  return [
    ...list('state', end === null ? [state] : []),
    ...list('end', end === null ? [] : [end]),
    ...list('dialog', screen?.dialogs),
    ...list('heading', screen?.headings),
    ...list('alert', screen?.alerts),
    ...list('notice', screen?.notices),
    ...list('busy', screen?.busy),
    ...(screen?.problems ?? []).map(({ field, words }) => ({ kind: 'problem' as const, words, field })),
  ]
}

const isSame = (one: Seen) => (other: Seen) => expectedWords(one) === expectedWords(other)

/**
 * Compares what is seen after a step with what was seen before: first what is new, then what is gone, then what stays.
 * @param toasts the words of the messages that the step has shown; they are always new
 */
export function expectedAfter(before: readonly Seen[], after: readonly Seen[], toasts: readonly string[]): Expected[] {
  // A state that is left says nothing that the next one does not.
  const gone = before.filter((seen) => seen.kind !== 'state' && !after.some(isSame(seen)))
  const isNew = (seen: Seen) => !before.some(isSame(seen))
  return [
    ...after.filter(isNew).map((seen) => ({ ...seen, change: 'new' as const })),
    ...toasts.map((words) => ({ kind: 'toast' as const, words, field: null, change: 'new' as const })),
    ...gone.map((seen) => ({ ...seen, change: 'gone' as const })),
    ...after.filter((seen) => !isNew(seen)).map((seen) => ({ ...seen, change: 'same' as const })),
  ]
}
