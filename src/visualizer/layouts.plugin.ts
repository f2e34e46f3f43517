import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const run = promisify(execFile)
const name = 'virtual:layouts'
const script = fileURLToPath(new URL('layouts.ts', import.meta.url))
const charts = fileURLToPath(new URL('../../machines/', import.meta.url))

/** The places of every chart as a module, computed anew for each build and, in development, whenever a chart is edited. */
export function chartLayouts(): Plugin {
  return {
    name: 'chart-layouts',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      // A process of its own: this one has read the charts once and would not read them again.
      const { stdout } = await run(process.execPath, [script], { maxBuffer: 64 * 1024 * 1024 })
      return `export default JSON.parse(${JSON.stringify(stdout)})`
    },
    configureServer({ watcher }) {
      watcher.add(charts)
    },
    hotUpdate({ file }) {
      if (!file.startsWith(charts)) return
      const module = this.environment.moduleGraph.getModuleById(`\0${name}`)
      if (!module) return
      this.environment.moduleGraph.invalidateModule(module)
      this.environment.hot.send({ type: 'full-reload' })
    },
  }
}
