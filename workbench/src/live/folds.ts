import type { LiveRow } from '#workbench/inspect/actors.ts'

/** Typing, which is one event per letter, or a single other event. */
export interface Fold {
  /** The id of the first row: it stays the same while the fold grows. */
  readonly key: string
  readonly rows: readonly LiveRow[]
  readonly last: LiveRow
}

/**
 * Folds typing in one actor. Events that it causes in other actors may be in between.
 * @returns oldest first, by the last row of each
 */
export function foldsOf(rows: readonly LiveRow[], isTyping: (row: LiveRow) => boolean): Fold[] {
  const folds: Fold[] = []
  for (const row of rows) {
    const index = folds.findLastIndex(({ last }) => last.actor === row.actor)
    const { [index]: before } = folds
    const isMore = before !== undefined && before.last.event.type === row.event.type && isTyping(row)
    if (isMore) folds.splice(index, 1)
    folds.push(isMore ? { ...before, rows: [...before.rows, row], last: row } : { key: row.id, rows: [row], last: row })
  }
  return folds
}
