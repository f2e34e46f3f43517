import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import type { Live, LiveRow } from '#workbench/inspect/actors.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { Breakable } from '#workbench/shared/parts.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { type Fold, foldsOf } from './folds.ts'
import { effectsOf, rowLabel } from './live-labels.ts'
import { Time } from './live-time.tsx'

const columns = ['TIME', 'TAB', 'ACTOR', 'EVENT', 'LED TO']

interface LiveRowsProps {
  readonly rows: readonly LiveRow[]
  readonly tabs: Live['tabs']
  readonly chosen: string | null
  readonly onChoose: (row: LiveRow) => void
}

const typingIn =
  (models: Readonly<Record<string, Model>>) =>
  ({ name, event }: LiveRow): boolean =>
    models[name]?.typing?.includes(event.type) ?? false

/** The events, newest first, with typing folded. Arrow keys move between them. */
export function LiveRows({ rows, tabs, chosen, onChoose }: LiveRowsProps) {
  const { models } = useProduct()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const box = useRef<HTMLElement>(null)
  const folds = useMemo(() => foldsOf(rows, typingIn(models)).toReversed(), [rows, models])
  const lines = folds.flatMap((fold): Line[] => {
    const isOpen = unfolded.has(fold.key)
    const first: Line = { row: fold.last, fold, isOpen }
    return isOpen
      ? [first, ...fold.rows.toReversed().map((row): Line => ({ row, fold: null, isOpen: false }))]
      : [first]
  })
  const stop = Math.max(
    0,
    lines.findIndex(({ row }) => row.id === chosen),
  )

  const toggle = ({ key }: Fold) => setUnfolded((known) => known.symmetricDifference(new Set([key])))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const buttons = [...(box.current?.querySelectorAll<Element>('.live-event') ?? [])]
    const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1
    if (by === undefined || at < 0) return
    event.preventDefault()
    const next = buttons[at + by]
    if (next instanceof HTMLElement) next.focus()
  }

  return (
    <section className="live-scroll" ref={box} aria-label="Sequence, the newest first" onKeyDown={onKeyDown}>
      <table className="live-table" aria-label="Sequence">
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label} className="workbench-label" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.length === 0 && (
            <tr>
              <td colSpan={columns.length}>No event yet.</td>
            </tr>
          )}
          {lines.map(({ row, fold, isOpen }, index) => (
            <Row
              key={fold ? fold.key : `in ${row.id}`}
              row={row}
              tab={tabs.get(row.tab)?.letter ?? row.tab}
              fold={fold}
              isOpen={isOpen}
              isChosen={row.id === chosen && (fold === null || !isOpen)}
              isStop={index === stop}
              onChoose={onChoose}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface Line {
  readonly row: LiveRow
  readonly fold: Fold | null
  readonly isOpen: boolean
}

interface RowProps extends Line {
  readonly tab: string
  readonly isChosen: boolean
  /** True for the only row that Tab reaches. */
  readonly isStop: boolean
  readonly onChoose: (row: LiveRow) => void
  readonly onToggle: (fold: Fold) => void
}

const Row = memo(
  ({ row, fold, isOpen, tab, isChosen, isStop, onChoose, onToggle }: RowProps) => {
    const { models } = useProduct()
    const machine = models[row.name]?.machine
    const count = fold?.rows.length ?? 1
    const tabIndex = isStop ? 0 : -1
    return (
      <tr
        className="live-row"
        data-chosen={isChosen || undefined}
        data-crashed={row.crash !== null || undefined}
        data-inner={fold === null || undefined}
        onClick={() => onChoose(row)}
      >
        <td>
          <Time at={row.at} />
        </td>
        <td>{tab}</td>
        <td>
          <Breakable>{row.name}</Breakable>
        </td>
        <td>
          <button
            className="live-event workbench-row"
            type="button"
            tabIndex={tabIndex}
            aria-current={isChosen || undefined}
            title="Opens the event: its data, and the chart as it was after it"
          >
            <Breakable>{rowLabel(row, machine)}</Breakable>
          </button>{' '}
          {fold && count > 1 && (
            <button
              className="workbench-row"
              type="button"
              tabIndex={tabIndex}
              aria-expanded={isOpen}
              aria-label={`${count} events`}
              onClick={(event) => {
                event.stopPropagation()
                onToggle(fold)
              }}
            >
              {`×${count}`}
            </button>
          )}
        </td>
        <td>
          <ul>
            {effectsOf(row, machine).map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one transition may be taken twice, and the lines of a row never move
              <li key={`${index} ${text}`}>
                <Breakable>{text}</Breakable>
              </li>
            ))}
          </ul>
        </td>
      </tr>
    )
  },
  (before, after) =>
    (Object.keys(after) as (keyof RowProps)[]).every((name) =>
      name === 'fold'
        ? before.fold?.rows.length === after.fold?.rows.length
        : name === 'onToggle' || name === 'onChoose' || before[name] === after[name],
    ),
)
