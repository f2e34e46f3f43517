import { type ReactNode, type RefObject, useLayoutEffect } from 'react'

export interface RowsProps {
  readonly rows: readonly { readonly key: string }[]
  /** How many of them may be rendered at once. */
  readonly count: number
  readonly body: RefObject<HTMLTableSectionElement | null>
  /** The index of the row with the focus. */
  readonly focused: RefObject<number | null>
  /** Called when other rows are in the document. */
  readonly shows: () => void
  readonly children: (rows: ShownRows) => ReactNode
}

export interface ShownRows {
  /** `gap` is the height in px of the rows above it that are not in the document. */
  readonly shown: readonly { readonly index: number; readonly gap: number }[]
  /** The height in px of the rows below the last one that are not in the document. */
  readonly rest: number
  /** Measures a row whose height is needed. The browser lays out the others when they come into view. */
  readonly measure?: (row: HTMLTableRowElement | null) => void
}

/** In px, until it is measured. */
export const usualHeight = 46

export function AllRows({ rows, count, shows, children }: RowsProps) {
  useLayoutEffect(shows)
  return children({
    shown: rows.slice(0, count).map((_, index) => ({ index, gap: 0 })),
    rest: Math.max(0, rows.length - count) * usualHeight,
  })
}
