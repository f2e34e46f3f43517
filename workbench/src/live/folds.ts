import type { LiveRow } from '#workbench/inspect/actors.ts'

/** Rows that are shown as one: several of typing, or one of anything else. */
export interface Fold {
  /** The id of the first row: it stays while the fold grows. */
  readonly key: string
  /** The oldest first; never empty. */
  readonly rows: readonly LiveRow[]
  readonly last: LiveRow
}

const isQuiet = ({ hasMoved, crash, emitted }: LiveRow) => !hasMoved && crash === null && emitted.length === 0

/**
 * Folds typing, which is one event per letter, and other events of one type that follow each other in one actor and change no state. What a letter causes
 * in other actors may lie between: it is typing there.
 * @param isTyping tells whether the chart's model says that typing sends the event
 * @returns the oldest first, by the last row of each
 */
export function foldsOf(rows: readonly LiveRow[], isTyping: (row: LiveRow) => boolean): Fold[] {
  const folds: Fold[] = []
  /** The folds that a next row can still join: those at the end of the list, with nothing but quiet rows after them. */
  let open: Fold[] = []
  for (const row of rows) {
    const joined = open.find(({ last }) => last.actor === row.actor && last.event.type === row.event.type)
    const canJoin = joined !== undefined && (isTyping(row) || isQuiet(row))
    const fold: Fold = canJoin
      ? { ...joined, rows: [...joined.rows, row], last: row }
      : { key: row.id, rows: [row], last: row }
    if (canJoin) folds.splice(folds.lastIndexOf(joined), 1)
    folds.push(fold)
    const others =
      isQuiet(row) || isTyping(row) ? open.filter((each) => each !== joined && each.last.actor !== row.actor) : []
    open = isQuiet(row) || isTyping(row) ? [...others, fold] : []
  }
  return folds
}
