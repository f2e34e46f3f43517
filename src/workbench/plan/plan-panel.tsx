import { useMemo, useState, useSyncExternalStore } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Toggle } from '#workbench/page/toggle.tsx'
import type { Walk } from '#workbench/paths/simulation.ts'
import type { Reached } from '#workbench/paths/take.ts'
import { plannedPaths, withoutVersion } from '#workbench/paths/walks.ts'
import { PropertiesPanel } from '#workbench/properties/properties-panel.tsx'
import { useImpossible } from '#workbench/steps/use-test-walk.ts'
import type { AbandonedWalk } from './abandoned-walk.ts'
import { PlanLimits } from './limits.tsx'
import { PlanExport } from './plan-export.tsx'
import { PlanPath } from './plan-path.tsx'
import { followedPath } from './planned-walk.ts'
import { type Progress, summaryOf, type Tick } from './progress.ts'
import { VoidTicks } from './void-ticks.tsx'
import './plan.css'

interface PlanPanelProps {
  /** The current walk: when its path is in the plan, the row of that path shows how far it is. */
  readonly walk: Walk
  readonly abandoned: AbandonedWalk | null
  readonly progress: Progress
  /** Shows a walk; `isOther` when it replaces the current one. */
  readonly onWalk: (reached: Reached, isOther?: boolean) => void
}

const filters = [
  { name: 'ALL', shows: () => true },
  { name: 'TO DO', shows: (tick?: Tick) => !tick?.result },
  { name: 'FAILED', shows: (tick?: Tick) => tick?.result === 'failed' },
] as const

/** Shows the test plan of a chart: the few paths that together meet every obligation, and QA's results. */
export function PlanPanel({ walk, abandoned, progress, onWalk }: PlanPanelProps) {
  const { model } = walk
  const { id: chart } = model.machine
  const planned = useMemo(() => plannedPaths(model), [model])
  const ids = planned.map(({ id }) => id)
  const impossible = useImpossible(useMemo(() => planned.map((each) => each.walk), [planned]))
  const current = useMemo(() => followedPath(walk, planned), [walk, planned])
  const left = useMemo(() => abandoned && followedPath(abandoned.walk, planned), [abandoned, planned])
  const ticks = useSyncExternalStore(progress.subscribe, progress.all)[chart] ?? {}
  const voided = progress.voided(chart, ids)
  const voidPaths = new Set(voided.map(([id]) => withoutVersion(id)))
  // A ticked row stays where it is until the filter is pressed again: a note may follow.
  const [{ filter, shown }, setFilter] = useState({ filter: 'ALL', shown: ids })
  const { paths, passed, failed } = summaryOf(ids, ticks)

  return (
    <div className="workbench-column">
      <p role="status">
        <strong>{`${passed} of ${paths} passed`}</strong>
        {`, ${failed} failed, ${paths - passed - failed} to do`}
      </p>
      <PlanLimits model={model} />
      <PropertiesPanel model={model} />
      <VoidTicks
        model={model}
        ticks={voided}
        onForget={() =>
          progress.forget(
            chart,
            voided.map(([id]) => id),
          )
        }
      />
      <div role="alert">
        {!progress.isKept && (
          <Notice kind="warning">This browser keeps nothing: export the report before you close the page.</Notice>
        )}
      </div>
      <PlanExport walk={walk} progress={progress} />
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      <div className="workbench-actions" role="group" aria-label="Paths that are shown">
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
      {shown.length === 0 && <p className="workbench-note">No path has this result.</p>}
      <ol className="plan-paths">
        {planned.map((each, index) => {
          if (!shown.includes(each.id)) return null
          const followed = each.id === current?.id ? current : null
          const isLeft = !followed && each.id === left?.id
          return (
            <PlanPath
              key={each.id}
              name={`PATH ${index + 1}`}
              planned={each}
              tick={ticks[each.id] ?? null}
              isVoid={!ticks[each.id] && voidPaths.has(withoutVersion(each.id))}
              impossible={impossible[index] ?? null}
              at={followed?.at ?? null}
              abandoned={isLeft && abandoned ? { ...abandoned, at: left.at } : null}
              onGo={(at) => {
                // A walk goes on with what was typed into its screen.
                const own = followed && at > 0 ? { ...walk, at: followed.happened[at] ?? at } : null
                const before = isLeft && at === left.at ? abandoned?.walk : null
                onWalk({ walk: own ?? before ?? { ...each.walk, at }, problem: null }, !followed)
              }}
              onTick={(tick) => {
                progress.tick(chart, each.id, { ...tick, at: new Date().toISOString() })
              }}
            />
          )
        })}
      </ol>
    </div>
  )
}
