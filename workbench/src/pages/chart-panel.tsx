import { TabNav } from '@radix-ui/themes'
import { transitionLabel } from '#workbench/kit/paths/labels.ts'
import type { Reached } from '#workbench/kit/paths/take.ts'
import { unmetIn } from '#workbench/kit/paths/walks.ts'
import { PlanPanel } from '#workbench/plan/plan-panel.tsx'
import { progressOf } from '#workbench/plan/progress.ts'
import { type ChartRoute, formatHash, type Panel } from '#workbench/shared/hash.ts'
import { ErrorMessage, Notice } from '#workbench/shared/parts.tsx'
import { replaceHash } from '#workbench/shared/use-hash.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import type { WalkOnPage } from '#workbench/walk/use-walk.ts'
import { WalkPanel } from '#workbench/walk/walk-panel.tsx'

export const panelNames: Readonly<Record<Panel, string>> = { walk: 'WALK', plan: 'TEST PLAN' }

export const Exploring = () => <p role="status">The chart is being explored…</p>

interface ChartPanelProps extends Reached, Pick<WalkOnPage, 'state' | 'go'> {
  readonly route: ChartRoute
  /** Highlights a choice's transitions in the drawing. */
  readonly onPoint: (keys: readonly string[]) => void
}

export function ChartPanel({ route, state, walk, problem, go, onPoint }: ChartPanelProps) {
  const progress = progressOf(useProduct())
  const isExplored = state.matches({ plan: 'explored' })
  const { panel } = route
  const { machine } = walk.model
  const unmet = unmetIn(walk.model).map((item) =>
    item.startsWith('taken ')
      ? transitionLabel(machine, item.slice('taken '.length))
      : item.replaceAll(`#${machine.id}.`, ''),
  )
  return (
    <>
      <TabNav.Root aria-label="Panel" mb="3">
        {(['walk', 'plan'] as const).map((each) => (
          <TabNav.Link
            key={each}
            href={formatHash({ ...route, panel: each })}
            active={panel === each}
            onClick={(event) => {
              event.preventDefault()
              replaceHash(formatHash({ ...route, panel: each }))
            }}
          >
            {panelNames[each]}
          </TabNav.Link>
        ))}
      </TabNav.Root>
      {panel === 'walk' && (
        <WalkPanel
          walk={walk}
          problem={problem}
          isFinding={!state.matches({ walk: 'shown' })}
          link={window.location.href}
          onWalk={go}
          onPoint={onPoint}
        />
      )}
      {panel === 'plan' && (
        <>
          <ErrorMessage problem={problem} />
          {unmet.length > 0 && <Notice kind="warning">{`No path meets: ${unmet.join(', ')}.`}</Notice>}
          {state.hasTag('busy') && <Exploring />}
          {isExplored && <PlanPanel route={route} walk={walk} progress={progress} onWalk={go} />}
        </>
      )}
    </>
  )
}
