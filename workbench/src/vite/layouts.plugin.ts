import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { extname } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const run = promisify(execFile)
const name = 'virtual:layouts'
const script = fileURLToPath(new URL(`layouts${extname(import.meta.url)}`, import.meta.url))

/**
 * Computes all layouts for the module `virtual:layouts`: for each build, and in development whenever a chart changes.
 * @param models path of a module that exports `models`, by chart id. Node must be able to import it.
 * @param charts the folder of the machines, whose files are watched, like the module
 */
export function chartLayouts(models: string, charts: string): Plugin {
  return {
    name: 'chart-layouts',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      for (const file of [models, ...globSync(`${charts}/**/*.ts`)]) this.addWatchFile(file)
      // In a child process, because this one caches imported charts.
      const { stdout } = await run(process.execPath, [script, models], { maxBuffer: 64 * 1024 * 1024 })
      return `export default JSON.parse(${JSON.stringify(stdout)})`
    },
  }
}
