import { useState } from 'react'
import { ActionButton } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { Notice } from '#ui/notice.tsx'
import { Actions, Card } from '#ui/page.tsx'
import type { Live } from './live.ts'
import { LiveActors } from './live-actors.tsx'
import { LiveRows } from './live-rows.tsx'
import { LiveSending } from './live-sending.tsx'
import { useLive } from './use-live.ts'
import { countWords } from './words.ts'
import './live.css'

interface LivePageProps {
  /** Shows a chart, at a state by its path; null: as a whole. */
  readonly onOpenChart: (chart: string, path: string | null) => void
}

/** What the consoles in other tabs of this browser do, while they do it. */
export function LivePage({ onOpenChart }: LivePageProps) {
  const { live, clear, send } = useLive()
  const [paused, setPaused] = useState<Live | null>(null)
  const shown = paused ?? live
  const consoles = new Set([...shown.actors.values()].map((actor) => actor.tab)).size

  return (
    <div className="live">
      <div className="visualizer-top">
        <div className="heading-group">
          <Heading>LIVE</Heading>
          <p className="note" role="status">
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
              clear()
            }}
          >
            CLEAR
          </ActionButton>
        </Actions>
      </div>
      {consoles === 0 && (
        <Notice kind="info">
          No console is open. Open <a href="/login">the console</a> in another tab of this browser: whatever it does is
          shown here, its secrets masked.
        </Notice>
      )}
      <Card heading="ACTORS">
        <LiveActors actors={[...shown.actors.values()]} onOpenChart={onOpenChart} />
      </Card>
      <Card heading="SEQUENCE">
        <LiveRows rows={shown.rows} />
      </Card>
      <Card heading="SEND AN EVENT">
        <LiveSending actors={[...live.actors.values()]} onSend={send} />
      </Card>
    </div>
  )
}
