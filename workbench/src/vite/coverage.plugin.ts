import { mkdirSync, watch } from 'node:fs'
import type { Plugin } from 'vite'
import { coverageFolder, readCoverage } from './coverage-files.ts'

const name = 'virtual:coverage'
const id = `\0${name}`

/** How long the folder must stay as it is before the page is reloaded, in ms: a run writes one file after the other. */
const timeToSettle = 300

/** Reads the coverage of the last test run for the module `virtual:coverage`; in development a new run reloads the page. */
export function testCoverage(): Plugin {
  return {
    name: 'test-coverage',
    resolveId: (source) => (source === name ? id : null),
    async load(loaded) {
      if (loaded !== id) return null
      // Browsers read a long text of JSON faster than as long a piece of JavaScript.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await readCoverage((sentence) => this.warn(sentence))))})`
    },
    configureServer({ moduleGraph, ws, httpServer }) {
      mkdirSync(coverageFolder, { recursive: true })
      let settling: NodeJS.Timeout | undefined
      // Vite itself watches nothing in node_modules.
      const watching = watch(coverageFolder, { persistent: false, recursive: true }, () => {
        clearTimeout(settling)
        settling = setTimeout(() => {
          const module = moduleGraph.getModuleById(id)
          if (!module) return
          moduleGraph.invalidateModule(module)
          ws.send({ type: 'full-reload' })
        }, timeToSettle)
      })
      httpServer?.once('close', () => {
        clearTimeout(settling)
        watching.close()
      })
    },
  }
}
