import { SkipLink } from '#ui/page/skip-link.tsx'

/** Finds the choices of the walk, or the panel that is shown instead. */
const walk = () =>
  document.querySelector<HTMLElement>('.walk-choices') ?? document.querySelector<HTMLElement>('.chart-panel')

/** The second Tab stop of a chart's page: leads past the drawing and the screen to the events that can happen next (WCAG 2.4.1). */
export const SkipToWalk = () => <SkipLink target={walk}>Skip to walk</SkipLink>
