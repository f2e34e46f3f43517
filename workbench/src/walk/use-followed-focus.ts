import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import type { Step } from '#workbench/kit/paths/simulation.ts'

/**
 * Keeps the focus in the drawing: a pressed transition is often no button any more, and then the focus moves to the state that it led to.
 * @param now the step that is shown; the focus moves when it is another one
 * @returns a function that announces a press on a transition, before its step is made
 */
export function useFollowedFocus(
  picture: RefObject<HTMLElement | null>,
  chart: PlacedChart,
  now: Step | undefined,
): () => void {
  const wasFollowed = useRef(false)
  useLayoutEffect(() => {
    const isLost = wasFollowed.current && !document.activeElement?.hasAttribute('tabindex')
    wasFollowed.current = false
    const inner = chart.states.find((state) => state.id === now?.active.at(-1))?.path
    if (isLost) picture.current?.querySelector<SVGElement>(`[data-state="${inner}"]`)?.focus({ preventScroll: true })
  }, [picture, chart, now])
  return () => {
    wasFollowed.current = true
  }
}
