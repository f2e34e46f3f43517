import type { LiveRow } from '#workbench/inspect/actors.ts'

/** Rows shown as one: several of typing, or a single other one. */
export interface Fold {
  /** The id of the first row: it stays the same while the fold grows. */
  readonly key: string
  readonly rows: readonly LiveRow[]
  readonly last: LiveRow
}

const isQuiet = ({ hasMoved, crash, emitted }: LiveRow) => !hasMoved && crash === null && emitted.length === 0

/**
 * Folds typing, which is one event per letter, and repeated events of one type that change no state of their actor.
 * Events that a letter causes in other actors may be in between.
 * @param isTyping whether the chart's model says that typing sends the event
 * @returns oldest first, by the last row of each
 */
export function foldsOf(rows: readonly LiveRow[], isTyping: (row: LiveRow) => boolean): Fold[] {
  const folds: Fold[] = []
  /** Folds that the next row can still join: only quiet rows follow them. */
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
