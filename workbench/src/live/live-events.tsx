import { Fragment, type KeyboardEvent, memo, useRef } from 'react'
import type { Live, LiveRow } from '#workbench/inspect/actors.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { effectsOf, rowLabel } from './live-labels.ts'
import { Time } from './live-time.tsx'

/** The width of each column; the last one takes the rest. */
const columns = { TIME: '6.75rem', TAB: '2.25rem', ACTOR: '17%', EVENT: '25%', 'LED TO': 'auto' }

interface LiveEventsProps {
  readonly rows: readonly LiveRow[]
  readonly tabs: Live['tabs']
  readonly chosen: string | null
  readonly onChoose: (row: LiveRow) => void
}

/** The events, newest first. Arrow keys move between them. */
export function LiveEvents({ rows, tabs, chosen, onChoose }: LiveEventsProps) {
  const box = useRef<HTMLElement>(null)
  const newest = rows.toReversed()
  const stop = Math.max(
    0,
    newest.findIndex(({ id }) => id === chosen),
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('.live-event') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    if (by === undefined || at < 0) return
    event.preventDefault()
    buttons[at + by]?.focus()
  }

  return (
    <section className="live-scroll" ref={box} aria-label="Sequence, the newest first" onKeyDown={onKeyDown}>
      <table className="live-table" aria-label="Sequence">
        <thead>
          <tr>
            {Object.entries(columns).map(([label, width]) => (
              <th key={label} className="workbench-label" scope="col" style={{ width }}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newest.length === 0 && (
            <tr>
              <td colSpan={Object.keys(columns).length}>No event yet, or none with these words.</td>
            </tr>
          )}
          {newest.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              tab={tabs.get(row.tab)?.letter ?? row.tab}
              isChosen={row.id === chosen}
              isStop={index === stop}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  readonly row: LiveRow
  readonly tab: string
  readonly isChosen: boolean
  /** True for the only row that Tab reaches. */
  readonly isStop: boolean
  readonly onChoose: (row: LiveRow) => void
}

/** Breaks only after a dot, if a line is too short for a name. */
const Name = ({ text }: { readonly text: string }) => (
  <span translate="no">
    {text.split(/(?<=\.)/).map((part, index, all) => (
      <Fragment key={all.slice(0, index).join('')}>
        <span>{part}</span>
        <wbr />
      </Fragment>
    ))}
  </span>
)

const Row = memo(({ row, tab, isChosen, isStop, onChoose }: RowProps) => {
  const { models } = useProduct()
  const machine = models[row.name]?.machine
  return (
    <tr
      className="live-row"
      data-chosen={isChosen || undefined}
      data-crashed={row.crash !== null || undefined}
      onClick={() => onChoose(row)}
    >
      <td>
        <Time at={row.at} />
      </td>
      <td>{tab}</td>
      <td>
        <span translate="no">{row.name}</span>
      </td>
      <td>
        <button
          className="live-event workbench-row"
          type="button"
          tabIndex={isStop ? 0 : -1}
          aria-current={isChosen || undefined}
        >
          <Name text={rowLabel(row, machine)} />
        </button>
      </td>
      <td>
        <ul>
          {effectsOf(row, machine).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one transition may be taken twice, and the lines of a row never move
            <li key={`${index} ${text}`}>
              <Name text={text} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
})
