// biome-ignore-all lint/a11y/noRedundantRoles: rows are flex boxes, and then some browsers forget that this is a table
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide'
import { lazy, memo, type ReactNode, useDeferredValue, useId, useMemo, useRef } from 'react'
import type { ControlEvent } from '#ui/control-event.ts'
import { Icon } from '#ui/icon.tsx'
import { useNamed, useSend } from '#ui/send.ts'
import { AllRows, type ShownRows } from './all-rows.ts'
import styles from './table.module.css'
import { useRowFocus } from './use-row-focus.ts'

type Direction = 'ascending' | 'descending'

interface TableColumn<Data> {
  readonly label: string
  /** The content of a cell; `id` is the id of the row's first cell, for `describedBy` of buttons. */
  readonly cell: (row: Data, id: string) => ReactNode
  /** For a sortable column: the current direction, and the event of a press on its heading. */
  readonly sort?: { readonly direction: Direction | null; readonly event: ControlEvent } | undefined
  /** From 768 px. It depends on no cell, so that columns do not jump while scrolling. */
  readonly size: 'large' | 'medium' | 'small' | 'status' | 'actions'
  /**
   * Below 768 px it is a line under the first cell, without a heading, and hidden if the cell has only a sign for
   * nothing.
   */
  readonly secondary?: boolean | undefined
  /** Not printed: a column of buttons. */
  readonly screenOnly?: boolean | undefined
}

interface TableProps<Data extends { readonly key: string }> {
  readonly label: string
  /** Keep the same object until something in it changes, or every row re-renders. */
  readonly columns: readonly TableColumn<Data>[]
  readonly rows: readonly Data[]
  readonly busyKey?: string | undefined
  /** The caption if not all rows are in the document. */
  readonly longNote: string
  readonly children: ReactNode
}

/** The browser can search and print all of a table up to this size (decision 8). */
const maxWhole = 1_000

/** Without its code, all rows are in the document. */
const RowsInView = lazy(() => import('./rows-in-view.ts').catch(() => ({ default: AllRows })))

/**
 * If the table is long, only the rows in view and the focused row are in the document; `aria-rowcount` and
 * `aria-rowindex` give their number and positions (WAI-ARIA 1.2 §6.6.1).
 */
function AnyTable<Data extends { readonly key: string }>({
  label,
  columns,
  rows,
  busyKey,
  longNote,
  children,
}: TableProps<Data>) {
  const body = useRef<HTMLTableSectionElement>(null)
  // In several steps: a thousand rows at once would delay the next key or click, and so would code that is missing.
  const count = useDeferredValue(rows.length, 30)
  const isLong = useDeferredValue(rows.length > maxWhole, false)
  const Rows = isLong ? RowsInView : AllRows
  const [focused, keepFocus] = useRowFocus(body)

  return (
    <table className={styles.table} role="table" aria-label={label} aria-rowcount={1 + Math.max(rows.length, 1)}>
      {isLong && (
        <caption>
          <span data-screen-only>{longNote}</span>
        </caption>
      )}
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <ColumnHeading key={column.label} {...column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body}>
        {rows.length === 0 && (
          <tr role="row" aria-rowindex={2}>
            <td role="cell" className={styles.message} colSpan={columns.length}>
              {children}
            </td>
          </tr>
        )}
        <Rows rows={rows} count={count} body={body} focused={focused} shows={keepFocus}>
          {({ shown, rest, measure }) => (
            <>
              {shown.length < rows.length && (
                <tr className={styles.printOnly}>
                  <td colSpan={columns.length}>
                    {`Only ${shown.length} of ${rows.length.toLocaleString('en')} rows are printed.`}
                  </td>
                </tr>
              )}
              {shown.flatMap(({ index, gap }) => {
                const row = rows[index]
                return row === undefined
                  ? []
                  : [
                      gap > 0 && <Gap key={`gap ${row.key}`} height={gap} />,
                      <Row
                        key={row.key}
                        row={row}
                        columns={columns}
                        index={index}
                        isBusy={row.key === busyKey}
                        measure={measure}
                      />,
                    ]
              })}
              <Gap height={rest} />
            </>
          )}
        </Rows>
      </tbody>
    </table>
  )
}

/** Memoized, so that other changes of a page do not re-render a long table. */
export const Table = memo(AnyTable) as typeof AnyTable

interface RowProps<Data> {
  readonly row: Data
  readonly columns: readonly TableColumn<Data>[]
  readonly index: number
  readonly isBusy: boolean
  readonly measure: ShownRows['measure']
}

function AnyRow<Data>({ row, columns, index, isBusy, measure }: RowProps<Data>) {
  const id = useId()
  // During a search the index of a row changes more often than the row.
  const cells = useMemo(
    () =>
      columns.map((column, place) => (
        <td key={column.label} id={place === 0 ? id : undefined} role="cell" {...cellAttributes(column)}>
          {column.cell(row, id)}
        </td>
      )),
    [columns, row, id],
  )
  return (
    <tr
      role="row"
      ref={measure}
      className={measure ? undefined : styles.renderedInView}
      data-index={index}
      aria-rowindex={index + 2}
      aria-busy={isBusy || undefined}
    >
      {cells}
    </tr>
  )
}

const cellAttributes = ({ size, secondary, screenOnly }: TableColumn<never>) => ({
  'data-size': size,
  'data-secondary': secondary,
  'data-screen-only': screenOnly,
})

/** A row re-renders only when its own props change. During a search most rows stay the same. */
const Row = memo(AnyRow) as typeof AnyRow

/** Takes the space of rows that are not in the document. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a gap has nothing that can have the focus
    <tr aria-hidden="true" className={styles.gap} style={{ height }} />
  )
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

function ColumnHeading(column: TableColumn<never>) {
  const { label, sort } = column
  const direction = sort?.direction ?? undefined
  const send = useSend()
  const name = useNamed(sort?.event)
  return (
    <th role="columnheader" scope="col" aria-sort={direction} {...cellAttributes(column)}>
      {sort ? (
        <button type="button" className={styles.sort} data-event={name} onClick={() => send(sort.event)}>
          <span>{label}</span>
          <Icon of={icons[sort?.direction ?? 'none']} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}
