// `npm run charts -- compare [FROM [TO]]`: compares the charts and test plans of two versions, and writes comparison.md and a drawing of each
// chart that differs into the folder comparison/.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { replaceFolder } from '../deploy/replace-folder.ts'
import { compareVersions } from './compare/charts.ts'
import { readCharts } from './compare/processes.ts'
import { type Checkout, checkOut, defaultCommit, presentVersion, root } from './compare/versions.ts'
import { writeComparison } from './compare/write.ts'

const usage = `npm run charts -- compare [FROM [TO]] [--charts A,B] [--out DIR]

  FROM      the older commit; by default where this branch left main, on main the commit before
  TO        the newer commit; by default the files as they are now
  --charts  looks at these charts alone
  --out     the folder to write, by default comparison/`

type Options = ReturnType<typeof readOptions>

/** Reads the options. @throws Error with the usage */
function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        charts: { type: 'string', default: '' },
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

/** Compares two versions that are checked out, and writes the folder. */
async function compare(checkouts: readonly [Checkout, Checkout], options: Options, temporary: string, folder: string) {
  const problems: string[] = []
  console.log('Reading the charts…')
  const versions = await orProblem(() => chartsOf(checkouts, options, temporary), compareVersions({}, {}), problems)
  const comparison = { from: checkouts[0].version, to: checkouts[1].version, charts: versions.charts, problems }
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
    const output = { name: 'comparison', marks: ['comparison.md'], keep: [{ name: 'the project', path: root }] }
    await replaceFolder(outDir, output, (folder) => compare([from, to], options, temporary, folder))
    console.log(join(outDir, 'comparison.md'))
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
