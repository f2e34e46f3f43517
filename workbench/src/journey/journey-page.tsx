import { Grid } from '@radix-ui/themes'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Layouts } from '#workbench/draw/layout.ts'
import { ChartPane } from '#workbench/draw/pane.tsx'
import { ChartTools, type PanelName, panels } from '#workbench/pages/chart-tools.tsx'
import { chartHash, formatHash, type JourneyRoute } from '#workbench/shared/hash.ts'
import { SkipLink, Toggle } from '#workbench/shared/parts.tsx'
import { useMedia } from '#workbench/shared/theme.ts'
import { replaceHash } from '#workbench/shared/use-hash.ts'
import { borrowFrame, readyFrame } from '#workbench/walk/frame/frame-pool.ts'
import type { Frame } from '#workbench/walk/frame/frame-window.ts'
import type { JourneyActor, JourneyView } from '#workbench/walk/frame/journey-window.ts'
import { LookFields, ScreenBox, type ScreenWidth, setSize } from '#workbench/walk/frame/screen-box.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { JourneyPanel } from './journey-panel.tsx'
import { useJourney } from './use-journey.ts'
import '#workbench/pages/chart-page.css'
import './journey.css'

interface JourneyPageProps {
  readonly route: JourneyRoute
  readonly layouts: Readonly<Record<string, Layouts>>
  readonly dark: boolean
}

export function JourneyPage({ route, layouts, dark: isPageDark }: JourneyPageProps) {
  const { state, actor } = useJourney(route)
  const { view } = state.context
  const [hidden, setHidden] = useState<readonly PanelName[]>([])
  /** The transitions of the choice under the pointer or focus. */
  const [takes, setTakes] = useState<readonly string[]>([])
  const { width = 360, theme } = route
  const isStacked = useMedia(`(max-width: ${width === 1280 ? 1599.98 : 1199.98}px)`)
  const togglePanel = (name: PanelName) => {
    const next = panels.filter((each) => hidden.includes(each) !== (each === name))
    // The last part stays.
    if (next.length < panels.length) setHidden(next)
  }
  const isDark = theme ? theme === 'dark' : isPageDark
  return (
    <>
      <ChartTools chart="JOURNEY" panel="JOURNEY" hasScreen hidden={hidden} onPanel={togglePanel} />
      <div className="chart-page" data-stacked={isStacked || undefined}>
        <div className="chart-picture" hidden={hidden.includes('chart')}>
          {view ? (
            <JourneyCharts view={view} layouts={layouts} takes={takes} />
          ) : (
            <p className="workbench-note journey-charts">The chart of the running page is drawn here.</p>
          )}
        </div>
        <section
          className="chart-screen"
          aria-label="Screen"
          hidden={hidden.includes('screen')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1).
          tabIndex={0}
        >
          <SkipLink to="panel">Skip the screen</SkipLink>
          <Grid columns="2" gap="2" mb="3" maxWidth="374px" mx="auto">
            <LookFields
              look={route}
              offered={['light', 'dark']}
              onLook={(look) => replaceHash(formatHash({ ...route, ...look }))}
            />
          </Grid>
          <JourneyFrame
            width={width}
            dark={isDark}
            isLoading={view === null && state.hasTag('busy')}
            onLoad={(frame) => actor.send({ type: 'frame.loaded', frame })}
          />
        </section>
        <section
          className="chart-panel"
          id="panel"
          tabIndex={-1}
          aria-label="Journey"
          hidden={hidden.includes('panel')}
        >
          <JourneyPanel {...{ state, send: actor.send }} onPoint={setTakes} />
        </section>
      </div>
    </>
  )
}

interface JourneyChartsProps {
  readonly view: JourneyView
  readonly layouts: Readonly<Record<string, Layouts>>
  readonly takes: readonly string[]
}

/** The chart of the machine that has acted, and all others that run, each below its parent. */
function JourneyCharts({ view, layouts, takes }: JourneyChartsProps) {
  const product = useProduct()
  const { actors, acting, choices } = view
  /** Until the next step. */
  const [chosen, setChosen] = useState<{ path: string; view: JourneyView } | null>(null)
  const path = chosen?.view === view ? chosen.path : acting
  const shown = actors.find((each) => each.path === path) ?? actors.at(-1)
  const layout = shown && layouts[shown.chart]
  return (
    <>
      <fieldset className="journey-charts" aria-label="Running charts">
        {actors.map((each) => (
          <RunningChart
            key={each.path}
            actor={each}
            isShown={each === shown}
            onShow={() => setChosen({ path: each.path, view })}
          />
        ))}
      </fieldset>
      {shown && layout ? (
        <ChartPane
          label={`Statechart ${shown.chart}`}
          product={product}
          layouts={layout}
          current={shown.current}
          active={shown.active}
          taken={shown.taken}
          last={shown.last}
          enabled={new Set(choices.flatMap((choice) => (choice.chart === shown.chart ? choice.takes : [])))}
          lit={new Set(takes)}
          hrefOf={(chart) => chartHash(chart)}
        />
      ) : (
        <p className="workbench-note">{`The chart ${shown?.chart ?? ''} has no drawing.`}</p>
      )}
    </>
  )
}

/** How deep a machine is inside of others. */
const RunningChart = ({ actor, isShown, onShow }: { actor: JourneyActor; isShown: boolean; onShow: () => void }) => (
  <Toggle isPressed={isShown} onClick={onShow}>
    <span aria-hidden>{'›'.repeat(actor.depth)}</span>
    <span translate="no" title={`${actor.path || 'the root'}: ${actor.state}`}>
      {actor.chart}
    </span>
  </Toggle>
)

interface JourneyFrameProps {
  readonly width: ScreenWidth
  readonly dark: boolean
  readonly isLoading: boolean
  readonly onLoad: (frame: Frame) => void
}

/** The system of a journey runs in its frame, which no other screen gets afterwards. */
function JourneyFrame({ width, dark, isLoading, onLoad }: JourneyFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const load = useEffectEvent((ready: Frame) => {
    ready.setTheme(dark)
    onLoad(ready)
  })

  useLayoutEffect(() => {
    if (!place.current) return
    const borrowed = borrowFrame(place.current)
    borrowed.title = 'The screen of the journey'
    setFrame(borrowed)
    void readyFrame(borrowed).then((ready) => borrowed.isConnected && load(ready))
    return () => borrowed.remove()
  }, [])
  useLayoutEffect(() => {
    if (frame) setSize(frame, width)
  }, [frame, width])
  useLayoutEffect(() => {
    frame?.contentWindow?.frame?.setTheme(dark)
  }, [frame, dark])

  return (
    <ScreenBox width={width}>
      {isLoading && <p role="status">The journey is loading…</p>}
      <div ref={place} />
    </ScreenBox>
  )
}
