import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { type Rolldown, build as viteBuild } from 'vite'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { testCoverage } from '#workbench/vite/coverage.plugin.ts'
import { openedMachines } from '#workbench/vite/machines.plugin.ts'
import { pageHtml, pageParts } from './open.ts'
import { findProject, type Project } from './project.ts'
import { modulePath, viteConfig, withMachines } from './vite.ts'
import { Misuse, sentenceOf, textOf, type Word } from './words.ts'

const usage = `workbench build [--out DIR | --single FILE.html] [machines…]

Writes the page of “workbench open” as static files for any web server, or as one HTML file that a browser opens
without a server and without a network: for a ticket, or a mail. Screens need a web server.

  machines  modules or globs; by default those of workbench.config.ts, or every file that looks like a machine
  --out     the folder; workbench-page by default. It is emptied when it has an older page
  --single  the one file`

/** Loads the machines in Node and lays them out, so that the page need not. */
const laidOut = (project: Project) =>
  withMachines(project, async (workbench, { models, loaded, notes }) => {
    const layouts: Record<string, PlacedChart> = {}
    for (const [id, { machine }] of Object.entries(models)) {
      // The page tries again, and says what is wrong.
      const placed = await workbench.layOut(workbench.graphOf(machine)).catch(() => null)
      if (placed) layouts[id] = placed
    }
    return { layouts, notes, modules: project.modules.filter(({ path }) => loaded.includes(path)) }
  })

/** Bundles the page. @param isSingle puts everything into one script and one style sheet */
async function bundle(project: Project, isSingle: boolean) {
  const { layouts, notes, modules } = await laidOut(project)
  const config = await viteConfig(project)
  // A caller may have named another environment, for which React is built otherwise.
  process.env.NODE_ENV = 'production'
  const built = await viteBuild({
    ...config,
    mode: 'production',
    base: './',
    plugins: [
      ...(config.plugins ?? []),
      openedMachines({ ...project, ...pageParts(project), modules, layouts, notes }),
      testCoverage(),
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      ...(isSingle && { assetsInlineLimit: Number.POSITIVE_INFINITY }),
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: modulePath('pages/open/page'),
        output: isSingle ? { codeSplitting: false } : {},
      },
    },
  }).catch((error: unknown) => {
    throw new Misuse(`The page cannot be built: ${sentenceOf(error)}`)
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  return { files, notes }
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

const isEntry = (file: Output) => file.type === 'chunk' && file.isEntry
const isSheet = ({ fileName }: Output) => fileName.endsWith('.css')
const contentOf = (file: Output) => (file.type === 'chunk' ? file.code : file.source)

/** The page with its script and styles in it. */
function singlePage(files: readonly Output[]): string {
  const sheets = files.filter(isSheet).map((file) => String(contentOf(file)).replaceAll('</style', '<\\/style'))
  const script = String(contentOf(files.find(isEntry) as Output))
  // HTML reads the tags of scripts within one; JavaScript reads these escapes as the same text.
  const safe = script.replaceAll('</script', '<\\/script').replaceAll('<script', '<\\x73cript')
  return pageHtml(`<style>${sheets.join('\n')}</style>`, `\n    <script type="module">${safe}</script>`)
}

/** The page that loads its files. */
function linkedPage(files: readonly Output[]): string {
  const sheets = files.filter(isSheet).map(({ fileName }) => `<link rel="stylesheet" href="./${fileName}" />`)
  const entry = files.find(isEntry)?.fileName
  return pageHtml([`<script type="module" src="./${entry}"></script>`, ...sheets].join('\n    '))
}

/** Empties a folder that has an older page. @throws Misuse when there is something else in it */
async function emptied(folder: string): Promise<void> {
  const present = await readdir(folder).catch((): string[] => [])
  if (present.some((name) => name !== 'index.html' && name !== 'assets')) {
    throw new Misuse(`${folder} has other files than a page of the workbench. Name another folder with --out.`)
  }
  for (const name of present) await rm(join(folder, name), { recursive: true })
}

export const build: Word = {
  usage,
  options: { out: { type: 'string' }, single: { type: 'string' } },
  run: async ({ values, positionals, root, from, tell, warn }) => {
    const [out, single] = [textOf(values.out), textOf(values.single)]
    if (out !== undefined && single !== undefined) throw new Misuse('--out and --single exclude each other.')
    if (single !== undefined && !/\.html?$/.test(single))
      throw new Misuse(`--single names an HTML file, not ${single}.`)
    const project = await findProject(positionals, root, from)
    const { files, notes } = await bundle(project, single !== undefined)
    for (const note of notes) warn(note)
    const target = resolve(from, single ?? join(out ?? 'workbench-page', 'index.html'))
    const folder = dirname(target)
    if (single === undefined) {
      await emptied(folder)
      for (const file of files) {
        await mkdir(dirname(join(folder, file.fileName)), { recursive: true })
        await writeFile(join(folder, file.fileName), contentOf(file))
      }
    } else await mkdir(folder, { recursive: true })
    await writeFile(target, single === undefined ? linkedPage(files) : singlePage(files))
    tell(relative(from, target))
    return notes.length > 0 ? 1 : 0
  },
}
