import type { Box, PlacedChart, Point } from '#workbench/draw/layout.ts'

/** Positions are rounded to a tenth. */
const tolerance = 0.2

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  inner.x + inner.width <= outer.x + outer.width + tolerance &&
  inner.y + inner.height <= outer.y + outer.height + tolerance

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - tolerance &&
  b.x < a.x + a.width - tolerance &&
  a.y < b.y + b.height - tolerance &&
  b.y < a.y + a.height - tolerance

/** Whether a line's end lies on the border of a box. */
export const isAtBorder = ({ x, y }: Point, box: Box): boolean =>
  isInside({ x, y, width: 0, height: 0 }, box) &&
  [x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y].some((gap) => Math.abs(gap) <= tolerance)

/** Lists what is wrong with a drawing: boxes and labels that hide each other, and what lies outside of its place. */
export function drawingProblems({ states, edges, initials, width, height }: PlacedChart): string[] {
  const drawing: Box = { x: 0, y: 0, width, height }
  const parentOf = (id: string) => states.find((state) => state.id === id)?.parent ?? null
  const isWithin = (id: string | null, top: string): boolean =>
    id !== null && (id === top || isWithin(parentOf(id), top))
  const labels = edges.map(({ key, source, routes, label }) => ({ ...label, key, source, stays: routes.length === 0 }))
  const routes = [...edges.flatMap((edge) => edge.routes), ...initials.map(({ route }) => route)]

  const misplaced = states.filter((state) => {
    const parent = states.find(({ id }) => id === state.parent)
    return !isInside(state, parent ?? drawing)
  })
  const besides = states.flatMap((state, index) =>
    states
      .slice(index + 1)
      .filter((other) => other.parent === state.parent && overlap(state, other))
      .map((other) => `${state.id} and ${other.id} overlap`),
  )
  const hidden = labels.flatMap((label, index) => [
    ...labels
      .slice(index + 1)
      .filter((other) => overlap(label, other))
      .map((other) => `the labels ${label.key} and ${other.key} overlap`),
    ...states
      .filter((state) => {
        if (!overlap(state, label)) return false
        // A label may lie in a box, wholly; the words of a transition that stays are in its own.
        return label.stays ? !isWithin(label.source, state.id) : !isInside(label, state) || state.kind === 'atomic'
      })
      .map((state) => `the label ${label.key} covers ${state.id}`),
  ])
  const outside = labels.filter((label) => !isInside(label, drawing))
  const isLost = routes.some((route) => route.some(({ x, y }) => !isInside({ x, y, width: 0, height: 0 }, drawing)))
  return [
    ...misplaced.map(({ id }) => `${id} is not in its parent`),
    ...besides,
    ...hidden,
    ...outside.map(({ key }) => `the label ${key} is outside of the drawing`),
    ...(isLost ? ['a line leaves the drawing'] : []),
  ]
}
