import type { MouseEvent } from 'react'

/** Moves the focus to the choices of the walk, or to the panel that is shown instead; the address stays. */
function skip(event: MouseEvent) {
  event.preventDefault()
  const target =
    document.querySelector<HTMLElement>('.walk-choices') ?? document.querySelector<HTMLElement>('.chart-panel')
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

/** The second Tab stop of a chart's page: leads past the drawing and the screen to the events that can happen next (WCAG 2.4.1). */
export function SkipToWalk() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link by role; the handler only keeps the address as it is
    <a className="workbench-skip" href="#content" onClick={skip}>
      Skip to walk
    </a>
  )
}
