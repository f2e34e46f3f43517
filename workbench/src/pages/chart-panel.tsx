import { TabNav } from '@radix-ui/themes'
import { type ChartAddress, type Panel, writeAddress } from '#workbench/ground/address.ts'
import { replaceHash } from '#workbench/ground/use-address.ts'
import type { Reached } from '#workbench/kit/paths/take.ts'
import { PlanPanel } from '#workbench/plan/plan-panel.tsx'
import { followOtherTabs, Progress } from '#workbench/plan/progress.ts'
import { Problem } from '#workbench/walk/problem.tsx'
import type { WalkOnPage } from '#workbench/walk/use-walk.ts'
import { WalkPanel } from '#workbench/walk/walk-panel.tsx'

const tabs: readonly { readonly panel: Panel; readonly name: string }[] = [
  { panel: 'walk', name: 'WALK' },
  { panel: 'plan', name: 'TEST PLAN' },
]

const progress = new Progress()
followOtherTabs(progress, window)

/** Says that the page waits for an exploration, which may take long for a large chart. */
export const Exploring = () => <p role="status">The chart is being explored…</p>

interface ChartPanelProps extends Reached, Pick<WalkOnPage, 'state' | 'go'> {
  readonly address: ChartAddress
  /** Points at the transitions that a choice takes, in the drawing. */
  readonly onPoint: (keys: readonly string[]) => void
}

/** Shows the walk of a chart's page or its test plan, as the address says, under the tabs of both. */
export function ChartPanel({ address, state, walk, problem, go, onPoint }: ChartPanelProps) {
  const isExplored = state.matches({ plan: { settled: 'explored' } })
  return (
    <section
      className="workbench-panel chart-panel"
      tabIndex={-1}
      aria-label={address.panel === 'walk' ? 'Walk' : 'Test plan'}
    >
      <TabNav.Root aria-label="Panel" mb="3">
        {tabs.map(({ panel, name }) => (
          <TabNav.Link
            key={panel}
            href={writeAddress({ ...address, panel })}
            active={address.panel === panel}
            onClick={(event) => {
              event.preventDefault()
              replaceHash(writeAddress({ ...address, panel }))
            }}
          >
            {name}
          </TabNav.Link>
        ))}
      </TabNav.Root>
      {address.panel === 'walk' ? (
        <WalkPanel
          walk={walk}
          problem={problem}
          isFinding={!state.matches({ walk: 'shown' })}
          link={window.location.href}
          onWalk={go}
          onPoint={onPoint}
        />
      ) : (
        <>
          <Problem problem={problem ?? state.context.planProblem} />
          {state.hasTag('busy') && <Exploring />}
          {isExplored && <PlanPanel walk={walk} progress={progress} onWalk={go} />}
        </>
      )}
    </section>
  )
}
