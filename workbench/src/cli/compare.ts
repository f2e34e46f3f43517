import { statSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ChartVersion } from './compare/chart-version.ts'
import { compareVersions } from './compare/charts.ts'
import { comparisonMarkdown } from './compare/markdown.ts'
import { type Checkout, folderVersion, Repository } from './compare/versions.ts'
import { configOf, findProject, type Project } from './project.ts'
import { withMachines } from './vite.ts'
import { listOf, Misuse, sentenceOf, textOf, type Word } from './words.ts'

const usage = `workbench compare [FROM [TO]] [--charts A,B] [--out DIR]

Compares the machines and test plans of two versions, for a pull request: comparison.md says what was added, removed
and changed, with the walks of the test plan.

  FROM      the older version, a commit or a folder; by default where this branch left main, on main the commit before
  TO        the newer version; by default the files as they are now
  --charts  looks at these charts alone
  --out     the folder to write, by default comparison`

/** The charts of a version, or why they cannot be read. */
interface ReadVersion {
  readonly charts: Readonly<Record<string, ChartVersion>>
  readonly problem: string | null
}

/** Reads the charts of a version, with its own modules and by this version of the workbench, so that what differs are the charts. */
async function readVersion({ version, folder }: Checkout, { config }: Pick<Project, 'config'>): Promise<ReadVersion> {
  const charts: Record<string, ChartVersion> = {}
  const problemOf = (why: string) => `The charts of ${version.commit} cannot be read: ${why}`
  try {
    const project = await findProject([], folder, folder, config)
    return await withMachines(project, async (workbench, { models, notes }) => {
      // Without one module, its charts would be gone, or have no model.
      if (notes.length > 0) return { charts, problem: problemOf(notes.join(' ')) }
      for (const [id, model] of Object.entries(models)) charts[id] = workbench.chartVersion(model.machine, model)
      return { charts, problem: null }
    })
  } catch (error) {
    return { charts, problem: problemOf(sentenceOf(error)) }
  }
}

/** Makes a folder for a comparison; it may have an older one. @throws Misuse when there is something else in it */
async function prepare(folder: string): Promise<void> {
  const present = await readdir(folder).catch((): string[] => [])
  if (present.length > 0 && !present.includes('comparison.md')) {
    throw new Misuse(`${folder} is not empty and no comparison. Choose another folder, or empty this one.`)
  }
  await mkdir(folder, { recursive: true })
}

export const compare: Word = {
  usage,
  options: { charts: { type: 'string' }, out: { type: 'string' } },
  run: async ({ values, positionals, root, from, tell, warn }) => {
    if (positionals.length > 2) throw new Misuse(`Two versions are compared, not more.\n\n${usage}`)
    const wanted = listOf(values.charts)
    const folder = resolve(from, textOf(values.out) ?? 'comparison')
    const repository = new Repository(root)
    const config = await configOf(root)
    const checkouts: Checkout[] = []
    const checkOut = async (name: string) => {
      const path = resolve(from, name)
      const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
      return isFolder ? folderVersion(path) : await repository.checkOut(name, warn)
    }
    try {
      const [older, newer] = positionals
      checkouts.push(await checkOut(older ?? repository.defaultCommit()))
      checkouts.push(newer === undefined ? repository.present() : await checkOut(newer))
      const [before, after] = checkouts as [Checkout, Checkout]
      await prepare(folder)
      tell(`From ${before.version.commit} “${before.version.subject}”`)
      tell(`To   ${after.version.commit} “${after.version.subject}”`)
      const read = [await readVersion(before, { config }), await readVersion(after, { config })] as const
      const problems = read.flatMap(({ problem }) => problem ?? [])
      const all = problems.length > 0 ? {} : { ...read[0].charts, ...read[1].charts }
      const missing = wanted.filter((chart) => !(chart in all))
      if (missing.length > 0 && problems.length === 0) throw new Misuse(`There is no chart ${missing.join(', ')}.`)
      const isCompared = ([id]: [string, ChartVersion]) => id in all && (wanted.length === 0 || wanted.includes(id))
      const chosen = read.map(({ charts }) => Object.fromEntries(Object.entries(charts).filter(isCompared)))
      const charts = compareVersions(chosen[0] ?? {}, chosen[1] ?? {})
      for (const problem of problems) warn(problem)
      tell(`${charts.length} of ${Object.keys(all).length} charts or their plans differ.`)
      const comparison = { from: before.version, to: after.version, charts, problems }
      await writeFile(join(folder, 'comparison.md'), comparisonMarkdown(comparison))
      tell(join(folder, 'comparison.md'))
      return 0
    } finally {
      for (const checkout of checkouts) await checkout.remove()
    }
  },
}
