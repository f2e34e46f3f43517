declare module 'virtual:layouts' {
  import type { Positions } from '#workbench/draw/layout.ts'

  const layouts: Readonly<Record<string, Positions>>
  export default layouts
}
