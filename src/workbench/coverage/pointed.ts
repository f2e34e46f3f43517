/**
 * Finds the obligation of what is pointed at in a drawing: to be in a state, or to take a transition.
 * @param target the element under the pointer, or with the focus
 * @param chart the id of the chart
 * @returns null beside the states and transitions, and for the chart as a whole, in which every state lies
 */
export function pointedIn(target: EventTarget, chart: string): string | null {
  const part = target instanceof Element ? target.closest<SVGElement>('[data-edge], [data-state]') : null
  const { edge, state } = part?.dataset ?? {}
  if (edge !== undefined) return `taken ${edge}`
  return state ? `state #${chart}.${state}` : null
}
