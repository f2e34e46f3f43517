/** Exports of `./vite`: the plugin for a page with the workbench. */
export { chartLayouts } from './layouts.plugin.ts'
