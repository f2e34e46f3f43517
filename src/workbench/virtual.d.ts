/** Computed at build time, so that the page does not carry the layouter. */
declare module 'virtual:layouts' {
  import type { PlacedChart } from '#workbench/chart/layout.ts'

  const layouts: Readonly<Record<string, PlacedChart>>
  export default layouts
}

/** What the last test run executed. */
declare module 'virtual:coverage' {
  import type { Coverage } from '#workbench/coverage/coverage.ts'

  const coverage: Coverage
  export default coverage
}
