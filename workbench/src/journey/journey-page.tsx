import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Layouts } from '#workbench/draw/layout.ts'
import { ChartPane } from '#workbench/draw/pane.tsx'
import { chartHash, formatHash, type JourneyRoute } from '#workbench/shared/hash.ts'
import { Toggle } from '#workbench/shared/parts.tsx'
import { replaceHash } from '#workbench/shared/use-hash.ts'
import { ChartParts } from '#workbench/walk/chart-parts.tsx'
import { borrowFrame, readyFrame } from '#workbench/walk/frame/frame-pool.ts'
import type { Frame, JourneyActor, JourneyView } from '#workbench/walk/frame/frame-window.ts'
import { ScreenBox, type ScreenWidth, setSize } from '#workbench/walk/frame/screen-box.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { JourneyPanel } from './journey-panel.tsx'
import { useJourney } from './use-journey.ts'
import './journey.css'

interface JourneyPageProps {
  readonly route: JourneyRoute
  readonly layouts: Readonly<Record<string, Layouts>>
  readonly dark: boolean
}

export function JourneyPage({ route, layouts, dark: isPageDark }: JourneyPageProps) {
  const { state, actor } = useJourney(route)
  const { view } = state.context
  /** The transitions of the choice under the pointer or focus. */
  const [takes, setTakes] = useState<readonly string[]>([])
  const { width = 360, theme } = route
  return (
    <ChartParts
      title="JOURNEY"
      panel="JOURNEY"
      hasScreen
      look={route}
      offered={['light', 'dark']}
      onLook={(look) => replaceHash(formatHash({ ...route, ...look }))}
      chart={view && <JourneyCharts view={view} layouts={layouts} takes={takes} />}
      screen={
        <JourneyFrame
          width={width}
          dark={theme ? theme === 'dark' : isPageDark}
          isLoading={view === null && state.hasTag('busy')}
          onLoad={(frame) => actor.send({ type: 'frame.loaded', frame })}
        />
      }
    >
      <JourneyPanel {...{ state, send: actor.send }} onPoint={setTakes} />
    </ChartParts>
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
