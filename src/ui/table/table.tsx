// biome-ignore-all lint/a11y/noRedundantRoles: below 768 px rows are small cards, and then some browsers forget that this is a table
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide'
import {
  type FocusEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './table.module.css'

type Direction = 'ascending' | 'descending'

interface TableColumn<Data> {
  readonly label: string
  /** The content of a cell; `id` is that of the row's first cell, for `describedBy` of buttons. */
  readonly cell: (row: Data, id: string) => ReactNode
  /** For a column that rows can be sorted by: the direction now, and the action of a press on its heading. */
  readonly sort?: { readonly direction: Direction | null; readonly onPress: () => void } | undefined
  /** The share of the table's width, from 768 px: fixed, so that columns do not jump while scrolling. */
  readonly share: `${number}%`
  /** Shown from 768 px. */
  readonly wideOnly?: boolean | undefined
}

interface TableProps<Data extends { readonly key: string }> {
  readonly label: string
  /** The same object as long as nothing in it has changed, or every row is drawn again. */
  readonly columns: readonly TableColumn<Data>[]
  readonly rows: readonly Data[]
  /** The row of the change under way. */
  readonly busyKey?: string | undefined
  /** The caption where not all rows are in the document. */
  readonly longNote: string
  /** Shown instead of rows where there are none. */
  readonly children: ReactNode
}

/** A table of up to this many rows is wholly in the document, where the browser's own search finds them. */
const fewRows = 100

/** The height of a row in px, until it is measured. */
const usualHeight = 57

/**
 * A table of any length. Of a long one only the rows in view are in the document; `aria-rowcount` and `aria-rowindex` tell how many
 * there are and which these are (WAI-ARIA 1.2 §6.6.1). A row that has the focus stays in the document.
 */
export function Table<Data extends { readonly key: string }>({
  label,
  columns,
  rows,
  busyKey,
  longNote,
  children,
}: TableProps<Data>) {
  const id = useId()
  const { body, focusedIndex, virtualizer } = useRowsInView(rows)
  const shown = virtualizer.getVirtualItems()
  const top = virtualizer.options.scrollMargin
  let end = top

  return (
    <table
      className={styles.table}
      role="table"
      aria-label={label}
      aria-rowcount={1 + Math.max(rows.length, 1)}
      tabIndex={-1}
    >
      {rows.length > fewRows && <caption>{longNote}</caption>}
      <colgroup>
        {columns.map(({ label, share }) => (
          // As an attribute, which a content security policy allows in prerendered HTML, unlike a style.
          <col key={label} width={share} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map(({ label, sort, wideOnly }) => (
            <ColumnHeading key={label} label={label} sort={sort} wideOnly={wideOnly} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} onFocus={focusedIndex.keep} onBlur={focusedIndex.forget}>
        {rows.length === 0 && (
          <tr role="row" aria-rowindex={2}>
            <td role="cell" className={styles.message} colSpan={columns.length}>
              {children}
            </td>
          </tr>
        )}
        {shown.flatMap(({ index, start, end: next }) => {
          const row = rows[index]
          if (row === undefined) return []
          const gap = start - end
          end = next
          return [
            gap > 0 && <Gap key={`gap ${row.key}`} height={gap} />,
            <Row
              key={row.key}
              row={row}
              columns={columns}
              index={index}
              id={`${id}-${index}`}
              isBusy={row.key === busyKey}
              measure={virtualizer.measureElement}
            />,
          ]
        })}
        <Gap height={top + virtualizer.getTotalSize() - end} />
      </tbody>
    </table>
  )
}

interface RowProps<Data> {
  readonly row: Data
  readonly columns: readonly TableColumn<Data>[]
  readonly index: number
  readonly id: string
  readonly isBusy: boolean
  readonly measure: (row: HTMLTableRowElement | null) => void
}

function AnyRow<Data>({ row, columns, index, id, isBusy, measure }: RowProps<Data>) {
  return (
    <tr role="row" ref={measure} data-index={index} aria-rowindex={index + 2} aria-busy={isBusy || undefined}>
      {columns.map(({ label, cell, wideOnly }, column) => (
        <td
          key={label}
          id={column === 0 ? id : undefined}
          role="cell"
          className={wideOnly ? styles.wideOnly : undefined}
        >
          {cell(row, id)}
        </td>
      ))}
    </tr>
  )
}

/** A row is drawn again only when its own props have changed: during a search most rows have not. */
const Row = memo(AnyRow) as typeof AnyRow

/** The rows that are drawn: those in view, a few around them, and the one that has the focus. */
function useRowsInView(rows: readonly { readonly key: string }[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const focused = useRef<number>(null)
  const [top, setTop] = useState(0)
  const isShort = rows.length > 0 && rows.length <= fewRows
  // The rows in view are painted first, the others of a short table after them.
  const overscan = useDeferredValue(isShort ? fewRows : 8)

  // Content above the table comes and goes and moves it.
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => usualHeight,
    overscan,
    scrollMargin: top,
    initialRect: { width: 1280, height: 800 },
    rangeExtractor: (range) => {
      const indexes = new Set(defaultRangeExtractor(range))
      if (focused.current !== null && focused.current < range.count) indexes.add(focused.current)
      return [...indexes].sort((one, other) => one - other)
    },
  })

  const focusedIndex = {
    keep: ({ target }: FocusEvent) => {
      focused.current = Number(target.closest('tr')?.dataset.index)
    },
    forget: () => {
      focused.current = null
    },
  }
  return { body, focusedIndex, virtualizer }
}

/** Stands for rows that are not in the document. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a gap has nothing that can have the focus
    <tr aria-hidden="true" className={styles.gap}>
      <td style={{ height }} />
    </tr>
  )
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

type ColumnHeadingProps = Pick<TableColumn<never>, 'label' | 'sort' | 'wideOnly'>

function ColumnHeading({ label, sort, wideOnly }: ColumnHeadingProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={wideOnly ? styles.wideOnly : undefined}
      aria-sort={sort?.direction ?? undefined}
    >
      {sort ? (
        <button type="button" className={styles.sort} onClick={sort.onPress}>
          {label}
          <Icon of={icons[sort?.direction ?? 'none']} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}
