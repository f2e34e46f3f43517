import { Flex, Link } from '@radix-ui/themes'
import { memo, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Layouts } from '#workbench/draw/layout.ts'
import { ChartPane } from '#workbench/draw/pane.tsx'
import { actorOf, isActive, type Live, type LiveActor, type LiveRow } from '#workbench/inspect/actors.ts'
import { TextField } from '#workbench/shared/fields.tsx'
import { chartHash, journeyHash } from '#workbench/shared/hash.ts'
import { Action, Copy, ErrorMessage, Notice, Toggle, Top } from '#workbench/shared/parts.tsx'
import { having } from '#workbench/shared/search.ts'
import { reportBug } from '#workbench/walk/bug-report.ts'
import { journeyFrame } from '#workbench/walk/frame/screen-copy.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { LiveActors } from './live-actors.tsx'
import { LiveDetails } from './live-details.tsx'
import { LiveEvents } from './live-events.tsx'
import { journeyOf } from './live-journey.ts'
import { effectsOf, isMinor, isTypedOn, rowLabel, sequenceText, stateOfActor, tabLabel } from './live-labels.ts'
import type { LiveLog } from './live-log.ts'
import { formatTime } from './live-time.tsx'
import './live.css'

interface LivePageProps {
  readonly log: LiveLog
  readonly layouts: Readonly<Record<string, Layouts>>
}

/** Maximum number of events in a bug report. */
const maxReported = 30

/** The events until a row; all by default. */
const until = ({ rows }: Live, row: LiveRow | null) => rows.slice(0, row ? rows.indexOf(row) + 1 : undefined)

/** The events of an actor until a row. */
const rowsOf = ({ id }: LiveActor, live: Live, row: LiveRow | null) =>
  until(live, row).filter(({ actor }) => actor === id)

/** Follows the consoles in other tabs and browsers: tabs and actors, a chart, and the sequence of events. */
export function LivePage({ log, layouts }: LivePageProps) {
  const product = useProduct()
  const { models, relay } = product
  useEffect(() => (relay ? log.follow(relay) : undefined), [log, relay])
  const live = useSyncExternalStore(log.subscribe, log.now)
  /** The chosen actor's id; null for the newest. */
  const [watchedId, setWatched] = useState<string | null>(null)
  const [rowId, setRow] = useState<string | null>(null)
  const hasChart = (actor: LiveActor | undefined) => actor?.isChart === true && actor.name in layouts
  const row = live.rows.find(({ id }) => id === rowId) ?? null

  // For a promise, shows the chart that invoked it.
  const about = row && actorOf(live, row.actor)
  const chartOfRow = hasChart(about ?? undefined) ? about : about?.parentId && actorOf(live, about.parentId)
  const watchedNow = watchedId === null ? undefined : actorOf(live, watchedId)
  const watched = (chartOfRow || undefined) ?? watchedNow ?? [...live.actors.values()].findLast(hasChart)
  const drawings = hasChart(watched) ? layouts[watched?.name ?? ''] : undefined

  const choose = useCallback(({ id }: LiveRow) => setRow(id), [])

  const crash = [...live.ended.values()].findLast((actor) => actor.crash !== null)
  const [filter, setFilter] = useState('')
  const [isAll, setAll] = useState(false)
  const isWanted = having(filter)
  const rows = live.rows.filter((row, index) => {
    const model = models[row.name]
    if (!isAll && (isMinor(row, model) || isTypedOn(row, live.rows.slice(index + 1), model))) return false
    const { machine } = model ?? {}
    return isWanted([row.name, rowLabel(row, machine), row.payload, ...effectsOf(row, machine)].join(' '))
  })

  const bug = async () => {
    const then = watched && row && rowsOf(watched, live, row).at(-1)
    const title = watched ? `${watched.name}, ${stateOfActor(then ?? watched)}` : 'LIVE'
    // Events before a reload belong to another report.
    const isOpen = ({ tab }: LiveRow) => tab === watched?.tab || live.tabs.get(tab)?.isOpen
    const reported = until(live, row).filter((each) => rows.includes(each) && isOpen(each))
    const events = sequenceText(reported.slice(-maxReported), live, models)
    const steps = watched && (await journeyOf(product, watched, live, until(live, row)))
    const link = new URL(steps ? journeyHash(steps) : '#/live', window.location.href).href
    const frame = steps ? await journeyFrame(steps).catch(() => null) : null
    return reportBug(product, frame, { title, link, events }).finally(() => frame?.remove())
  }

  return (
    <div className="live workbench-column">
      <Top title="LIVE">
        <Flex wrap="wrap" align="end" gap="3">
          <TextField label="FILTER" name="filter" type="search" value={filter} onChange={setFilter} />
          <Toggle isPressed={isAll} onClick={() => setAll(!isAll)}>
            ALL EVENTS
          </Toggle>
          <Copy text={() => sequenceText(rows, live, models)}>COPY AS MARKDOWN</Copy>
          <Copy text={bug}>BUG REPORT</Copy>
          <Action onClick={() => log.clear()}>CLEAR</Action>
        </Flex>
      </Top>
      <ErrorMessage
        kind="error"
        problem={crash ? `${crash.name} ${stateOfActor(crash)} (tab ${tabLabel(live.tabs, crash.tab)})` : null}
      />
      {live.actors.size === 0 && (
        <Notice kind="info">
          No console is open. Open <Link href={import.meta.env.BASE_URL}>the console</Link> in another tab, or in
          another browser that uses the same sandbox: its charts are followed here, their secrets masked.
        </Notice>
      )}
      <div className="live-columns workbench-column">
        <section className="live-column workbench-panel" aria-label="ACTORS">
          <h2 className="workbench-label">ACTORS</h2>
          <p className="workbench-note">
            Choose the chart to follow. Blue marks its current state, since the time next to it.
          </p>
          <LiveActors
            live={live}
            watched={watched?.id}
            hasChart={hasChart}
            onWatch={(actor) => {
              setWatched(actor)
              setRow(null)
            }}
          />
        </section>
        <section className="live-column live-middle workbench-column workbench-panel" aria-label="Chart">
          {watched && drawings ? (
            <Watched
              key={watched.id}
              actor={watched}
              layouts={drawings}
              live={live}
              row={row}
              onNow={() => setRow(null)}
            />
          ) : (
            <p className="workbench-note">The chart of a running actor is drawn here.</p>
          )}
          {row && !drawings && <LiveDetails row={row} />}
        </section>
        <section className="live-column live-log workbench-column workbench-panel" aria-label="Log">
          <div className="workbench-tight">
            <h2 className="workbench-label">SEQUENCE</h2>
            <p className="workbench-note">
              The newest first. Press a row to see the chart as it was. Red is a crash. ALL EVENTS also shows each
              letter that was typed, calls by themselves, and what changed no state.
            </p>
          </div>
          <LiveEvents rows={rows} tabs={live.tabs} chosen={row?.id ?? null} onChoose={choose} />
        </section>
      </div>
    </div>
  )
}

interface WatchedProps {
  readonly actor: LiveActor
  readonly layouts: Layouts
  readonly live: Live
  readonly row: LiveRow | null
  readonly onNow: () => void
}

/** The chart of an actor, now or after an event. */
function Watched({ actor, layouts, live, row, onNow }: WatchedProps) {
  const product = useProduct()
  const then = row && rowsOf(actor, live, row).at(-1)
  const paths = row ? (then?.paths ?? []) : actor.paths
  const label = row && `${rowLabel(row, product.models[actor.name]?.machine)}, ${formatTime(row.at)}`
  const open = async () => {
    const steps = await journeyOf(product, actor, live, until(live, row))
    window.location.hash = steps ? journeyHash(steps) : chartHash(actor.name, { state: paths[0] ?? null })
  }
  return (
    <>
      <h2>{row ? `AS IT WAS: ${actor.name}` : `NOW: ${actor.name}`}</h2>
      <p className="workbench-note" role="status">
        {row ? (
          <span key="then">
            After <code translate="no">{label}</code>, in <code translate="no">{paths.join(', ') || 'no state'}</code>
          </span>
        ) : (
          <span key="now">
            <span>{`In tab ${tabLabel(live.tabs, actor.tab)}, `}</span>
            <code translate="no">{stateOfActor(actor)}</code>
          </span>
        )}
      </p>
      <div className="workbench-actions">
        {row && <Action onClick={onNow}>NOW</Action>}
        <Action onClick={open}>OPEN AS JOURNEY</Action>
      </div>
      {row && <LiveDetails row={row} />}
      <LiveChart layouts={layouts} paths={paths} taken={(row ? then?.taken : actor.taken) ?? []} />
    </>
  )
}

interface LiveChartProps extends Pick<LiveActor, 'paths' | 'taken'> {
  readonly layouts: Layouts
}

const LiveChart = memo(({ layouts, paths, taken }: LiveChartProps) => {
  const product = useProduct()
  const { id, states } = layouts.rows
  const active = states.filter(({ path }) => isActive(path, paths))
  const keys = new Set(taken)
  return (
    <ChartPane
      label={`Statechart ${id}, live`}
      product={product}
      layouts={layouts}
      current={active.flatMap((state) => (paths.includes(state.path) ? [state.id] : []))}
      active={new Set(active.map((state) => state.id))}
      enabled={none}
      taken={keys}
      last={keys}
      hrefOf={(chart) => chartHash(chart)}
    />
  )
})

const none: ReadonlySet<string> = new Set()
