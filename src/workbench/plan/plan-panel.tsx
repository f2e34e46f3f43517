import { useMemo, useState, useSyncExternalStore } from 'react'
import { ActionButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Reached, stepsOf } from '#workbench/paths/choices.ts'
import type { Walk } from '#workbench/paths/simulation.ts'
import { plannedWalks, walkId } from '#workbench/paths/walks.ts'
import type { LeftWalk } from './left-walk.ts'
import { download, protocolOf } from './plan-export.ts'
import { PlanWalk, Toggle } from './plan-walk.tsx'
import { type Progress, summaryOf, type Tick } from './progress.ts'
import '#workbench/paths/walk.css'
import './plan.css'

interface PlanPanelProps {
  /** The walk that is being gone: when it is one of the plan, its row says how far it is. */
  readonly walk: Walk
  /** The walk that was under way when something else was done. */
  readonly left: LeftWalk | null
  readonly progress: Progress
  /** Goes a walk, with everything to come; `isOther` when it is not the one that is being gone. */
  readonly onWalk: (reached: Reached, isOther?: boolean) => void
}

const filters = [
  { name: 'ALL', shows: () => true },
  { name: 'TO DO', shows: (tick?: Tick) => !tick?.result },
  { name: 'FAILED', shows: (tick?: Tick) => tick?.result === 'failed' },
] as const

/** The test plan of a chart: the few walks that together see everything, and what a person found on them. */
export function PlanPanel({ walk, left, progress, onWalk }: PlanPanelProps) {
  const { chart } = walk
  const planned = useMemo(() => plannedWalks(chart), [chart])
  const ids = planned.map(({ id }) => id)
  const current = useMemo(() => walkId(walk.input, stepsOf(walk)), [walk])
  const ticks = useSyncExternalStore(progress.subscribe, progress.all)[chart] ?? {}
  // It is told for as long as the panel is there, also when the ticks themselves are gone.
  const [dropped] = useState(() => progress.stale(chart, ids))
  // What is ticked stays where it is until the filter is pressed again: a note may follow.
  const [{ filter, shown }, setFilter] = useState({ filter: 'ALL', shown: ids })
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
        {(['markdown', 'json'] as const).map((format) => (
          <ActionButton
            key={format}
            small
            onClick={() => download(protocolOf(progress, new Date(), window.location.href), format)}
          >
            {`EXPORT ${format.toUpperCase()}`}
          </ActionButton>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      <div className="actions" role="group" aria-label="Walks that are shown">
        {filters.map(({ name, shows }) => (
          <Toggle
            key={name}
            isPressed={filter === name}
            onClick={() => setFilter({ filter: name, shown: ids.filter((id) => shows(ticks[id])) })}
          >
            {name}
          </Toggle>
        ))}
      </div>
      {shown.length === 0 && <p className="note">There is none.</p>}
      <ol className="plan-walks">
        {planned.map((each, index) => {
          if (!shown.includes(each.id)) return null
          const isCurrent = each.id === current
          return (
            <PlanWalk
              key={each.id}
              name={`WALK ${index + 1}`}
              planned={each}
              tick={ticks[each.id] ?? null}
              at={isCurrent ? walk.at : null}
              left={!isCurrent && left?.id === each.id ? left : null}
              // What is gone on with stays what it is, so that a screen keeps what was typed.
              onGo={(at) => onWalk({ walk: { ...(isCurrent ? walk : each.walk), at }, problem: null }, !isCurrent)}
              onTick={(tick) => {
                if (dropped > 0) progress.forgetStale(chart, ids)
                progress.tick(chart, each.id, { ...tick, at: new Date().toISOString() })
              }}
            />
          )
        })}
      </ol>
    </div>
  )
}
