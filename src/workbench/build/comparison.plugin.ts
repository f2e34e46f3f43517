import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import * as v from 'valibot'
import { type Connect, normalizePath, type Plugin } from 'vite'
import type { ComparedPicture, PictureComparison } from '#workbench/compare/comparison.ts'

const name = 'virtual:comparison'
const id = `\0${name}`

/** The folder of the pictures, in that of the comparison and in the addresses of a build. */
const pictures = 'pictures'
const addresses = 'comparison'

const text = v.string()
const Version = v.object({ commit: text, subject: text })
const Picture = v.object({
  ...{ chart: text, picture: text, states: v.array(text), width: v.number(), share: v.number() },
  change: v.picklist(['new', 'gone', 'changed']),
  ...{ before: v.optional(text), after: v.optional(text), difference: v.optional(text) },
})
const File = v.object({ from: Version, to: Version, at: text, pictures: v.array(Picture) })

/** Reads comparison.json; null when there is none, or one of another version of the command. */
async function readComparison(folder: string): Promise<PictureComparison | null> {
  try {
    return v.parse(File, JSON.parse(await readFile(join(folder, 'comparison.json'), 'utf8')))
  } catch {
    return null
  }
}

const filesOf = ({ before, after, difference }: ComparedPicture): string[] =>
  [before, after, difference].flatMap((file) => (file === undefined ? [] : [basename(file)]))

/**
 * Reads the last comparison of two versions for the module `virtual:comparison`, and serves its pictures or adds them to the build. The
 * module has null when there is no comparison.
 * @param folder the folder that `npm run charts -- compare` writes
 */
export function versionComparison(folder = resolve(addresses)): Plugin {
  let base = '/'
  let isBuild = false
  const addressed = (file: string | undefined) =>
    file === undefined ? undefined : `${base}${addresses}/${pictures}/${basename(file)}`
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const file = basename(new URL(request.url ?? '/', 'http://localhost').pathname)
    readFile(join(folder, pictures, file)).then(
      (content) => response.setHeader('Content-Type', 'image/png').end(content),
      () => next(),
    )
  }
  return {
    name: 'version-comparison',
    configResolved(config) {
      base = config.base
      isBuild = config.command === 'build'
    },
    resolveId: (source) => (source === name ? id : null),
    async load(loaded) {
      if (loaded !== id) return null
      const comparison = await readComparison(folder)
      for (const file of isBuild ? (comparison?.pictures ?? []).flatMap(filesOf) : []) {
        const source = await readFile(join(folder, pictures, file))
        this.emitFile({ type: 'asset', fileName: `${addresses}/${pictures}/${file}`, source })
      }
      const shown = comparison && {
        ...comparison,
        pictures: comparison.pictures.map((picture) => ({
          ...picture,
          before: addressed(picture.before),
          after: addressed(picture.after),
          difference: addressed(picture.difference),
        })),
      }
      return `export default ${JSON.stringify(shown)}`
    },
    configureServer({ middlewares, watcher }) {
      middlewares.use(`/${addresses}/${pictures}/`, serve)
      // `addWatchFile` would fail without a comparison: Vite resolves its file like an import.
      watcher.add(folder)
    },
    /** Loads the page anew after a new comparison, the first one too. */
    hotUpdate({ file }) {
      if (file !== normalizePath(join(folder, 'comparison.json'))) return
      const module = this.environment.moduleGraph.getModuleById(id)
      return module && [module]
    },
  }
}
