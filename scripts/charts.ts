// `npm run charts`: draws and describes every chart in docs/statecharts. `npm run charts -- --check` writes nothing and names what is stale.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { staleDocs } from '#workbench/build/stale-docs.ts'

const root = new URL('../', import.meta.url)
const folder = new URL('docs/statecharts/', root)

/** Makes the documents. React components draw them, which Node cannot import by itself. */
async function docs(): Promise<ReadonlyMap<string, string>> {
  const server = await createServer({
    root: fileURLToPath(root),
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const { ssr } = server.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules here')
    const load = <T>(path: string): Promise<T> => ssr.runner.import(path)
    const { chartDocs } = await load<typeof import('#workbench/build/docs.ts')>('/src/workbench/build/docs.ts')
    const { models } = await load<typeof import('#models/index.ts')>('/src/models/index.ts')
    return await chartDocs({
      models,
      madeFrom: (id) =>
        `Made from [machines/${id}.ts](../../machines/${id}.ts) by \`npm run charts\`; not to be edited.`,
      intro:
        'One page per chart, drawn and described from its source by `npm run charts`; not to be edited. A test fails when they are stale.',
    })
  } finally {
    await server.close()
  }
}

const wanted = await docs()

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
