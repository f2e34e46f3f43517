import { relative, resolve, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const root = resolve(import.meta.dirname, '../..')

/** Whether a module is in the one chunk of a QA build. Not what one view needs, nor roots with global styles. */
function isProduct(id: string): boolean {
  const path = relative(root, id).replaceAll(sep, '/')
  if (/^(routes\/frames|src\/ui\/root)\.tsx$|(?<!\.module)\.css$/.test(path)) return false
  return /node_modules[\\/](?!axe-core|marked)|^(machines|routes|src\/(api|flow|rules|ui))\//.test(path)
}

function importsOf(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) importsOf(imported, graph, found)
  return found
}

/**
 * Divides the modules of a build: `start` for the entry, `app` for React, `parts` and `components` for what machines and
 * screens share, `router` for the second page, `shell` for protected pages, and one chunk for each other machine and
 * screen.
 */
function chunkOf() {
  let chunks: ReadonlyMap<string, string> | null = null
  const divide = (graph: Graph) => {
    const importsOfFile = (file: string) => [...importsOf(resolve(root, file), graph)]
    const later = graph.getModuleInfo(resolve(root, 'routes/pages.ts'))?.dynamicallyImportedIds ?? []
    const isMachine = (id: string) => relative(root, id).startsWith('machines')
    const isImported = (id: string) => later.some((other) => other !== id && importsOf(other, graph).has(id))
    const sharedBy = (ids: readonly string[]) => {
      const all = ids.flatMap((id) => [...importsOf(id, graph)])
      return all.filter((id, index) => all.indexOf(id) !== index)
    }
    const start = importsOfFile('src/main.ts')
    const react = start.find((id) => /node_modules[\\/]react/.test(id))
    if (react) throw new Error(`The first machines start before React, but the entry imports ${react}`)
    // What imports another screen is a variant of it, whose code no other page needs.
    const isVariant = (id: string) => later.some((other) => other !== id && importsOf(id, graph).has(other))
    const screens = later.filter((id) => relative(root, id).startsWith('routes') && !isVariant(id))
    const components = sharedBy(screens)
    // The first row is the sign-in.
    const first = importsOf(screens[0] ?? '', graph)
    // The last name of a module wins.
    const named = {
      shell: importsOfFile('routes/protected.tsx'),
      components,
      router: importsOfFile('src/flow/router.tsx'),
      app: [...importsOfFile('src/app.tsx'), ...components.filter((id) => first.has(id))],
      // What one of them imports as a whole is a chunk already.
      parts: sharedBy(later.filter((id) => isMachine(id) && !isImported(id))),
      start,
    }
    return new Map(Object.entries(named).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)))
  }
  return (id: string, graph: Graph): string | null => {
    chunks ??= divide(graph)
    return chunks.get(id) ?? null
  }
}

/** QA opens many screens, each in its own frame, so its build has one file with the whole product. */
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

/** Vite's preloading code is as large as a small screen, and not needed: pages preload their scripts. */
export function withoutPreloading(): Plugin {
  return {
    name: 'without-preloading',
    apply: ({ build }, { command }) => command === 'build' && build?.cssCodeSplit === false,
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}
