import { relative, resolve, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const root = resolve(import.meta.dirname, '../..')

/**
 * Tells whether a module belongs to the product or to a package, by its path inside the project. axe, a large one, is for the gallery. The
 * roots of pages are left out, whose global styles are loaded with them alone.
 */
export function isProduct(id: string): boolean {
  const path = relative(root, id).replaceAll(sep, '/')
  if (/^(routes\/app-root|src\/ui\/root)\.tsx$|(?<!\.module)\.css$/.test(path)) return false
  return /node_modules[\\/](?!axe-core)|^(machines|routes|src\/(api|flow|rules|ui))\//.test(path)
}

/** @returns a module and all that it imports at any depth, but not later */
function importsOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) importsOf(imported, graph, found)
  return found
}

/**
 * Divides the modules of a build: `start` is what the entry imports, the chart of the first page among it, where most visits begin; `app` draws,
 * with what the screen of that page shares with others; `parts` is what the other charts share, `pieces` what the other screens share, and
 * `shell` the frame of the pages for people with a session. The rest of each chart and of each screen is a chunk of its own: a chart does not
 * wait for React, which a screen imports.
 */
function chunkOf() {
  let chunks: ReadonlyMap<string, string> | null = null
  const divide = (graph: Graph) => {
    const importsOfFile = (file: string) => [...importsOf(resolve(root, file), graph)]
    const later = ['routes/pages.ts', 'routes/root.tsx'].flatMap(
      (file) => graph.getModuleInfo(resolve(root, file))?.dynamicallyImportedIds ?? [],
    )
    const isChart = (id: string) => relative(root, id).startsWith('machines')
    const sharedBy = (ids: readonly string[]) => {
      const all = ids.flatMap((id) => [...importsOf(id, graph)])
      return all.filter((id, index) => all.indexOf(id) !== index)
    }
    const start = importsOfFile('src/main.ts')
    const react = start.find((id) => /node_modules[\\/]react/.test(id))
    if (react) throw new Error(`The first charts start before React, but the entry imports ${react}`)
    const screens = later.filter((id) => !isChart(id))
    const pieces = sharedBy(screens)
    const first = importsOf(screens[0] ?? '', graph)
    // The last name of a module counts.
    const named = {
      shell: importsOfFile('routes/protected.tsx'),
      pieces,
      app: [...importsOfFile('src/app.tsx'), ...pieces.filter((id) => first.has(id))],
      parts: sharedBy(later.filter(isChart)),
      start,
    }
    return new Map(Object.entries(named).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)))
  }
  return (id: string, graph: Graph): string | null => {
    chunks ??= divide(graph)
    return chunks.get(id) ?? null
  }
}

/** Divides the code of a build. QA opens many screens, each in a frame of its own, so its one file contains all of the product. */
export function productChunks(): Plugin {
  return {
    name: 'product-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: (_, { mode }) => {
      const groups =
        mode === 'qa'
          ? [{ name: 'product', test: isProduct }]
          : [{ name: chunkOf(), debugName: 'product', includeDependenciesRecursively: false }]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

/**
 * Leaves out the code with which Vite preloads what a chunk needs: with one sheet of styles, and pages that preload their scripts, nothing is
 * left for it to do, and it weighs as much as a small screen.
 */
export function withoutPreloading(): Plugin {
  return {
    name: 'without-preloading',
    apply: ({ build }, { command }) => command === 'build' && build?.cssCodeSplit === false,
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}
