import { useEffect, useRef } from 'react'
import type { Live, LiveActor } from '#workbench/inspect/actors.ts'
import { pluralize } from '#workbench/kit/paths/labels.ts'
import { stateOfActor, tabLabel } from './live-labels.ts'
import { Time } from './live-time.tsx'

interface LiveActorsProps {
  readonly live: Live
  readonly watched: string | undefined
  /** Whether the actor's chart can be shown: a promise has none. */
  readonly hasChart: (actor: LiveActor) => boolean
  readonly onWatch: (id: string) => void
}

/** The running charts by tab, each below its parent. Crashed actors stay; charts that have ended are folded. */
export function LiveActors({ live, watched, hasChart, onWatch }: LiveActorsProps) {
  const { tabs } = live
  const isShown = ({ isChart, status, crash }: LiveActor) => crash !== null || (isChart && status === 'active')
  const shown = [...live.actors.values(), ...live.ended.values()].filter(isShown)
  const ended = [...live.ended.values()].filter(({ isChart, crash }) => isChart && crash === null).toReversed()
  const open = [...tabs.keys()].filter((tab) => shown.some((actor) => actor.tab === tab))
  const item = (actor: LiveActor, inner?: readonly LiveActor[]) => (
    <li key={actor.id}>
      <label className="live-actor" data-crashed={actor.crash !== null || undefined}>
        <input
          type="radio"
          name="watched"
          disabled={!hasChart(actor)}
          checked={actor.id === watched}
          onChange={() => onWatch(actor.id)}
        />
        <span>
          <strong translate="no">{actor.name}</strong> <code translate="no">{stateOfActor(actor)}</code>{' '}
          <span className="workbench-note">
            <Time at={actor.since} />
          </span>
        </span>
      </label>
      {inner && inner.length > 0 && <ul>{inner.map((each) => item(each, childrenOf(each)))}</ul>}
    </li>
  )
  const childrenOf = ({ id }: LiveActor) => shown.filter(({ parentId }) => parentId === id)
  const isTop = ({ parentId }: LiveActor) => !shown.some(({ id }) => id === parentId)

  const box = useRef<HTMLDivElement>(null)
  // Scrolls only the column: the page stays where the user reads.
  useEffect(() => {
    const column = box.current?.closest('.live-column')
    const row = watched && box.current?.querySelector('input:checked')?.getBoundingClientRect()
    if (!column || !row) return
    const { top, bottom } = column.getBoundingClientRect()
    column.scrollTop += Math.max(0, row.bottom - bottom) + Math.min(0, row.top - top)
  }, [watched])
  return (
    <div className="live-actors workbench-column" ref={box}>
      {open.length === 0 && <p className="workbench-note">No actor is running.</p>}
      {open.map((tab) => (
        <section key={tab} aria-label={`Tab ${tabLabel(tabs, tab)}`}>
          <h3 className="workbench-label">{tabLabel(tabs, tab)}</h3>
          <ul>
            {shown.filter((actor) => actor.tab === tab && isTop(actor)).map((each) => item(each, childrenOf(each)))}
          </ul>
        </section>
      ))}
      {ended.length > 0 && (
        <details>
          <summary>{`${ended.length} ended`}</summary>
          <ul aria-label={pluralize(ended.length, 'ended actor')}>{ended.map((actor) => item(actor))}</ul>
        </details>
      )}
    </div>
  )
}
