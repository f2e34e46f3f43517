/** The exports of `./vite`: the plugins of a page with the workbench, and the files in which tests leave what they executed. */
export { testCoverage } from './coverage.plugin.ts'
export { keepModelTests, keepScenarios } from './coverage-files.ts'
export { chartLayouts } from './layouts.plugin.ts'
