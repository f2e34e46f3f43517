import { useState, useSyncExternalStore } from 'react'
import { Actions } from '#ui/actions/actions.tsx'
import { ActionButton } from '#ui/actions/button.tsx'
import { linkClass } from '#ui/actions/links.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Card } from '#ui/page/card.tsx'
import { Heading } from '#ui/page/heading.tsx'
import type { PlacedChart } from '#workbench/chart/layout.ts'
import { countWords } from '#workbench/paths/words.ts'
import { useProduct } from '#workbench/product.tsx'
import type { Live } from './live.ts'
import { LiveActors } from './live-actors.tsx'
import { LiveChart } from './live-chart.tsx'
import type { LiveLog } from './live-log.ts'
import { LiveRows } from './live-rows.tsx'
import { LiveSending } from './live-sending.tsx'
import { acceptedEvents, answerWords, type Sent, tabWords } from './live-words.ts'
import './live.css'

interface LivePageProps {
  readonly log: LiveLog
  readonly layouts: Readonly<Record<string, PlacedChart>>
  /** Opens a chart at a state by its path, or at its start. */
  readonly onOpenChart: (chart: string, path: string | null) => void
}

const actorsOf = ({ actors, tabs }: Live) =>
  [...actors.values()].map((actor) => ({ ...actor, tabLabel: tabWords(tabs, actor.tab) }))

/** Follows the consoles in other tabs of this browser. */
export function LivePage({ log, layouts, onOpenChart }: LivePageProps) {
  const { models } = useProduct()
  const live = useSyncExternalStore(log.subscribe, log.now)
  const [paused, setPaused] = useState<Live | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const shown = paused ?? live
  const actors = actorsOf(shown)
  const consoles = new Set(actors.map(({ tab }) => tab)).size
  const drawn = [...shown.actors.values()].filter(({ name, isChart }) => isChart && layouts[name])
  const watched = drawn.find(({ id }) => id === chosen) ?? drawn.at(-1)
  const chart = watched && layouts[watched.name]

  return (
    <div className="live">
      <div className="workbench-top">
        <div className="workbench-heading">
          <Heading>LIVE</Heading>
          <p className="workbench-note" role="status">
            {countWords(consoles, 'console')}, {countWords(shown.rows.length + shown.forgotten, 'event')}
            {shown.ignored > 0 && `, ${countWords(shown.ignored, 'message')} ignored that could not be read`}
            {paused && '. Paused'}
          </p>
        </div>
        <Actions>
          <ActionButton onClick={() => setPaused(paused ? null : live)}>{paused ? 'GO ON' : 'PAUSE'}</ActionButton>
          <ActionButton
            onClick={() => {
              setPaused(null)
              setSent(null)
              log.clear()
            }}
          >
            CLEAR
          </ActionButton>
        </Actions>
      </div>
      {consoles === 0 && (
        <Notice kind="info">
          No console is open. Open{' '}
          <a className={linkClass} href={import.meta.env.BASE_URL}>
            the console
          </a>{' '}
          in another tab of this browser: its charts are followed here, their secrets masked.
        </Notice>
      )}
      <div className="live-top">
        <Card heading="ACTORS">
          <LiveActors
            actors={actors}
            watched={watched?.id}
            isDrawn={(name) => name in layouts}
            onWatch={setChosen}
            onOpenChart={onOpenChart}
          />
        </Card>
        <Card heading="SEND AN EVENT">
          <LiveSending
            actors={actorsOf(live)}
            watched={watched?.id}
            answer={sent && answerWords(live.rows, sent)}
            onSend={(actor, event) => {
              const isAccepted = acceptedEvents(actor, models[actor.name]?.machine).includes(event.type)
              const { rows, forgotten } = log.now()
              setSent({ actor: actor.id, event: event.type, index: forgotten + rows.length, isAccepted })
              log.send(actor.id, event)
            }}
          />
        </Card>
      </div>
      {watched && chart && <LiveChart actor={watched} chart={chart} tab={tabWords(shown.tabs, watched.tab)} />}
      <Card heading="SEQUENCE">
        <LiveRows rows={shown.rows} />
      </Card>
      <p className="workbench-note">
        Stately’s inspector can be used instead, in development only: <code>npm start</code>, then open the console with{' '}
        <code>?inspector=stately</code> in its address. It lives at stately.ai: what it is shown leaves this machine.
      </p>
    </div>
  )
}
