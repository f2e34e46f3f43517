/** The exports of `./vite`: the plugin of a page with the workbench. */
export { chartLayouts } from './layouts.plugin.ts'
