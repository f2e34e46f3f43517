// `npm run charts -- compare [FROM [TO]]`: compares the charts, test plans and screens of two versions, and writes a page, a summary in
// Markdown and comparison.json into the folder comparison/.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { compareVersions, type Versions } from './compare/charts.ts'
import { comparePictures } from './compare/pictures.ts'
import { buildWorkbench, readCharts } from './compare/processes.ts'
import { type Checkout, checkOut, defaultCommit, presentVersion, root } from './compare/versions.ts'
import { writeComparison } from './compare/write.ts'
import { replaceFolder } from './support/replace-folder.ts'

const usage = `npm run charts -- compare [FROM [TO]] [--charts A,B] [--all] [--no-pictures] [--dark] [--out DIR]

  FROM           the older commit; by default where this branch left main, on main the commit before
  TO             the newer commit; by default the files as they are now
  --charts       looks at these charts alone
  --all          takes the pictures of all charts, not of those alone whose chart, model or screen has changed
  --no-pictures  compares charts and test plans alone, in a few seconds
  --dark         takes the pictures in the dark theme
  --out          the folder to write, by default comparison/`

type Options = ReturnType<typeof readOptions>

/** Reads the options. @throws Error with the usage */
function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        charts: { type: 'string', default: '' },
        all: { type: 'boolean', default: false },
        'no-pictures': { type: 'boolean', default: false },
        dark: { type: 'boolean', default: false },
        out: { type: 'string', default: 'comparison' },
        help: { type: 'boolean', default: false },
      },
    })
    if (positionals.length > 2) throw new Error('Two versions are compared, not more.')
    return { ...values, from: positionals[0], to: positionals[1], charts: values.charts.split(',').filter(Boolean) }
  } catch (problem) {
    throw new Error(`${problem instanceof Error ? problem.message : problem}\n\n${usage}`)
  }
}

/** Keeps the sentence of an error, so that the rest of a comparison goes on. */
async function orProblem<Result>(use: () => Promise<Result>, otherwise: Result, problems: string[]): Promise<Result> {
  try {
    return await use()
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    console.error(sentence)
    problems.push(sentence)
    return otherwise
  }
}

/** Reads the charts of both versions and compares them. */
async function chartsOf(checkouts: readonly [Checkout, Checkout], { charts }: Options, temporary: string) {
  const [before, after] = await Promise.all([
    readCharts(checkouts[0], join(temporary, 'before.json'), charts),
    readCharts(checkouts[1], join(temporary, 'after.json'), charts),
  ])
  const missing = charts.filter((chart) => !(chart in before) && !(chart in after))
  if (missing.length > 0) throw new Error(`There is no chart ${missing.join(', ')}.`)
  const versions = compareVersions(before, after)
  console.log(
    `${versions.charts.length} of ${Object.keys({ ...before, ...after }).length} charts or their plans differ.`,
  )
  return versions
}

/** Builds both versions and compares their pictures. */
async function picturesOf(
  checkouts: readonly [Checkout, Checkout],
  { charts, all, dark }: Options,
  { changed }: Versions,
  temporary: string,
  folder: string,
) {
  const builds = [join(temporary, 'before'), join(temporary, 'after')] as const
  console.log('Building both versions…')
  await Promise.all(checkouts.map((checkout, index) => buildWorkbench(checkout, builds[index] ?? '')))
  console.log('Looking at the screens…')
  const { pictures, taken } = await comparePictures({
    ...{ builds, charts, dark, folder },
    names: [checkouts[0].version.commit, checkouts[1].version.commit],
    isWanted: (chart) => all || changed.has(chart),
  })
  console.log(`${pictures.length} of ${taken} pictures that were taken of each version differ.`)
  return pictures
}

/** Compares two versions that are checked out, and writes the folder. */
async function compare(checkouts: readonly [Checkout, Checkout], options: Options, temporary: string, folder: string) {
  const problems: string[] = []
  console.log('Reading the charts…')
  const versions = await orProblem(() => chartsOf(checkouts, options, temporary), compareVersions({}, {}), problems)
  const pictures = options['no-pictures']
    ? []
    : await orProblem(() => picturesOf(checkouts, options, versions, temporary, folder), [], problems)
  const comparison = {
    ...{ from: checkouts[0].version, to: checkouts[1].version, at: new Date().toISOString() },
    ...{ charts: versions.charts, pictures, problems },
  }
  await writeComparison(comparison, versions.graphs, folder)
}

async function run(): Promise<void> {
  const options = readOptions()
  if (options.help) {
    console.log(usage)
    return
  }
  const temporary = await mkdtemp(join(tmpdir(), 'charts-compare-'))
  const checkouts: Checkout[] = []
  try {
    const from = await checkOut(options.from ?? defaultCommit())
    checkouts.push(from)
    const to = options.to === undefined ? presentVersion() : await checkOut(options.to)
    checkouts.push(to)
    console.log(`From ${from.version.commit} “${from.version.subject}”`)
    console.log(`To   ${to.version.commit} “${to.version.subject}”`)
    const outDir = resolve(root, options.out)
    const output = { name: 'comparison', marks: ['comparison.json'], keep: [{ name: 'the project', path: root }] }
    await replaceFolder(outDir, output, (folder) => compare([from, to], options, temporary, folder))
    console.log(join(outDir, 'index.html'))
  } finally {
    for (const checkout of checkouts) await checkout.remove()
    await rm(temporary, { recursive: true, force: true })
  }
}

try {
  await run()
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}
