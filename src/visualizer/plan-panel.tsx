import { useMemo, useState, useSyncExternalStore } from 'react'
import { ActionButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Reached } from './choices.ts'
import { download, protocolOf } from './plan-export.ts'
import { PlanWalk } from './plan-walk.tsx'
import { type Progress, summaryOf } from './progress.ts'
import type { Walk } from './simulation.ts'
import { plannedWalks } from './walks.ts'
import './walk.css'

interface PlanPanelProps {
  /** The walk that is being gone: when it is one of the plan, its row says how far it is. */
  readonly walk: Walk
  readonly progress: Progress
  /** Goes a walk: it begins at its start, with everything to come. */
  readonly onWalk: (reached: Reached) => void
}

const isSame = (a: Walk, b: Walk) =>
  a.input === b.input && a.events.length === b.events.length && a.events.every((event, at) => event === b.events[at])

/** The test plan of a chart: the few walks that together see everything, and what a person found on them. */
export function PlanPanel({ walk, progress, onWalk }: PlanPanelProps) {
  const { chart } = walk
  const planned = useMemo(() => plannedWalks(chart), [chart])
  const ids = planned.map(({ id }) => id)
  const ticks = useSyncExternalStore(progress.subscribe, progress.all)[chart] ?? {}
  // It is told for as long as the panel is there, also when the ticks themselves are gone.
  const [dropped] = useState(() => progress.stale(chart, ids))
  const { walks, passed, failed } = summaryOf(ids, ticks)

  return (
    <div className="plan">
      <p className="plan-summary" role="status">
        <strong>{`${passed} of ${walks} passed`}</strong>
        {`, ${failed} failed, ${walks - passed - failed} to do`}
      </p>
      {dropped > 0 && (
        <Notice kind="info">
          {`The chart has changed: ${dropped} ${dropped === 1 ? 'tick is' : 'ticks are'} of walks that it does not have any more, and forgotten.`}
        </Notice>
      )}
      <div role="alert">
        {!progress.isKept && (
          <Notice kind="warning">This browser keeps nothing: export the protocol before you close the page.</Notice>
        )}
      </div>
      <div className="actions">
        <ActionButton small onClick={() => download(protocolOf(progress, new Date()), 'markdown')}>
          EXPORT MARKDOWN
        </ActionButton>
        <ActionButton small onClick={() => download(protocolOf(progress, new Date()), 'json')}>
          EXPORT JSON
        </ActionButton>
      </div>
      <ol className="plan-walks">
        {planned.map((each, index) => (
          <PlanWalk
            key={each.id}
            name={`WALK ${index + 1}`}
            planned={each}
            tick={ticks[each.id] ?? null}
            at={isSame(walk, each.walk) ? walk.at : null}
            onGo={(at) => onWalk({ walk: { ...each.walk, at }, problem: null })}
            onTick={(tick) => {
              if (dropped > 0) progress.forgetStale(chart, ids)
              progress.tick(chart, each.id, { ...tick, at: new Date().toISOString() })
            }}
          />
        ))}
      </ol>
    </div>
  )
}
