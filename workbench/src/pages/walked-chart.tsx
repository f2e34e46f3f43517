import { Activity, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels'
import type { Layouts } from '#workbench/draw/layout.ts'
import { ChartPane } from '#workbench/draw/pane.tsx'
import type { Model } from '#workbench/kit/model/model.ts'
import { choicesOf } from '#workbench/kit/paths/choices.ts'
import { type Step, stepsOf } from '#workbench/kit/paths/simulation.ts'
import { type Reached, take } from '#workbench/kit/paths/take.ts'
import { unmetIn } from '#workbench/kit/paths/walks.ts'
import { type ChartRoute, chartHash, formatHash } from '#workbench/shared/hash.ts'
import { replaceHash } from '#workbench/shared/use-hash.ts'
import { ScreenFrame } from '#workbench/walk/frame/screen-frame.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import type { WalkOnPage } from '#workbench/walk/use-walk.ts'
import { ChartPanel } from './chart-panel.tsx'
import { ChartTools } from './chart-tools.tsx'
import { kept, limits, ownWidth, type PanelName, panels, useHidden, useMedia } from './panels.ts'
import './chart-page.css'

/** Otherwise the focus ring of buttons at the edge is clipped. */
const uncut = { overflow: 'visible' } as const

export interface KnownChartProps {
  readonly route: ChartRoute
  readonly dark: boolean
  readonly model: Model
  readonly layouts: Layouts
}

interface WalkedChartProps extends KnownChartProps {
  readonly page: WalkOnPage
  readonly reached: Reached
}

export function WalkedChart({ model, layouts, route, dark, page, reached }: WalkedChartProps) {
  const { id } = layouts.rows
  const { state, actor, go, send } = page
  const { walk } = reached
  const { visit, width, takes } = state.context
  const steps = useMemo(() => stepsOf(walk), [walk])
  const now = steps[walk.at] ?? steps[0]
  const shownSteps = useMemo(() => steps.slice(0, walk.at + 1), [steps, walk.at])
  const marks = useMemo(() => now && marksOf(now, shownSteps), [now, shownSteps])
  const lit = useMemo(() => new Set(takes), [takes])
  const picture = useRef<HTMLDivElement>(null)
  const parts = useRef<HTMLDivElement>(null)
  const [hidden, toggle] = useHidden()
  const isShown = (name: PanelName) => !hidden.includes(name)
  /** Hidden parts keep their state: scale, open rows. */
  const modeOf = (name: PanelName) => (isShown(name) ? 'visible' : 'hidden')
  const screenPanel = usePanelRef()
  // A desktop's screen of 640 px next to a chart needs a wide window.
  const isStacked = useMedia(`(max-width: ${width === 1280 ? 1599.98 : 1199.98}px)`)
  const hasScreen = typeof useProduct().screens[id] !== 'string'
  const layout = useDefaultLayout({
    id: hasScreen ? 'statecharts' : 'statecharts-without-screen',
    onlySaveAfterUserInteractions: true,
    panelIds: panels.filter(isShown),
    storage: kept,
  })
  const keepFocus = useFollowedFocus(picture, now)
  if (!now || !marks) return null

  const follow = (keys: readonly string[]) => {
    const choice = choicesOf(now).find(({ takes }) => takes.some((key) => keys.includes(key)))
    if (!choice) return
    keepFocus()
    go(take(walk, choice.event))
  }
  const togglePanel = (name: PanelName) => {
    const part = parts.current?.querySelector(`.chart-${name === 'chart' ? 'picture' : name}`)
    // Hiding a part would lose its focus.
    if (part?.contains(document.activeElement)) parts.current?.closest('main')?.focus({ preventScroll: true })
    toggle(name)
  }
  return (
    <>
      <ChartTools
        chart={layouts.rows}
        machine={model.machine}
        width={width}
        onWidth={(wide) => {
          actor.send({ type: 'width.chosen', width: wide })
          if (isShown('chart')) screenPanel.current?.resize(ownWidth('screen', wide))
        }}
        marks={marks}
        dark={dark}
        hidden={hidden}
        onPanel={togglePanel}
      />
      <Group className="chart-page" style={uncut} elementRef={parts} data-stacked={isStacked || undefined} {...layout}>
        <Activity mode={modeOf('chart')}>
          <Panel id="chart" minSize={limits.min} style={uncut}>
            <div className="chart-picture" ref={picture}>
              <ChartPane
                label={`Statechart ${id}`}
                layouts={layouts}
                current={innermost(now)}
                {...marks}
                unmet={new Set(unmetIn(model).map((item) => item.replace(/^(state #|taken |guard false )/, '')))}
                lit={lit}
                hrefOf={(chart) => chartHash(chart)}
                onState={(path) => {
                  // The list of paths follows the state that filters it.
                  if (route.via) replaceHash(formatHash({ ...route, via: path || undefined }))
                  actor.send({ type: 'state.chosen', state: path })
                }}
                onEdge={follow}
              />
            </div>
          </Panel>
        </Activity>
        {isShown('chart') && isShown('screen') && hasScreen && !isStacked && <WidthLine of="screen" />}
        <Activity mode={modeOf(hasScreen ? 'screen' : 'chart')}>
          <Panel
            id="screen"
            panelRef={screenPanel}
            groupResizeBehavior={isShown('chart') ? 'preserve-pixel-size' : 'preserve-relative-size'}
            defaultSize={hasScreen ? ownWidth('screen', width) : 176}
            minSize={hasScreen ? limits.min : 176}
            maxSize={hasScreen ? (isShown('chart') ? limits.max : '100%') : 176}
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
        {isShown('panel') && !isStacked && (isShown('chart') || isShown('screen')) && <WidthLine of="walk" />}
        <Activity mode={modeOf('panel')}>
          <Panel
            id="panel"
            groupResizeBehavior={isShown('chart') ? 'preserve-pixel-size' : 'preserve-relative-size'}
            defaultSize={ownWidth('panel', width)}
            minSize={limits.min}
            {...(isShown('chart') && { maxSize: limits.max })}
          >
            <ChartPanel
              {...page}
              {...reached}
              route={route}
              onPoint={(keys) => actor.send({ type: 'choice.pointed', takes: keys })}
            />
          </Panel>
        </Activity>
      </Group>
    </>
  )
}

const marksOf = (now: Step, steps: readonly Step[]) => ({
  active: new Set(now.active),
  taken: new Set(steps.flatMap(({ taken }) => taken)),
  last: new Set(now.taken),
  enabled: new Set(choicesOf(now).flatMap(({ takes }) => takes)),
})

/** Ids of the innermost active states, last entered first. */
function innermost({ active, entered }: Step): readonly string[] {
  const inner = active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
  return inner.toSorted((a, b) => Number(entered.includes(b)) - Number(entered.includes(a)))
}

/**
 * Keeps the focus in the drawing: a clicked transition is often disabled afterwards, so the focus moves to its target
 * state.
 * @param now the shown step; the focus moves when it changes
 * @returns announces a click on a transition before its step
 */
function useFollowedFocus(picture: RefObject<HTMLElement | null>, now: Step | undefined): () => void {
  const wasFollowed = useRef(false)
  useLayoutEffect(() => {
    const isLost = wasFollowed.current && !document.activeElement?.hasAttribute('tabindex')
    wasFollowed.current = false
    const stop = CSS.escape(now?.active.at(-1) ?? '')
    if (isLost) picture.current?.querySelector<SVGElement>(`[data-stop="${stop}"]`)?.focus({ preventScroll: true })
  }, [picture, now])
  return () => {
    wasFollowed.current = true
  }
}

const WidthLine = ({ of }: { readonly of: string }) => (
  <Separator className="chart-separator" aria-label={`Width of the ${of}`} />
)
