import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'
import { type RowsProps, type ShownRows, usualHeight } from './all-rows.ts'

/** Shows the rows in view, a few around them, and the focused row. */
export default function RowsInView({ rows, body, focused, shows, children }: RowsProps) {
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
  useLayoutEffect(shows)

  let end = virtualizer.options.scrollMargin
  const shown = virtualizer.getVirtualItems().map(({ index, start, end: next }): ShownRows['shown'][number] => {
    const gap = start - end
    end = next
    return { index, gap }
  })
  const rest = virtualizer.options.scrollMargin + virtualizer.getTotalSize() - end
  return children({ shown, rest, measure: virtualizer.measureElement })
}
