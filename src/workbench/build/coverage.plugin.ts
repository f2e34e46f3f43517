import { mkdirSync, watch } from 'node:fs'
import type { Plugin } from 'vite'
import { coverageFolder, readCoverage } from './coverage-files.ts'

const name = 'virtual:coverage'
const id = `\0${name}`

/** Reads the coverage of the last test run for the module `virtual:coverage`; in development a new run reloads the page. */
export function testCoverage(): Plugin {
  return {
    name: 'test-coverage',
    resolveId: (source) => (source === name ? id : null),
    async load(loaded) {
      if (loaded !== id) return null
      return `export default ${JSON.stringify(await readCoverage())}`
    },
    configureServer({ moduleGraph, ws, httpServer }) {
      mkdirSync(coverageFolder, { recursive: true })
      // Vite itself watches nothing in node_modules.
      const watching = watch(coverageFolder, { persistent: false }, () => {
        const module = moduleGraph.getModuleById(id)
        if (!module) return
        moduleGraph.invalidateModule(module)
        ws.send({ type: 'full-reload' })
      })
      httpServer?.once('close', () => watching.close())
    },
  }
}
