/** The layout of each chart, computed by `chartLayouts()`: the page does not carry the layouter. */
declare module 'virtual:layouts' {
  import type { PlacedChart } from '#workbench/draw/layout.ts'

  const layouts: Readonly<Record<string, PlacedChart>>
  export default layouts
}

/** The executed coverage, read by `testCoverage()`. */
declare module 'virtual:coverage' {
  import type { Coverage } from '#workbench/kit/executed.ts'

  const coverage: Coverage
  export default coverage
}
