import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Action, Toggle } from '#workbench/shared/parts.tsx'
import { Details } from './details.tsx'
import { ChartDrawing, type ChartDrawingProps } from './drawing.tsx'
import { Line } from './drawn-row.tsx'
import type { Box, Layouts } from './layout.ts'
import './pane.css'

interface PaneProps extends Omit<ChartDrawingProps, 'chart' | 'scale' | 'pointed' | 'onPoint'> {
  readonly label: string
  /** For prints. */
  readonly product: { readonly name: string; readonly version?: string }
  readonly layouts: Layouts
  /** Ids of the innermost active states. When they change, they are scrolled into view. */
  readonly current: readonly string[]
}

/** The scale at which 12 px text is 8 px high: a larger chart scrolls. */
const readable = 8 / 12

/** FIT stays for the next charts of this visit. */
let wasFitted = false

type Size = Pick<Box, 'width' | 'height'>

/** A chart in a box with native scrolling: with all rows at 100 %, or with names to fit. It follows the current state. */
export function ChartPane({ label, product, layouts, current, ...drawing }: PaneProps) {
  const port = useRef<HTMLElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [isFitted, setFitted] = useState(wasFitted)
  const [pointed, setPointed] = useState<string | null>(null)
  const [pinned, setPinned] = useState<string | null>(null)
  const shown = pinned ?? pointed
  const { rows, names } = layouts
  const fitting = Math.min(1, size.width / names.width, size.height / names.height) || 1
  const chart = isFitted ? names : rows
  const scale = isFitted ? Math.max(fitting, readable) : 1

  useLayoutEffect(() => {
    const { current } = port
    if (!current) return
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  /** Where the transitions of the last event led to. */
  const taken = [...(drawing.last ?? [])].map((last) => rows.edges.find(({ key }) => key === last)?.targets ?? [])
  const enteredBy = (id: string) =>
    taken.findLastIndex((targets) => targets.some((target) => `${id}.`.startsWith(`${target}.`)))
  /** Scrolls the last entered state into view, and the current states that fit next to it. */
  const show = (behavior: ScrollBehavior, isForced = false) => {
    const { current: box } = port
    if (!box) return
    const latest = current.toSorted((a, b) => enteredBy(b) - enteredBy(a))
    const [first, ...others] = latest.flatMap((id) => chart.states.filter((state) => state.id === id))
    if (!first) return
    const fits = ({ width, height }: Size) => width * scale <= box.clientWidth && height * scale <= box.clientHeight
    const target = others.reduce<Box>((all, state) => {
      const more = around(all, state)
      return fits(more) ? more : all
    }, first)
    const along = (at: number, size: number, begin: number, length: number) => {
      const isIn = begin - near >= at && begin + length + near <= at + size
      return isIn && !isForced ? at : begin - Math.max(edge, (size - length) / 2)
    }
    box.scrollTo({
      left: along(box.scrollLeft, box.clientWidth, target.x * scale, target.width * scale),
      top: along(box.scrollTop, box.clientHeight, target.y * scale, target.height * scale),
      behavior,
    })
  }
  const isBegun = useRef(false)
  const follow = useEffectEvent(() => {
    show(isBegun.current ? 'auto' : 'instant')
    isBegun.current = size.width > 0
    setPointed(null)
  })
  const currentKey = current.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the view follows
  useEffect(() => follow(), [currentKey, chart, scale, size])

  return (
    <div className="pane">
      <section
        ref={port}
        className="pane-port"
        translate="no"
        aria-label={label}
        data-print={`${label} · ${product.name} ${product.version ?? ''}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls has to be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
      >
        <ChartDrawing
          {...drawing}
          chart={chart}
          scale={scale}
          pointed={shown}
          onPoint={setPointed}
          onPin={(stop) => setPinned(stop === pinned ? null : stop)}
        />
      </section>
      <section
        className="pane-details"
        aria-label="Details"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1).
        tabIndex={0}
      >
        {pinned !== null && <Action onClick={() => setPinned(null)}>UNPIN</Action>}
        <Details chart={rows} of={shown === null ? [...(drawing.active ?? current)].reverse() : [shown]} />
      </section>
      <div className="pane-bar">
        <div className="workbench-actions">
          <Toggle
            isPressed={isFitted}
            onClick={() => {
              wasFitted = !isFitted
              setFitted(wasFitted)
            }}
          >
            FIT
          </Toggle>
          {isFitted && scale > fitting && <span className="workbench-note">Too large to fit: scroll.</span>}
          <Action label="To the current state" onClick={() => show('auto', true)}>
            <svg width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
              <path d="M8 1.5v3m0 7v3M1.5 8h3m7 0h3M8 6.5a1.5 1.5 0 1 0 .01 0" />
            </svg>
          </Action>
        </div>
        <Key />
      </div>
    </div>
  )
}

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  const right = Math.max(one.x + one.width, other.x + other.width)
  const bottom = Math.max(one.y + one.height, other.y + other.height)
  return { x, y, width: right - x, height: bottom - y }
}

/** Margins in px around a visible state, and around one that does not fit. */
const [near, edge] = [6, 16]

const kinds = { taken: 'taken', enabled: 'possible now', '': 'not taken' }

const Key = () => (
  <ul className="pane-key" aria-label="Lines">
    {Object.entries(kinds).map(([kind, label]) => (
      <li key={label}>
        <svg className="chart" width="34" height="12" aria-hidden>
          <g className={`edge ${kind}`}>
            <Line
              route={[
                { x: 0, y: 6 },
                { x: 33, y: 6 },
              ]}
            />
          </g>
        </svg>
        <span>{label}</span>
      </li>
    ))}
  </ul>
)
