/** The layout of each chart, computed by `chartLayouts()`: the page does not carry the layouter. */
declare module 'virtual:layouts' {
  import type { PlacedChart } from '#workbench/draw/layout.ts'

  const layouts: Readonly<Record<string, PlacedChart>>
  export default layouts
}
