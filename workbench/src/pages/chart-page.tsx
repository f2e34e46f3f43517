import { type SyntheticEvent, useMemo, useRef } from 'react'
import { Heading } from '#ui/page/heading.tsx'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { type ChartAddress, throughAddress, writeAddress } from '#workbench/ground/address.ts'
import { type Coverage, coverageOf, drawnPart, kindNamed, totalOf } from '#workbench/kit/executed.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { itemAt, survivorsOf } from '#workbench/kit/mutants/survivors.ts'
import { choicesOf } from '#workbench/kit/paths/choices.ts'
import { lightsOf } from '#workbench/kit/paths/lights.ts'
import { startProblem, stepsOf } from '#workbench/kit/paths/simulation.ts'
import { type Reached, take } from '#workbench/kit/paths/take.ts'
import { CoverageList } from '#workbench/pages/coverage/coverage-list.tsx'
import { SurvivorsList } from '#workbench/pages/survivors-list.tsx'
import { ScreenFrame } from '#workbench/walk/frame/screen-frame.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { ChartPanel, Exploring } from './chart-panel.tsx'
import { ChartTools } from './chart-tools.tsx'
import './chart-page.css'
import { replaceHash } from '#workbench/ground/use-address.ts'
import { useFollowedFocus } from '#workbench/walk/use-followed-focus.ts'
import { useWalk, type WalkOnPage } from '#workbench/walk/use-walk.ts'
import { ChartStage } from './chart-stage.tsx'
import { type PanelName, usePanels } from './panels.ts'
import { PrintDialog } from './print-dialog.tsx'
import { Separator } from './separator.tsx'
import { StillChart, UnknownChart } from './still-chart.tsx'

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
  if (!model || chart === undefined) return <UnknownChart chart={address.chart} model={model} />
  const problem = startProblem(model)
  if (problem !== null) return <StillChart chart={chart} problem={problem} model={model} />
  return <KnownChart model={model} chart={chart} address={address} coverage={coverage} dark={dark} />
}

interface KnownChartProps extends Omit<ChartPageProps, 'layouts'> {
  readonly model: Model
  readonly chart: PlacedChart
}

/** Waits for the first walk, which may need the whole chart explored. */
function KnownChart(props: KnownChartProps) {
  const page = useWalk(props.model, props.address)
  const { reached, state } = page
  if (reached) return <WalkedChart {...props} page={page} reached={reached} />
  const { problem } = state.context
  return problem === null ? (
    <>
      <Heading>{props.chart.id}</Heading>
      <Exploring />
    </>
  ) : (
    <StillChart chart={props.chart} problem={problem} model={props.model} />
  )
}

interface WalkedChartProps extends KnownChartProps {
  readonly page: WalkOnPage
  readonly reached: Reached
}

function WalkedChart({ model, chart, address, coverage, dark, page, reached }: WalkedChartProps) {
  const { id } = chart
  const { state, actor, go, send } = page
  const { walk } = reached
  const { visit, width, pointed, takes, printed } = state.context
  const steps = useMemo(() => stepsOf(walk), [walk])
  const now = steps[walk.at] ?? steps[0]
  const shownSteps = useMemo(() => steps.slice(0, walk.at + 1), [steps, walk.at])
  const lights = useMemo(() => now && lightsOf(now), [now])
  const picture = useRef<HTMLDivElement>(null)
  const stage = useRef<PlacedChart>(null)
  const parts = useRef<HTMLDivElement>(null)
  const arrangement = usePanels()
  const survivors = useMemo(() => survivorsOf(model), [model])
  const unproven = useMemo(() => new Set(survivors.map(({ mutant }) => drawnPart(itemAt(mutant)))), [survivors])
  const hasScreen = typeof useProduct().screens[id] !== 'string'
  const keepFocus = useFollowedFocus(picture, chart, now)
  if (!now || !lights) return null

  const follow = (key: string) => {
    const choice = choicesOf(now).find(({ takes }) => takes.includes(key))
    if (!choice) return
    keepFocus()
    go(take(walk, choice.event))
  }
  const togglePanel = (name: PanelName) => {
    const part = parts.current?.querySelector(`.chart-${name === 'chart' ? 'picture' : name}`)
    // A hidden part would take the focus with it.
    if (part?.contains(document.activeElement)) parts.current?.closest('main')?.focus({ preventScroll: true })
    arrangement.toggle(name)
  }
  const kind = kindNamed(address.coverage ?? null)
  const total = kind ? totalOf(coverage[kind], model) : null
  const covered = total ? coverageOf(total) : undefined
  const lit = address.lit ?? null
  const litParts = [lit, pointed].flatMap((each) => (each === null ? [] : [drawnPart(each)]))
  const litPart = lit === null ? null : drawnPart(lit)
  const setPointed = (item: string | null) => actor.send({ type: 'item.pointed', item })
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
        onWidth={(chosen) => actor.send({ type: 'width.chosen', width: chosen })}
        shown={{ ...lights, coverage: covered }}
        dark={dark}
        drawn={() => stage.current ?? chart}
        hidden={arrangement.hidden}
        onPanel={togglePanel}
        onPrint={() => actor.send({ type: 'print.asked' })}
      >
        <SurvivorsList
          model={model}
          survivors={survivors}
          lit={lit}
          lightAddress={(key) => writeAddress({ ...address, lit: key })}
        />
      </ChartTools>
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
            unproven={unproven}
            lit={new Set([...litParts, ...takes])}
            spot={litPart}
            folded={address.folded}
            onFolded={(folded) => replaceHash(writeAddress({ ...address, folded }))}
            onState={(path) => actor.send({ type: 'state.chosen', state: path })}
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
        <ChartPanel
          {...page}
          {...reached}
          address={address}
          hidden={arrangement.hidden.includes('panel')}
          onPoint={(keys) => actor.send({ type: 'choice.pointed', takes: keys })}
        />
      </div>
      <PrintDialog
        open={state.matches({ print: 'asking' })}
        prints={state.matches({ print: 'printing' })}
        hasScreen={hasScreen}
        onClose={() => actor.send({ type: 'print.closed' })}
        onChoose={(part) => actor.send({ type: 'part.chosen', part })}
        onPrinted={() => actor.send({ type: 'page.printed' })}
      />
    </>
  )
}

/**
 * Finds the coverage item of what is pointed at in a drawing: to be in a state, or to take a transition.
 * @param target the element under the pointer, or with the focus
 * @param chart the id of the chart
 * @returns null beside the states and transitions, and for the chart as a whole, in which every state lies
 */
function pointedIn(target: EventTarget, chart: string): string | null {
  const part = target instanceof Element ? target.closest<SVGElement>('[data-edge], [data-state]') : null
  const { edge, state } = part?.dataset ?? {}
  if (edge !== undefined) return `taken ${edge}`
  return state ? `state #${chart}.${state}` : null
}
