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

/** The project of `workbench open` and `workbench build`, from `openedMachines()`. */
declare module 'virtual:machines' {
  import type { PlacedChart } from '#workbench/draw/layout.ts'
  import type { MachineModule } from '#workbench/pages/open/machines.ts'
  import type { Product } from '#workbench/walk/product.tsx'

  export const name: string
  export const modules: readonly MachineModule[]
  /** The exports of the module with the screens. */
  export const parts: Partial<Product>
  export const layouts: Readonly<Record<string, PlacedChart>>
  export const notes: readonly string[]
}
