/** The layouts of each chart, computed by `chartLayouts()`: the page does not carry the layouter. */
declare module 'virtual:layouts' {
  import type { Layouts } from '#workbench/draw/layout.ts'

  const layouts: Readonly<Record<string, Layouts>>
  export default layouts
}
