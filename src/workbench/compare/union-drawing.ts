import type { DrawnChange } from '#workbench/chart/drawing.tsx'
import type { PlacedChart } from '#workbench/chart/layout.ts'
import type { UnionGraph } from './union.ts'

/** Both versions of a chart in one drawing. */
export interface UnionDrawing {
  readonly placed: PlacedChart
  readonly changes: ReadonlyMap<string, DrawnChange>
}

/** Names the elements of a drawing that changed, so that the list of changes leads to them. */
export function drawingOf({ changes }: Pick<UnionGraph, 'changes'>, placed: PlacedChart): UnionDrawing {
  const named = [...changes].map(
    ([key, change], index) => [key, { change, anchor: `${placed.id}-${index + 1}` }] as const,
  )
  return { placed, changes: new Map(named) }
}
