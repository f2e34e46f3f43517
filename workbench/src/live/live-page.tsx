import { Heading, Link } from '@radix-ui/themes'
import { useState, useSyncExternalStore } from 'react'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { Action, Notice } from '#workbench/ground/parts.tsx'
import { actorOf, type Live, type LiveActor, type LiveRow } from '#workbench/inspect/actors.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { LiveActors } from './live-actors.tsx'
import { LiveChart } from './live-chart.tsx'
import { LiveDetails } from './live-details.tsx'
import type { LiveLog } from './live-log.ts'
import { LiveRows } from './live-rows.tsx'
import { LiveSending } from './live-sending.tsx'
import { timeWords } from './live-time.tsx'
import { acceptedEvents, answerWords, rowWords, type Sent, stateOfActor, summaryOf, tabWords } from './live-words.ts'
import { SaveWalk } from './save-walk.tsx'
import './live.css'

interface LivePageProps {
  readonly log: LiveLog
  readonly layouts: Readonly<Record<string, PlacedChart>>
  /** Opens a chart at a state by its path, or at its start. */
  readonly onOpenChart: (chart: string, path: string | null) => void
}

/** Finds the last event of an actor that had arrived when another event arrived. */
function lastRowOf({ id, rows }: LiveActor, row: LiveRow, { rows: all }: Live): LiveRow | undefined {
  const before = all.slice(0, all.findIndex((each) => each.id === row.id) + 1)
  return before.findLast(({ actor }) => actor === id) ?? rows.findLast(({ at }) => at < row.at)
}

/** Follows the consoles in other tabs of this browser: tabs and actors, the chart of one of them, and the sequence of events. */
export function LivePage({ log, layouts, onOpenChart }: LivePageProps) {
  const { models } = useProduct()
  const live = useSyncExternalStore(log.subscribe, log.now)
  const [paused, setPaused] = useState<Live | null>(null)
  const [watchedId, setWatchedId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<LiveRow | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const shown = paused ?? live
  const isDrawn = (actor: LiveActor | undefined) => actor?.isChart === true && actor.name in layouts
  const drawn = [...shown.actors.values()].filter(isDrawn)
  const row = chosen && (shown.rows.find(({ id }) => id === chosen.id) ?? null)

  // The chart of a chosen event is that of its actor, or, for a call, of the chart that has made it.
  const about = row && actorOf(shown, row.actor)
  const chartOfRow = isDrawn(about ?? undefined) ? about : about?.parentId && actorOf(shown, about.parentId)
  const watchedNow = watchedId === null ? undefined : actorOf(shown, watchedId)
  const watched = (chartOfRow || undefined) ?? watchedNow ?? drawn.at(-1)
  const chart = isDrawn(watched) ? layouts[watched?.name ?? ''] : undefined

  const now = () => setChosen(null)
  const watch = (id: string) => {
    setWatchedId(id)
    now()
  }
  const crash = [...shown.ended.values()].findLast(({ status }) => status === 'error')

  return (
    <div className="live workbench-column">
      <div className="workbench-top">
        <div className="workbench-tight">
          <Heading as="h1" size="4">
            LIVE
          </Heading>
          <p className="workbench-note">
            {summaryOf(shown)}
            {paused && '. Paused'}
          </p>
        </div>
        <div className="workbench-actions">
          <Action onClick={() => setPaused(paused ? null : live)}>{paused ? 'GO ON' : 'PAUSE'}</Action>
          <Action
            onClick={() => {
              setPaused(null)
              setSent(null)
              now()
              log.clear()
            }}
          >
            CLEAR
          </Action>
        </div>
      </div>
      <div role="alert">
        {crash && (
          <Notice kind="error">
            {crash.name} {stateOfActor(crash)} (tab {tabWords(shown.tabs, crash.tab)})
          </Notice>
        )}
      </div>
      {shown.actors.size === 0 && (
        <Notice kind="info">
          No console is open. Open <Link href={import.meta.env.BASE_URL}>the console</Link> in another tab of this
          browser: its charts are followed here, their secrets masked.
        </Notice>
      )}
      <div className="live-columns workbench-column">
        <div className="live-column workbench-column">
          <section className="workbench-panel" aria-label="ACTORS">
            <h2 className="workbench-label">ACTORS</h2>
            <LiveActors live={shown} watched={watched?.id} isDrawn={(name) => name in layouts} onWatch={watch} />
          </section>
          <details className="workbench-panel">
            <summary className="workbench-label">SEND AN EVENT</summary>
            <LiveSending
              actors={[...live.actors.values()]}
              tabs={live.tabs}
              watched={watched?.id}
              answer={sent && answerWords(live.rows, sent)}
              onSend={(actor, event) => {
                const isAccepted = acceptedEvents(actor, models[actor.name]?.machine).includes(event.type)
                const before = new Set(log.now().rows.map(({ id }) => id))
                setSent({ actor: actor.id, event: event.type, before, isAccepted })
                log.send(actor.id, event)
              }}
            />
          </details>
          <p className="workbench-note">
            Stately’s inspector can be used instead, in development only: <code>npm start</code>, then open the console
            with <code>?inspector=stately</code> in its address. It lives at stately.ai: what it is shown leaves this
            machine.
          </p>
        </div>
        <section className="live-column live-middle workbench-column workbench-panel" aria-label="Chart">
          {watched && chart ? (
            <Watched
              key={watched.id}
              actor={watched}
              chart={chart}
              live={shown}
              row={row}
              onNow={now}
              onOpenChart={onOpenChart}
            />
          ) : (
            <p className="workbench-note">The chart of a running actor is drawn here.</p>
          )}
          {row && <LiveDetails row={row} />}
        </section>
        <section className="live-column live-log workbench-column workbench-panel" aria-label="Log">
          <h2 className="workbench-label">SEQUENCE</h2>
          <LiveRows rows={shown.rows} tabs={shown.tabs} chosen={row?.id ?? null} onChoose={setChosen} />
        </section>
      </div>
    </div>
  )
}

interface WatchedProps extends Pick<LivePageProps, 'onOpenChart'> {
  readonly actor: LiveActor
  readonly chart: PlacedChart
  readonly live: Live
  /** The event after which the chart is shown; null for now. */
  readonly row: LiveRow | null
  readonly onNow: () => void
}

/** Heads and draws the chart of an actor, now or as it was after an event. */
function Watched({ actor, chart, live, row, onNow, onOpenChart }: WatchedProps) {
  const model = useProduct().models[actor.name]
  const then = row && lastRowOf(actor, row, live)
  const paths = row ? (then?.outcome?.paths ?? []) : actor.paths
  const words = row && `${rowWords(row, model?.machine)}, ${timeWords(row.at)}`
  return (
    <>
      <h2>{row ? `AS IT WAS: ${actor.name}` : `NOW: ${actor.name}`}</h2>
      <p className="workbench-note" role="status">
        {row ? (
          <>
            After <code>{words}</code>, in <code>{paths.join(', ') || 'no state'}</code>
          </>
        ) : (
          <>
            In tab {tabWords(live.tabs, actor.tab)}, <code>{stateOfActor(actor)}</code>
          </>
        )}
      </p>
      <div className="workbench-actions">
        {row && (
          <Action small onClick={onNow}>
            NOW
          </Action>
        )}
        <Action small onClick={() => onOpenChart(actor.name, paths[0] ?? null)}>
          OPEN CHART
        </Action>
        <SaveWalk actor={actor} model={model} />
      </div>
      <LiveChart actor={actor.id} chart={chart} paths={paths} taken={row ? (then?.taken ?? []) : actor.taken} />
    </>
  )
}
