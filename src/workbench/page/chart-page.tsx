import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { registry } from '#machines/index.ts'
import { Heading } from '#ui/heading.tsx'
import { Notice } from '#ui/notice.tsx'
import { ChartDrawing } from '#workbench/chart/drawing.tsx'
import type { PlacedChart } from '#workbench/chart/layout.ts'
import { Viewport } from '#workbench/chart/viewport.tsx'
import { type Coverage, outcomeOf } from '#workbench/coverage/coverage.ts'
import { ScreenFrame } from '#workbench/gallery/screen-frame.tsx'
import { choicesOf, type Reached, stepsOf, take } from '#workbench/paths/choices.ts'
import { Problem } from '#workbench/paths/problem.tsx'
import { type Moment, momentsOf } from '#workbench/paths/simulation.ts'
import { WalkPanel } from '#workbench/paths/walk-panel.tsx'
import { readWalk, unknownChart, walkTo } from '#workbench/paths/walks.ts'
import { type LeftWalk, leftBy } from '#workbench/plan/left-walk.ts'
import { PlanPanel } from '#workbench/plan/plan-panel.tsx'
import { Progress } from '#workbench/plan/progress.ts'
import { type Address, writeAddress } from './address.ts'
import { ChartTools, type Shade } from './chart-tools.tsx'
import { pushHash, replaceHash, useNewAddress } from './use-address.ts'

type ChartAddress = Extract<Address, { view: 'chart' }>

interface ChartPageProps {
  readonly address: ChartAddress
  readonly layouts: Readonly<Record<string, PlacedChart>>
  readonly coverage: Coverage
  readonly dark: boolean
}

/** A chart: drawn, walked, and checked against its plan. */
export function ChartPage({ address, layouts, coverage, dark }: ChartPageProps) {
  const unknown = unknownChart(address.chart)
  const chart = layouts[address.chart]
  if (unknown || chart === undefined) {
    return (
      <>
        <Heading>{address.chart}</Heading>
        {unknown ? (
          <Problem {...unknown} />
        ) : (
          <Notice kind="warning">This chart is newer than this page: build it again.</Notice>
        )}
      </>
    )
  }
  return <KnownChart chart={chart} address={address} coverage={coverage} dark={dark} />
}

/** Where an address leads: along its steps, or by the shortest way to its state. */
function reach({ chart, state, input, steps, at }: ChartAddress): Reached {
  if (steps.length > 0) return readWalk(chart, input, steps, at)
  return state === null ? readWalk(chart, input, []) : walkTo(chart, state)
}

const progress = new Progress(() => window.localStorage)

interface KnownChartProps extends Omit<ChartPageProps, 'layouts'> {
  readonly chart: PlacedChart
}

function KnownChart({ chart, address, coverage, dark }: KnownChartProps) {
  const { id } = chart
  const [{ walk, problem, near, isOther }, setReached] = useState(() => ({ ...reach(address), isOther: true }))
  const [left, setLeft] = useState<LeftWalk | null>(null)
  const [width, setWidth] = useState<360 | 1280>(360)
  const [shade, setShade] = useState<Shade>('none')
  const moments = useMemo(() => momentsOf(walk), [walk])
  const now = moments[walk.at] ?? moments[0]
  useNewAddress((hash) => {
    if (hash.view !== 'chart' || hash.chart !== id) return
    setReached({ ...reach(hash), isOther: true })
    setLeft(null)
  })

  /**
   * @param isOther it is not what was gone so far, and a step more or less: what was typed does not belong to it, and the browser's
   *   Back leads to what was gone before
   */
  const go = (reached: Reached, isOther = false) => {
    setReached({ ...reached, isOther })
    setLeft(isOther ? null : (leftBy(walk, moments, reached.walk) ?? left))
    const { input, at } = reached.walk
    const change = isOther ? pushHash : replaceHash
    change(writeAddress({ ...address, state: null, input, steps: stepsOf(reached.walk), at }))
  }
  const lights = useMemo(() => now && lightsOf(now), [now])
  const picture = useRef<HTMLDivElement>(null)
  const wasFollowed = useRef(false)

  // A transition that was pressed is often no button any more: then the focus goes where the transition led.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost = wasFollowed.current && !activeElement?.hasAttribute('tabindex')
    wasFollowed.current = false
    const inner = now?.active.at(-1)?.slice(id.length + 1)
    if (isLost) picture.current?.querySelector<SVGElement>(`[data-state="${inner}"]`)?.focus({ preventScroll: true })
  }, [now, id])
  if (!now || !lights) return null

  const follow = (key: string) => {
    const choice = choicesOf(now).find(({ takes }) => takes.includes(key))
    if (!choice) return
    wasFollowed.current = true
    go(take(walk, choice.event))
  }
  const covered =
    shade === 'none'
      ? undefined
      : (obligation: string) => (outcomeOf(coverage, obligation)[shade] ? 'executed' : 'missing')

  return (
    <>
      <ChartTools
        chart={chart}
        machine={registry[id]}
        coverage={coverage}
        shade={shade}
        onShade={setShade}
        width={width}
        onWidth={setWidth}
        shown={{ ...lights, coverage: covered }}
        dark={dark}
      />
      <div className="chart-page">
        <div className="chart-picture" ref={picture}>
          <Viewport
            label={`Statechart ${id}`}
            width={chart.width}
            height={chart.height}
            show={chart.states.find(({ id: state }) => state === now.active.at(-1))}
          >
            <ChartDrawing
              chart={chart}
              {...lights}
              coverage={covered}
              onState={(state) => go(walkTo(id, state), true)}
              onEdge={follow}
            />
          </Viewport>
        </div>
        <div className="chart-screen">
          <ScreenFrame
            chart={id}
            snapshot={now.snapshot}
            dark={dark}
            width={width}
            anew={walk.at === 0 || isOther}
            onSend={(event) => go(take(walk, event))}
          />
        </div>
        <section className="panel chart-panel" aria-label={address.panel === 'walk' ? 'Walk' : 'Test plan'}>
          <nav aria-label="Panel">
            <ul className="tabs">
              {(['walk', 'plan'] as const).map((panel) => (
                <li key={panel}>
                  <a
                    href={writeAddress({ ...address, panel })}
                    aria-current={address.panel === panel ? 'page' : undefined}
                    onClick={(event) => {
                      event.preventDefault()
                      replaceHash(writeAddress({ ...address, panel }))
                    }}
                  >
                    {panel === 'walk' ? 'WALK' : 'TEST PLAN'}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {address.panel === 'walk' ? (
            <WalkPanel walk={walk} problem={problem} near={near} link={window.location.href} onWalk={go} />
          ) : (
            <>
              <Problem problem={problem} near={near} />
              <PlanPanel walk={walk} left={left} progress={progress} onWalk={go} />
            </>
          )}
        </section>
      </div>
    </>
  )
}

/** What shines in the drawing: where the walk is, what it just took, what would be taken now. */
function lightsOf(now: Moment) {
  return {
    active: new Set(now.active),
    taken: new Set(now.taken),
    enabled: new Set(choicesOf(now).flatMap(({ takes }) => takes)),
  }
}
