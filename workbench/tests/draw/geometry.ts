import type { Box, PlacedChart, Point } from '#workbench/draw/layout.ts'

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

/** Whether a line ends at a box's border. */
export const isAtBorder = ({ x, y }: Point, box: Box): boolean =>
  isInside({ x, y, width: 0, height: 0 }, box) &&
  [x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y].some((gap) => Math.abs(gap) <= tolerance)

/** Overlapping boxes and rows, and parts outside of their place. */
export function drawingErrors({ states, labels, lines, width, height }: PlacedChart): string[] {
  const drawing: Box = { x: 0, y: 0, width, height }
  const inner = states.filter(({ parent }) => parent !== null)
  const pairs = <B extends Box>(boxes: readonly B[]) =>
    boxes.flatMap((box, index) =>
      boxes.slice(index + 1).flatMap((other) => (overlap(box, other) ? [[box, other]] : [])),
    )
  const misplaced = inner.filter((state) => {
    const parent = inner.find(({ id }) => id === state.parent)
    return !isInside(state, parent ?? drawing)
  })
  const covered = labels.flatMap(({ keys, source, ...box }) =>
    inner
      .filter((state) => state.parent === source && overlap(state, box))
      .map((state) => `the row ${keys[0]} covers ${state.id}`),
  )
  const isLost = lines.some(({ route }) => route.some((point) => !isInside({ ...point, width: 0, height: 0 }, drawing)))
  return [
    ...misplaced.map(({ id }) => `${id} is not in its parent`),
    ...pairs(inner).flatMap(([a, b]) => (a?.parent === b?.parent ? [`${a?.id} and ${b?.id} overlap`] : [])),
    ...pairs(labels).map(([a, b]) => `the rows ${a?.keys[0]} and ${b?.keys[0]} overlap`),
    ...covered,
    ...(isLost ? ['a line leaves the drawing'] : []),
  ]
}
