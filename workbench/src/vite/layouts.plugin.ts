import { execFile } from 'node:child_process'
import { dirname, extname } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const run = promisify(execFile)
const name = 'virtual:layouts'
const script = fileURLToPath(new URL(`layouts${extname(import.meta.url)}`, import.meta.url))

/**
 * Lays every chart out for the module `virtual:layouts`: anew for each build and, in development, whenever a chart is edited.
 * @param registry path of a module that exports `registry`: the machine of each chart, under its id. Node must be able to import it;
 *   the files beside it are watched.
 */
export function chartLayouts(registry: string): Plugin {
  const charts = dirname(registry)
  return {
    name: 'chart-layouts',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      // A process of its own: this one would keep the charts as it first imported them.
      const { stdout } = await run(process.execPath, [script, registry], { maxBuffer: 64 * 1024 * 1024 })
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
