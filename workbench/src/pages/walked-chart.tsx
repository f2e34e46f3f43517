import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Layouts } from '#workbench/draw/layout.ts'
import { ChartPane } from '#workbench/draw/pane.tsx'
import { innermostNodes } from '#workbench/kit/internals.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { choicesOf } from '#workbench/kit/paths/choices.ts'
import { type Step, stepsOf } from '#workbench/kit/paths/simulation.ts'
import { type Reached, take } from '#workbench/kit/paths/take.ts'
import { unmetIn } from '#workbench/kit/paths/walks.ts'
import type { Look } from '#workbench/shared/filters.ts'
import { type ChartRoute, chartHash, formatHash } from '#workbench/shared/hash.ts'
import { replaceHash } from '#workbench/shared/use-hash.ts'
import { ChartParts } from '#workbench/walk/chart-parts.tsx'
import { darksOf } from '#workbench/walk/frame/screen-box.tsx'
import { ScreenFrame } from '#workbench/walk/frame/screen-frame.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import type { WalkOnPage } from '#workbench/walk/use-walk.ts'
import { ChartPanel, panelNames } from './chart-panel.tsx'

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
  const { visit } = state.context
  /** Transitions of the choice under the pointer or focus. */
  const [takes, setTakes] = useState<readonly string[]>([])
  const steps = useMemo(() => stepsOf(walk), [walk])
  const now = steps[walk.at] ?? steps[0]
  const shownSteps = useMemo(() => steps.slice(0, walk.at + 1), [steps, walk.at])
  const marks = useMemo(() => now && marksOf(now, shownSteps), [now, shownSteps])
  const lit = useMemo(() => new Set(takes), [takes])
  const picture = useRef<HTMLDivElement>(null)
  const { width = 360 } = route
  const product = useProduct()
  const shown = product.screens[id]
  const hasScreen = typeof shown !== 'string'
  const keepFocus = useFollowedFocus(picture, now)
  if (!now || !marks) return null

  const follow = (keys: readonly string[]) => {
    const choice = choicesOf(now).find(({ takes }) => takes.some((key) => keys.includes(key)))
    if (!choice) return
    keepFocus()
    go(take(walk, choice.event))
  }
  const look = (changed: Look) => replaceHash(formatHash({ ...route, ...changed }))
  return (
    <ChartParts
      title={id}
      label={panelNames[route.panel]}
      {...{ picture, hasScreen, look: route, onLook: look }}
      chart={
        <ChartPane
          label={`Statechart ${id}`}
          product={product}
          layouts={layouts}
          current={innermostNodes(now.snapshot).map((node) => node.id)}
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
      }
      screen={
        <>
          {hasScreen && shown?.standIn && (
            <p className="workbench-note">{`A part stands in for another chart. ${shown.standIn} JOURNEYS has the real screen.`}</p>
          )}
          {darksOf(route, dark).map((isDark) => (
            <ScreenFrame
              key={String(isDark)}
              chart={id}
              steps={shownSteps}
              visit={visit}
              dark={isDark}
              width={width}
              onSend={send}
            />
          ))}
        </>
      }
    >
      <ChartPanel {...page} {...reached} route={route} onPoint={setTakes} />
    </ChartParts>
  )
}

const marksOf = (now: Step, steps: readonly Step[]) => ({
  active: new Set(now.active),
  taken: new Set(steps.flatMap(({ taken }) => taken)),
  last: new Set(now.taken),
  enabled: new Set(choicesOf(now).flatMap(({ takes }) => takes)),
})

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
