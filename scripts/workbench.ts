// `npm run charts -- open path/to/machine.ts …`: opens the workbench on the machines that any modules export, on this machine, until Ctrl-C.
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { openedMachines } from '@statehouse/workbench/vite'
import react from '@vitejs/plugin-react'
import { createServer, defaultClientConditions, searchForWorkspaceRoot } from 'vite'

const project = fileURLToPath(new URL('..', import.meta.url))

async function start(paths: readonly string[]) {
  if (paths.length === 0) {
    throw new Error('Name the modules whose machines are to be opened: npm run charts -- open path/to/machine.ts')
  }
  // npm runs its scripts in the folder of the project and says where it was called.
  const modules = paths.map((path) => ({ path, file: resolve(process.env.INIT_CWD ?? process.cwd(), path) }))
  const missing = modules.find(({ file }) => !existsSync(file))
  if (missing) throw new Error(`There is no file ${missing.file}.`)

  const server = await createServer({
    root: `${project}workbench/src/pages/open`,
    configFile: false,
    cacheDir: `${project}node_modules/.cache/workbench/vite`,
    logLevel: 'warn',
    plugins: [react(), openedMachines(modules)],
    // The machines run on the XState of the workbench, whatever else their project has installed.
    resolve: { conditions: ['source', ...defaultClientConditions], dedupe: ['xstate'] },
    optimizeDeps: { include: ['elkjs/lib/elk-api.js', 'xstate'] },
    server: {
      host: '127.0.0.1',
      port: 5180,
      // The page says what is wrong with a module; an overlay would hide the others.
      hmr: { overlay: false },
      fs: { allow: [project, ...modules.map(({ file }) => searchForWorkspaceRoot(dirname(file)))] },
    },
  })
  await server.listen()
  console.log(`\n  Workbench  ${server.resolvedUrls?.local[0]}\n\n  A saved file reloads the page. Ctrl-C ends it.\n`)

  let closing = false
  const stop = async () => {
    // A terminal sends Ctrl-C to every process of a command, and npm and run.mjs hand it on.
    if (closing) return
    closing = true
    await server.close()
    process.exit(0)
  }
  // Vite ends the process on SIGTERM by itself.
  process.removeAllListeners('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

start(process.argv.slice(2)).catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exit(1)
})
