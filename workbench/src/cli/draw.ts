import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { findProject } from './project.ts'
import { withMachines } from './vite.ts'
import { Misuse, textOf, type Word } from './words.ts'

const usage = `workbench draw [--out DIR] [--check] [machines…]

Writes each machine as documents: a drawing (SVG), a page with its states, transitions and test plan (Markdown), and
a list of all. Pages of machines that are gone are removed; other files of the folder are left alone.

  machines  modules or globs; by default those of workbench.config.ts, or every file that looks like a machine
  --out     the folder; by default docs.folder of workbench.config.ts, or docs/statecharts
  --check   writes nothing, names what is stale, and exits with 1 when anything is`

const title = '# Statecharts\n'

/** The words by which a page of a chart is known, and may be removed with its picture when the chart is gone. */
const ownWords = /^Made from .*; not to be edited\.$/m

/**
 * Lists the files that are stale: changed, missing, or left over from a chart that is gone. Other files of the folder are left alone.
 * @param wanted name to text, from `chartDocs`
 */
export async function staleDocs(folder: string, wanted: ReadonlyMap<string, string>): Promise<string[]> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined)
  const present = await readdir(folder).catch((): string[] => [])
  const gone: string[] = []
  for (const name of present) {
    const chart = /^(.+)\.md$/.exec(name)?.[1]
    if (chart === undefined || wanted.has(name) || !ownWords.test((await read(name)) ?? '')) continue
    gone.push(...[name, `${chart}.svg`].filter((each) => present.includes(each)))
  }
  const checked = [...wanted].map(async ([name, text]) => ((await read(name)) === text ? [] : [name]))
  return [...(await Promise.all(checked)).flat(), ...gone].sort()
}

export const draw: Word = {
  usage,
  options: { out: { type: 'string' }, check: { type: 'boolean' } },
  run: async ({ values, positionals, root, from, tell, warn }) => {
    const project = await findProject(positionals, root, from)
    const { folder = 'docs/statecharts', command = 'npx workbench draw', note = '' } = project.config.docs ?? {}
    const out = textOf(values.out)
    const path = out === undefined ? resolve(root, folder) : resolve(from, out)
    const list = await readFile(join(path, 'README.md'), 'utf8').catch(() => title)
    if (!list.startsWith(title)) {
      throw new Misuse(`${path} has a README.md that is no list of statecharts. Name another folder with --out.`)
    }
    const files = new Map(project.modules.map((module) => [module.path, module.file]))
    const { wanted, notes } = await withMachines(project, async (workbench, { models, sources, notes }) => {
      const link = (to: string) => relative(path, to).split(sep).join('/')
      const madeFrom = (id: string) => {
        const file = files.get(sources[id] ?? '') ?? ''
        const source = relative(project.root, file).split(sep).join('/')
        return `Made from [${source}](${link(file)}) by \`${command}\`; not to be edited.`
      }
      const intro = `One page per chart, drawn and described from its source by \`${command}\`; not to be edited. ${note}`
      return { wanted: await workbench.chartDocs({ models, madeFrom, intro: intro.trimEnd() }), notes }
    })
    for (const each of notes) warn(each)
    const stale = await staleDocs(path, wanted)
    const shown = (name: string) => join(relative(from, path) || '.', name)
    if (values.check) {
      for (const name of stale) tell(`${shown(name)} is stale`)
      tell(stale.length === 0 ? 'The documents fit the charts.' : `\`${command}\` writes them anew.`)
      return stale.length + notes.length > 0 ? 1 : 0
    }
    await mkdir(path, { recursive: true })
    for (const name of stale) {
      const text = wanted.get(name)
      if (text === undefined) await rm(join(path, name))
      else await writeFile(join(path, name), text)
    }
    tell(stale.length === 0 ? 'Nothing has changed.' : `Written anew: ${stale.map(shown).join(', ')}`)
    return notes.length > 0 ? 1 : 0
  },
}
