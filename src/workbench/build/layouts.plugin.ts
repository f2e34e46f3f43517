import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { readNotes } from './notes.ts'

const run = promisify(execFile)
const name = 'virtual:layouts'
const script = fileURLToPath(new URL('layouts.ts', import.meta.url))
const charts = fileURLToPath(new URL('../../../machines/', import.meta.url))

/** What a chart is for: the first sentence of the comment above its machine, without the name that it begins with. */
async function purposeOf(chart: string): Promise<string> {
  const path = `${charts}${chart}.ts`
  const [sentence = ''] = readNotes(path, await readFile(path, 'utf8')).chart.split(/(?<=\.) /)
  const words = sentence.replace(/^[^:]*: /, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The places and the purpose of every chart as a module, computed anew for each build and, in development, whenever a chart is edited. */
export function chartLayouts(): Plugin {
  return {
    name: 'chart-layouts',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      // A process of its own: this one has read the charts once and would not read them again.
      const { stdout } = await run(process.execPath, [script], { maxBuffer: 64 * 1024 * 1024 })
      const layouts: Record<string, object> = JSON.parse(stdout)
      const described = Object.entries(layouts).map(async ([chart, layout]) => [
        chart,
        { ...layout, purpose: await purposeOf(chart) },
      ])
      const text = JSON.stringify(Object.fromEntries(await Promise.all(described)))
      return `export default JSON.parse(${JSON.stringify(text)})`
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
