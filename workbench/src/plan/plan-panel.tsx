import { useMemo, useState, useSyncExternalStore } from 'react'
import { activePaths } from '#workbench/kit/model/keys.ts'
import { currentStep, type Walk } from '#workbench/kit/paths/simulation.ts'
import type { Reached } from '#workbench/kit/paths/take.ts'
import { executionOf, followedPath, walkTo } from '#workbench/kit/paths/walks.ts'
import { type ChartRoute, formatHash } from '#workbench/shared/hash.ts'
import { ErrorMessage, Notice, Toggle } from '#workbench/shared/parts.tsx'
import { replaceHash } from '#workbench/shared/use-hash.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { namedPaths } from './named-paths.ts'
import { PlanExport } from './plan-export.tsx'
import { OtherResults, PlanPath } from './plan-path.tsx'
import { PlanPlayer } from './plan-player.tsx'
import { type Given, type Progress, summaryOf, type Tick } from './progress.ts'
import './plan.css'

interface PlanPanelProps {
  readonly route: ChartRoute
  readonly walk: Walk
  readonly progress: Progress
  /** Shows a walk; `isOther` if it replaces the current one. */
  readonly onWalk: (reached: Reached, isOther?: boolean) => void
}

const filters = [
  { name: 'ALL', shows: () => true },
  { name: 'TO DO', shows: (tick?: Tick) => !tick?.result },
  { name: 'FAILED', shows: (tick?: Tick) => tick?.result === 'failed' },
] as const

export function PlanPanel({ route, walk, progress, onWalk }: PlanPanelProps) {
  const product = useProduct()
  const { model } = walk
  const { id: chart } = model.machine
  const all = useMemo(() => namedPaths(product, model), [product, model])
  const paths = all.filter(({ impossible }) => impossible === null)
  const automated = all.filter(({ impossible }) => impossible !== null)
  const ids = paths.map(({ id }) => id)
  const followed = useMemo(() => followedPath(walk, all), [walk, all])
  const results = useSyncExternalStore(progress.subscribe, progress.all)
  const [ticks, mine] = [progress.counting(chart), progress.mine(chart)]
  // A chart that is gone has no page.
  const gone = Object.entries(results).flatMap(([of, known]) =>
    of === chart || !(of in product.models)
      ? Object.entries(known).flatMap(([id, ticks]) =>
          of === chart && all.some((path) => path.id === id) ? [] : [{ name: `${of}: ${id}`, ticks }],
        )
      : [],
  )
  const [{ filter, shown }, setFilter] = useState({ filter: 'ALL', shown: ids })
  const { crashes } = executionOf(model)
  const counts = summaryOf(paths, ticks)
  const { via } = route
  // The innermost state, which can filter the paths.
  const state = via ?? activePaths(currentStep(walk).snapshot).at(-1) ?? ''
  const through = paths.filter(({ meets }) => via === undefined || meets.has(`state #${chart}.${via}`))
  const listed = through.filter(({ id }) => shown.includes(id))
  const played = all.find(({ id }) => id === followed?.id)
  const following = listed[listed.findIndex(({ id }) => id === played?.id) + 1]
  const tick = (path: string) => (given: Given) =>
    progress.tick(chart, path, { ...given, at: new Date().toISOString() })

  return (
    <div className="workbench-column">
      {played && followed && (
        <PlanPlayer
          path={played}
          at={followed.at}
          tick={mine[played.id] ?? null}
          onMove={(to) => onWalk({ walk: { ...played.walk, at: to }, problem: null })}
          onNextPath={following && (() => onWalk({ walk: following.walk, problem: null }))}
          onTick={tick(played.id)}
        />
      )}
      {/* Steps that crash the chart are not in the plan. */}
      {crashes.length > 0 && <Notice kind="warning">{crashes.join(' ')}</Notice>}
      <ErrorMessage
        problem={progress.isKept ? null : 'This browser keeps nothing: export the report before you close the page.'}
      />
      <p role="status">
        <strong>{`${counts.passed} of ${counts.paths} paths passed`}</strong>
        <span>{`, ${counts.failed} failed, ${counts.paths - counts.passed - counts.failed} to do`}</span>
      </p>
      <PlanExport walk={walk} progress={progress} />
      {/* biome-ignore lint/a11y/useSemanticElements: these are not fields of a form */}
      <div className="workbench-actions" role="group" aria-label="Paths that are shown">
        {filters.map(({ name, shows }) => (
          <Toggle
            key={name}
            isPressed={filter === name && (name !== 'ALL' || via === undefined)}
            onClick={() => {
              setFilter({ filter: name, shown: ids.filter((id) => shows(ticks[id])) })
              if (name === 'ALL' && via !== undefined) replaceHash(formatHash({ ...route, via: undefined }))
            }}
          >
            {name}
          </Toggle>
        ))}
        {state !== '' && (
          <Toggle
            isPressed={via !== undefined}
            onClick={() => replaceHash(formatHash({ ...route, via: via === undefined ? state : undefined }))}
          >
            {`THROUGH ${state}`}
          </Toggle>
        )}
      </div>
      <ErrorMessage problem={through.length === 0 && via !== undefined ? walkTo(model, via).problem : null} />
      {listed.length === 0 && <p className="workbench-note">No path is like this.</p>}
      <ol className="workbench-column">
        {listed.map((path) => (
          <PlanPath
            key={path.id}
            path={path}
            tick={mine[path.id] ?? null}
            others={progress.others(chart, path.id)}
            at={path === played ? (followed?.at ?? null) : null}
            onPlay={() => onWalk({ walk: path.walk, problem: null }, path !== played)}
            onTick={tick(path.id)}
          />
        ))}
      </ol>
      {gone.length > 0 && (
        <details>
          <summary>{`Results of paths that are gone: ${gone.length}`}</summary>
          <ul>
            {gone.map(({ name, ticks }) => (
              <li key={name}>
                <span translate="no">{name}</span>
                <OtherResults ticks={ticks} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {automated.length > 0 && (
        <details>
          <summary>{`Run by the automated tests: ${automated.length}`}</summary>
          <p className="workbench-note">{product.automatedTest?.(chart)}</p>
          <ul>
            {automated.map(({ id, name, impossible }) => (
              <li key={id}>
                <span translate="no">{name}</span>
                <span className="workbench-note">{` · ${impossible}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
