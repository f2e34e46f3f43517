import { useMemo, useState, useSyncExternalStore } from 'react'
import { Notice, Notices, Toggle } from '#workbench/ground/parts.tsx'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import type { Reached } from '#workbench/kit/paths/take.ts'
import { executionOf, followedPath, plannedPaths } from '#workbench/kit/paths/walks.ts'
import { PropertiesPanel } from '#workbench/plan/properties-panel.tsx'
import { useImpossible } from '#workbench/walk/steps/use-test-walk.ts'
import { PlanExport } from './plan-export.tsx'
import { PlanPath } from './plan-path.tsx'
import { type Progress, summaryOf, type Tick } from './progress.ts'
import './plan.css'

interface PlanPanelProps {
  /** The current walk: when its path is in the plan, the row of that path shows how far it is. */
  readonly walk: Walk
  readonly progress: Progress
  /** Shows a walk; `isOther` when it replaces the current one. */
  readonly onWalk: (reached: Reached, isOther?: boolean) => void
}

const filters = [
  { name: 'ALL', shows: () => true },
  { name: 'TO DO', shows: (tick?: Tick) => !tick?.result },
  { name: 'FAILED', shows: (tick?: Tick) => tick?.result === 'failed' },
] as const

/** Shows the test plan of a chart: the few paths that together meet every coverage item, and QA's results. */
export function PlanPanel({ walk, progress, onWalk }: PlanPanelProps) {
  const { model } = walk
  const { id: chart } = model.machine
  const planned = useMemo(() => plannedPaths(model), [model])
  const ids = planned.map(({ id }) => id)
  const impossible = useImpossible(useMemo(() => planned.map((each) => each.walk), [planned]))
  const current = useMemo(() => followedPath(walk), [walk])
  const ticks = useSyncExternalStore(progress.subscribe, progress.all)[chart] ?? {}
  // A ticked row stays where it is until the filter is pressed again: a note may follow.
  const [{ filter, shown }, setFilter] = useState({ filter: 'ALL', shown: ids })
  const { remarks, crashes } = executionOf(model)
  const { paths, passed, failed } = summaryOf(ids, ticks)

  return (
    <div className="workbench-column">
      <p role="status">
        <strong>{`${passed} of ${paths} passed`}</strong>
        {`, ${failed} failed, ${paths - passed - failed} to do`}
      </p>
      {/* What the plan leaves out, and why: steps at which the chart throws, states beyond the limit. */}
      <Notices kind="warning" all={crashes} />
      <Notices kind="info" all={remarks} />
      <PropertiesPanel model={model} />
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
      <ol className="workbench-column">
        {planned.map((each, index) => {
          if (!shown.includes(each.id)) return null
          const at = each.id === current?.id ? current.at : null
          return (
            <PlanPath
              key={each.id}
              name={`PATH ${index + 1}`}
              planned={each}
              tick={ticks[each.id] ?? null}
              impossible={impossible[index] ?? null}
              at={at}
              onPlay={() => onWalk({ walk: each.walk, problem: null }, at === null)}
              onMove={(by) =>
                onWalk({ walk: { ...walk, at: Math.min(walk.at + by, walk.events.length) }, problem: null })
              }
              onTick={(tick) => progress.tick(chart, each.id, { ...tick, at: new Date().toISOString() })}
            />
          )
        })}
      </ol>
    </div>
  )
}
