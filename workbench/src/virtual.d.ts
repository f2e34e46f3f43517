declare module 'virtual:layouts' {
  import type { Layouts } from '#workbench/draw/layout.ts'

  const layouts: Readonly<Record<string, Layouts>>
  export default layouts
}
