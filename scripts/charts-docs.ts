// `npm run charts`: draws and describes every chart in docs/statecharts. `npm run charts -- --check` writes nothing and names what is stale.
import { globSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import process from 'node:process'
import { staleDocs } from '#workbench/cli/stale-docs.ts'
import { root, withViteModules } from './support/vite-modules.ts'

const folder = new URL('docs/statecharts/', root)

/** The source of each chart, below the root. A test holds that a chart has the name of its file. */
const sources = new Map(globSync('machines/**/*.ts', { cwd: root }).map((path) => [basename(path, '.ts'), path]))

const wanted = await withViteModules(async (load) => {
  const { chartDocs } = await load<typeof import('#workbench/cli/docs.ts')>('/workbench/src/cli/docs.ts')
  const { models } = await load<typeof import('#qa/models/index.ts')>('/src/qa/models/index.ts')
  return await chartDocs({
    models,
    madeFrom: (id) =>
      `Made from [${sources.get(id)}](../../${sources.get(id)}) by \`npm run charts\`; not to be edited.`,
    intro:
      'One page per chart, drawn and described from its source by `npm run charts`; not to be edited. A test fails when they are stale.',
  })
})

const stale = await staleDocs(folder, wanted)
if (process.argv.includes('--check')) {
  for (const name of stale) console.log(`docs/statecharts/${name} is stale`)
  if (stale.length > 0) process.exitCode = 1
  console.log(stale.length === 0 ? 'The documents fit the charts.' : '`npm run charts` writes them anew.')
} else {
  await mkdir(folder, { recursive: true })
  for (const name of stale) {
    const text = wanted.get(name)
    if (text === undefined) await rm(new URL(name, folder))
    else await writeFile(new URL(name, folder), text)
  }
  console.log(stale.length === 0 ? 'Nothing has changed.' : `Written anew: ${stale.join(', ')}`)
}
