import { Activity, useMemo, useRef } from 'react'
import { Group, Panel, Separator, usePanelRef } from 'react-resizable-panels'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { type ChartAddress, writeAddress } from '#workbench/ground/address.ts'
import { replaceHash } from '#workbench/ground/use-address.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { choicesOf } from '#workbench/kit/paths/choices.ts'
import { type Step, stepsOf } from '#workbench/kit/paths/simulation.ts'
import { type Reached, take } from '#workbench/kit/paths/take.ts'
import { ScreenFrame } from '#workbench/walk/frame/screen-frame.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import type { WalkOnPage } from '#workbench/walk/use-walk.ts'
import { ChartPanel } from './chart-panel.tsx'
import { ChartStage, useFollowedFocus } from './chart-stage.tsx'
import { ChartTools } from './chart-tools.tsx'
import { limits, ownWidth, type PanelName, type Resized, useMedia, usePanels, widthIn } from './panels.ts'
import './chart-page.css'

const nothingFolded: readonly string[] = []

/** Else the focus of a button at the edge would be cut. */
const uncut = { overflow: 'visible' } as const

export interface KnownChartProps {
  readonly address: ChartAddress
  readonly dark: boolean
  readonly model: Model
  readonly chart: PlacedChart
}

interface WalkedChartProps extends KnownChartProps {
  readonly page: WalkOnPage
  readonly reached: Reached
}

/** Shows a chart beside its screen and its walk or test plan. */
export function WalkedChart({ model, chart, address, dark, page, reached }: WalkedChartProps) {
  const { id } = chart
  const { state, actor, go, send } = page
  const { walk } = reached
  const { visit, width, takes } = state.context
  const steps = useMemo(() => stepsOf(walk), [walk])
  const now = steps[walk.at] ?? steps[0]
  const shownSteps = useMemo(() => steps.slice(0, walk.at + 1), [steps, walk.at])
  const lights = useMemo(() => now && lightsOf(now), [now])
  const picture = useRef<HTMLDivElement>(null)
  const stage = useRef<PlacedChart>(null)
  const parts = useRef<HTMLDivElement>(null)
  const arrangement = usePanels()
  const { hidden, widths } = arrangement
  const isShown = (name: PanelName) => !hidden.includes(name)
  /** A hidden part stays as it is: search words, zoom, opened rows. */
  const modeOf = (name: PanelName) => (isShown(name) ? 'visible' : 'hidden')
  const [screenPanel, walkPanel] = [usePanelRef(), usePanelRef()]
  // A desktop's screen of 640 px beside a chart needs a wide window.
  const isStacked = useMedia(`(max-width: ${width === 1280 ? 1599.98 : 1199.98}px)`)
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
  const resetWidth = (name: Resized, { current }: typeof screenPanel) => {
    current?.resize(ownWidth(name, width))
    arrangement.resize({ [name]: undefined })
  }
  return (
    <>
      <ChartTools
        chart={chart}
        machine={model.machine}
        width={width}
        onWidth={(wide) => {
          actor.send({ type: 'width.chosen', width: wide })
          if (isShown('chart')) screenPanel.current?.resize(widths.screen ?? ownWidth('screen', wide))
        }}
        shown={lights}
        dark={dark}
        drawn={() => stage.current ?? chart}
        hidden={hidden}
        onPanel={togglePanel}
      />
      <Group
        className="chart-page"
        style={uncut}
        elementRef={parts}
        data-stacked={isStacked || undefined}
        onLayoutChanged={(_, { isUserInteraction }) => {
          if (isUserInteraction)
            arrangement.resize({ ...widthIn('screen', screenPanel), ...widthIn('panel', walkPanel) })
        }}
      >
        <Activity mode={modeOf('chart')}>
          <Panel id="chart" minSize={limits.least} style={uncut}>
            <div className="chart-picture" ref={picture}>
              <ChartStage
                ref={stage}
                chart={chart}
                lights={lights}
                entered={now.entered}
                lit={takes}
                folded={address.folded ?? nothingFolded}
                onFolded={(folded) => replaceHash(writeAddress({ ...address, folded }))}
                onState={(path) => {
                  // The list of paths follows the state that it is filtered by.
                  if (address.via) replaceHash(writeAddress({ ...address, via: path || undefined }))
                  actor.send({ type: 'state.chosen', state: path })
                }}
                onEdge={follow}
              />
            </div>
          </Panel>
        </Activity>
        {isShown('chart') && isShown('screen') && hasScreen && !isStacked && (
          <WidthLine of="screen" onReset={() => resetWidth('screen', screenPanel)} />
        )}
        <Activity mode={modeOf(hasScreen ? 'screen' : 'chart')}>
          <Panel
            id="screen"
            panelRef={screenPanel}
            groupResizeBehavior={isShown('chart') ? 'preserve-pixel-size' : 'preserve-relative-size'}
            defaultSize={hasScreen ? (widths.screen ?? ownWidth('screen', width)) : 176}
            minSize={hasScreen ? limits.least : 176}
            maxSize={hasScreen ? (isShown('chart') ? limits.most : '100%') : 176}
          >
            <section
              className="chart-screen"
              aria-label="Screen"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1).
              tabIndex={0}
            >
              <ScreenFrame chart={id} steps={shownSteps} visit={visit} dark={dark} width={width} onSend={send} />
            </section>
          </Panel>
        </Activity>
        {isShown('panel') && !isStacked && (isShown('chart') || isShown('screen')) && (
          <WidthLine of="walk" onReset={() => resetWidth('panel', walkPanel)} />
        )}
        <Activity mode={modeOf('panel')}>
          <Panel
            id="panel"
            panelRef={walkPanel}
            groupResizeBehavior={isShown('chart') ? 'preserve-pixel-size' : 'preserve-relative-size'}
            defaultSize={widths.panel ?? ownWidth('panel', width)}
            minSize={limits.least}
            {...(isShown('chart') && { maxSize: limits.most })}
          >
            <ChartPanel
              {...page}
              {...reached}
              address={address}
              onPoint={(keys) => actor.send({ type: 'choice.pointed', takes: keys })}
            />
          </Panel>
        </Activity>
      </Group>
    </>
  )
}

/** Finds what a step of a walk marks in the drawing: active states, the transitions that were just taken, and those that can be taken now. */
const lightsOf = (step: Step) => ({
  active: new Set(step.active),
  taken: new Set(step.taken),
  enabled: new Set(choicesOf(step).flatMap(({ takes }) => takes)),
})

/** The line that changes a width; a double click gives back the page's own. */
const WidthLine = ({ of, onReset }: { readonly of: string; readonly onReset: () => void }) => (
  <Separator className="chart-separator" aria-label={`Width of the ${of}`} disableDoubleClick onDoubleClick={onReset} />
)
