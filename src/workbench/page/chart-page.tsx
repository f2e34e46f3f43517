import { type SyntheticEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { Heading } from '#ui/page/heading.tsx'
import type { PlacedChart } from '#workbench/chart/layout.ts'
import { type Coverage, coverageOf, drawnPart, kindNamed, totalOf } from '#workbench/coverage/coverage.ts'
import { CoverageList } from '#workbench/coverage/coverage-list.tsx'
import { pointedIn } from '#workbench/coverage/pointed.ts'
import { ScreenFrame } from '#workbench/frame/screen-frame.tsx'
import type { Model } from '#workbench/model/model.ts'
import { choicesOf, take } from '#workbench/paths/choices.ts'
import { Problem } from '#workbench/paths/problem.tsx'
import { type Step, startOf, startProblem, stepsOf } from '#workbench/paths/simulation.ts'
import { WalkPanel } from '#workbench/paths/walk-panel.tsx'
import { unknownChart, walkTo } from '#workbench/paths/walks.ts'
import { PlanPanel } from '#workbench/plan/plan-panel.tsx'
import { followOtherTabs, Progress } from '#workbench/plan/progress.ts'
import { useProduct } from '#workbench/product.tsx'
import { type Address, writeAddress } from './address.ts'
import { ChartTools } from './chart-tools.tsx'
import './chart-page.css'
import { ChartStage, type StageHandle } from './chart-stage.tsx'
import { type PanelName, usePanels } from './panels.ts'
import { PrintDialog, type Printed } from './print-dialog.tsx'
import { Separator } from './separator.tsx'
import { type Shortcut, Shortcuts } from './shortcuts.tsx'
import { StillChart } from './still-chart.tsx'
import { replaceHash } from './use-address.ts'
import { useWalk } from './use-walk.ts'

type ChartAddress = Extract<Address, { view: 'chart' }>

interface ChartPageProps {
  readonly address: ChartAddress
  readonly layouts: Readonly<Record<string, PlacedChart>>
  readonly coverage: Coverage
  readonly dark: boolean
}

/** Draws a chart, walks it, and checks it against its test plan. */
export function ChartPage({ address, layouts, coverage, dark }: ChartPageProps) {
  const { models } = useProduct()
  const model = Object.hasOwn(models, address.chart) ? models[address.chart] : undefined
  const chart = layouts[address.chart]
  if (!model || chart === undefined) {
    return (
      <>
        <Heading>{address.chart}</Heading>
        {model ? (
          <Notice kind="warning">This chart is newer than this page: build it again.</Notice>
        ) : (
          <Problem {...unknownChart(address.chart, Object.keys(models))} />
        )}
      </>
    )
  }
  const problem = startProblem(model)
  if (problem !== null) return <StillChart chart={chart} problem={problem} model={model} />
  return <KnownChart model={model} chart={chart} address={address} coverage={coverage} dark={dark} />
}

const progress = new Progress(() => window.localStorage)
followOtherTabs(progress, window)

interface KnownChartProps extends Omit<ChartPageProps, 'layouts'> {
  readonly model: Model
  readonly chart: PlacedChart
}

function KnownChart({ model, chart, address, coverage, dark }: KnownChartProps) {
  const { id } = chart
  const { walk, problem, near, visit, abandoned, go, send } = useWalk(model, address)
  const [width, setWidth] = useState<360 | 1280>(360)
  const [pointed, setPointed] = useState<string | null>(null)
  const steps = useMemo(() => stepsOf(walk), [walk])
  const now = steps[walk.at] ?? steps[0]
  const shownSteps = useMemo(() => steps.slice(0, walk.at + 1), [steps, walk.at])
  const lights = useMemo(() => now && lightsOf(now), [now])
  const [takes, setTakes] = useState<readonly string[]>([])
  const picture = useRef<HTMLDivElement>(null)
  const stage = useRef<StageHandle>(null)
  const parts = useRef<HTMLDivElement>(null)
  const arrangement = usePanels()
  const [dialog, setDialog] = useState<'shortcuts' | 'print' | null>(null)
  const [printed, setPrinted] = useState<Printed>('chart')
  const hasScreen = typeof useProduct().screens[id] !== 'string'
  const wasFollowed = useRef(false)

  // A pressed transition is often no button any more: then the focus moves to the state that it led to.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost = wasFollowed.current && !activeElement?.hasAttribute('tabindex')
    wasFollowed.current = false
    const inner = chart.states.find((state) => state.id === now?.active.at(-1))?.path
    if (isLost) picture.current?.querySelector<SVGElement>(`[data-state="${inner}"]`)?.focus({ preventScroll: true })
  }, [now, chart])
  if (!now || !lights) return null

  const follow = (key: string) => {
    const choice = choicesOf(now).find(({ takes }) => takes.includes(key))
    if (!choice) return
    wasFollowed.current = true
    go(take(walk, choice.event))
  }
  const goTo = (at: number) => {
    if (at >= 0 && at <= walk.events.length) go({ walk: { ...walk, at }, problem: null })
  }
  const togglePanel = (name: PanelName) => {
    const part = parts.current?.querySelector(`.chart-${name === 'chart' ? 'picture' : name}`)
    // A hidden part would take the focus with it.
    if (part?.contains(document.activeElement)) parts.current?.closest('main')?.focus({ preventScroll: true })
    arrangement.toggle(name)
  }
  const shortcuts: readonly Shortcut[] = [
    { key: '/', words: 'Search the chart', act: () => stage.current?.search() },
    { key: 'f', words: 'Fit the chart', act: () => stage.current?.fit() },
    { key: 'a', words: 'Fit what is active', act: () => stage.current?.fitActive() },
    { key: 'u', words: 'Unfold all', act: () => stage.current?.unfoldAll() },
    { key: 'b', words: 'Back a step', act: () => goTo(walk.at - 1) },
    { key: 'n', words: 'Next step', act: () => goTo(walk.at + 1) },
    { key: 'r', words: 'Restart', act: () => go({ walk: startOf(model, walk.input), problem: null }, true) },
    { key: 'c', words: 'Show or hide the chart', act: () => togglePanel('chart') },
    ...(hasScreen ? [{ key: 's', words: 'Show or hide the screen', act: () => togglePanel('screen') }] : []),
    { key: 'w', words: 'Show or hide the walk', act: () => togglePanel('panel') },
  ]
  const kind = kindNamed(address.coverage ?? null)
  const total = kind ? totalOf(coverage[kind], model.machine, model.waive) : null
  const covered = total ? coverageOf(total) : undefined
  const lit = address.lit ?? null
  const litParts = [lit, pointed].flatMap((each) => (each === null ? [] : [drawnPart(each)]))
  const litPart = lit === null ? null : drawnPart(lit)
  const point = (event: SyntheticEvent) => setPointed(kind && pointedIn(event.target, id))

  return (
    <>
      <ChartTools
        chart={chart}
        machine={model.machine}
        coverage={coverage}
        shade={total && kind ? kind : 'none'}
        onShade={(shade) =>
          replaceHash(writeAddress({ ...address, lit: undefined, coverage: shade === 'none' ? undefined : shade }))
        }
        width={width}
        onWidth={setWidth}
        shown={{ ...lights, coverage: covered }}
        dark={dark}
        drawn={() => stage.current?.drawn() ?? chart}
        hidden={arrangement.hidden}
        onPanel={togglePanel}
        onPrint={() => setDialog('print')}
        onShortcuts={() => setDialog('shortcuts')}
      />
      {kind && (
        <CoverageList
          coverage={coverage}
          kind={kind}
          model={model}
          pointed={pointed ?? lit}
          lit={lit}
          lightAddress={(key) => writeAddress({ ...address, lit: key })}
          walkAddress={(key) => throughAddress(address, key)}
          onLight={(key) => {
            replaceHash(writeAddress({ ...address, lit: key }))
            picture.current?.scrollIntoView({ block: 'nearest' })
          }}
          onPoint={setPointed}
        />
      )}
      <div
        className="chart-page"
        ref={parts}
        data-print={printed}
        data-without-screen={hasScreen ? undefined : true}
        style={Object.fromEntries(Object.entries(arrangement.widths).map(([name, wide]) => [`--${name}`, `${wide}px`]))}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pointed at is named beside the drawing */}
        <div
          className="chart-picture"
          ref={picture}
          hidden={arrangement.hidden.includes('chart')}
          onPointerOver={point}
          onPointerLeave={() => setPointed(null)}
          onFocus={point}
          onBlur={() => setPointed(null)}
        >
          <ChartStage
            ref={stage}
            chart={chart}
            lights={lights}
            entered={now.entered}
            coverage={covered}
            lit={new Set([...litParts, ...takes])}
            spot={litPart}
            folded={address.folded}
            onFolded={(folded) => replaceHash(writeAddress({ ...address, folded }))}
            onState={(state) => go(walkTo(model, state), true)}
            onEdge={follow}
          />
        </div>
        {hasScreen && (
          <Separator
            label="Width of the screen"
            controls="chart-screen"
            width={arrangement.widths.screen}
            hidden={arrangement.hidden.includes('chart') || arrangement.hidden.includes('screen')}
            onWidth={(wide) => arrangement.resize('screen', wide)}
          />
        )}
        <section
          className="chart-screen"
          id="chart-screen"
          aria-label="Screen"
          hidden={hasScreen ? arrangement.hidden.includes('screen') : arrangement.hidden.includes('chart')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1).
          tabIndex={0}
        >
          <ScreenFrame chart={id} steps={shownSteps} visit={visit} dark={dark} width={width} onSend={send} />
        </section>
        <Separator
          label="Width of the walk"
          controls="chart-panel"
          width={arrangement.widths.panel}
          hidden={arrangement.hidden.includes('panel')}
          onWidth={(wide) => arrangement.resize('panel', wide)}
        />
        <section
          className="workbench-panel chart-panel"
          id="chart-panel"
          hidden={arrangement.hidden.includes('panel')}
          tabIndex={-1}
          aria-label={address.panel === 'walk' ? 'Walk' : 'Test plan'}
        >
          <nav aria-label="Panel">
            <ul className="workbench-tabs">
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
            <WalkPanel
              walk={walk}
              problem={problem}
              near={near}
              link={window.location.href}
              onWalk={go}
              onPoint={setTakes}
            />
          ) : (
            <>
              <Problem problem={problem} near={near} />
              <PlanPanel walk={walk} abandoned={abandoned} progress={progress} onWalk={go} />
            </>
          )}
        </section>
      </div>
      <Shortcuts
        shortcuts={shortcuts}
        open={dialog === 'shortcuts'}
        onOpen={(open) => setDialog(open ? 'shortcuts' : null)}
      />
      <PrintDialog
        open={dialog === 'print'}
        hasScreen={hasScreen}
        onClose={() => setDialog(null)}
        onChoose={(what) => {
          setPrinted(what)
          if (what === 'plan' && address.panel !== 'plan') replaceHash(writeAddress({ ...address, panel: 'plan' }))
        }}
      />
    </>
  )
}

/** The address of the shortest walk that meets an obligation, which is lit. */
const throughAddress = (address: ChartAddress, obligation: string): string =>
  writeAddress({
    ...{ ...address, state: null, input: null, steps: [], at: undefined },
    ...{ through: obligation, lit: obligation },
  })

/** Marks in the drawing: active states, transitions just taken, transitions possible now. */
function lightsOf(now: Step) {
  return {
    active: new Set(now.active),
    taken: new Set(now.taken),
    enabled: new Set(choicesOf(now).flatMap(({ takes }) => takes)),
  }
}
