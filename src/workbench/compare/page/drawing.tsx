import { ChartDrawing } from '#workbench/chart/drawing.tsx'
import type { UnionDrawing } from '#workbench/compare/union-drawing.ts'

/** Draws both versions of a chart, in a part of the page that scrolls. */
export function Drawing({ drawing: { placed, changes } }: { readonly drawing: UnionDrawing }) {
  return (
    <div className="drawing">
      <p className="drawing-tools">
        <label>
          <input type="checkbox" /> FIT TO THE WIDTH
        </label>
        <a href={`charts/${placed.id}.svg`}>The drawing alone</a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className="scroll canvas" aria-label={`Drawing of both versions of ${placed.id}`} tabIndex={0}>
        <div style={{ width: placed.width }}>
          <ChartDrawing chart={placed} changes={changes} />
        </div>
      </section>
    </div>
  )
}
