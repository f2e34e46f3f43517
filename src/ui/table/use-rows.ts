import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react'

export interface ShownRow<Data> {
  readonly row: Data
  readonly index: number
  /** The height in px of the rows above it that are not in the document. */
  readonly gap: number
}

export interface ShownRows<Data> {
  readonly shown: readonly ShownRow<Data>[]
  /** The height in px of the rows below the last one that are not in the document. */
  readonly rest: number
}

/** In px, until it is measured. */
const usualHeight = 46

/** Shows all rows in several steps: a thousand at once would delay the next key or click. */
export function useAllRows<Data>(rows: readonly Data[]): ShownRows<Data> {
  const count = useDeferredValue(rows.length, 30)
  return {
    shown: rows.slice(0, count).map((row, index) => ({ row, index, gap: 0 })),
    rest: Math.max(0, rows.length - count) * usualHeight,
  }
}

/** Shows the rows in view, a few around them, and the focused row. */
export function useRowsInView<Data extends { readonly key: string }>(
  rows: readonly Data[],
  body: RefObject<HTMLTableSectionElement | null>,
  focused: RefObject<number | null>,
) {
  const [top, setTop] = useState(0)

  // Content above the table moves it.
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body])

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => usualHeight,
    overscan: 8,
    scrollMargin: top,
    initialRect: { width: 1280, height: 800 },
    rangeExtractor: (range) => {
      const indexes = new Set(defaultRangeExtractor(range))
      if (focused.current !== null && focused.current < range.count) indexes.add(focused.current)
      return [...indexes].sort((one, other) => one - other)
    },
  })

  let end = virtualizer.options.scrollMargin
  const shown = virtualizer.getVirtualItems().flatMap(({ index, start, end: next }): ShownRow<Data>[] => {
    const row = rows[index]
    if (row === undefined) return []
    const gap = start - end
    end = next
    return [{ row, index, gap }]
  })
  return {
    shown,
    rest: virtualizer.options.scrollMargin + virtualizer.getTotalSize() - end,
    measure: virtualizer.measureElement,
  }
}
