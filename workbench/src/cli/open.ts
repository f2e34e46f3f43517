import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { createServer, normalizePath, type Plugin, searchForWorkspaceRoot } from 'vite'
import { testCoverage } from '#workbench/vite/coverage.plugin.ts'
import { openedMachines } from '#workbench/vite/machines.plugin.ts'
import { findProject, type Project } from './project.ts'
import { modulePath, viteConfig } from './vite.ts'
import { Misuse, textOf, type Word } from './words.ts'

const usage = `workbench open [--port N] [machines…]

Serves a page on this machine alone, until Ctrl-C: the machines are drawn, walked, checked against a test plan and
followed live. Their actors and clocks are simulated. A saved file reloads the page.

  machines  modules or globs; by default those of workbench.config.ts, or every file that looks like a machine
  --port    the port; 5180 by default, or the next one that is free`

const page = modulePath('pages/open/page')

/** The HTML of the page. @param head elements with its scripts and styles @param tail those that come after its root */
export const pageHtml = (head: string, tail = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Statecharts</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  <body>
    <div id="root"></div>${tail}
  </body>
</html>
`

/** Serves the page at the root of the server. */
const servedPage = (): Plugin => ({
  name: 'workbench-page',
  configureServer(server) {
    return () => {
      server.middlewares.use(async (request, response, next) => {
        const path = request.originalUrl?.replace(/[?#].*$/, '')
        if (path !== '/' && path !== '/index.html') return next()
        try {
          const address = `/@fs/${normalizePath(page).replace(/^\//, '')}`
          const html = pageHtml(`<script type="module" src="${address}"></script>`)
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml('/', html))
        } catch (error) {
          next(error)
        }
      })
    }
  },
})

function portOf(text: string | undefined): number {
  const port = Number(text ?? 5180)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Misuse(`--port takes a port, not “${text}”.`)
  return port
}

/** The paths of the modules that the configuration names for the page. */
export const pageParts = ({ root, config }: Project) => ({
  screens: config.screens && resolve(root, config.screens),
  sandbox: config.sandbox && resolve(root, config.sandbox),
  styles: config.styles?.map((path) => resolve(root, path)),
})

/** Starts the server of the page. */
export async function serve(project: Project, port: number) {
  const files = project.modules.map(({ file }) => file)
  const config = await viteConfig(project)
  const server = await createServer({
    ...config,
    cacheDir: join(config.root ?? project.root, 'node_modules/.cache/workbench/vite'),
    plugins: [
      ...(config.plugins ?? []),
      openedMachines({ ...project, ...pageParts(project) }),
      testCoverage(),
      servedPage(),
    ],
    // What the page needs is found before it is opened: what is found later reloads it.
    optimizeDeps: { entries: [normalizePath(page)] },
    // Vite looks for nothing in the folder of a build, and the page of a packed workbench is in one called `dist`.
    build: { outDir: '.workbench-page' },
    server: {
      host: '127.0.0.1',
      port,
      // The page says what is wrong with a module; an overlay would hide the others.
      hmr: { overlay: false },
      fs: { allow: [dirname(page), project.root, ...files.map(dirname)].map((each) => searchForWorkspaceRoot(each)) },
    },
  })
  return await server.listen()
}

export const open: Word = {
  usage,
  options: { port: { type: 'string' } },
  run: async ({ values, positionals, root, from, tell }) => {
    const port = portOf(textOf(values.port))
    const server = await serve(await findProject(positionals, root, from), port)
    tell(`\n  Workbench  ${server.resolvedUrls?.local[0]}\n\n  A saved file reloads the page. Ctrl-C ends it.\n`)
    // Vite ends the process on SIGTERM by itself.
    process.removeAllListeners('SIGTERM')
    // A terminal sends Ctrl-C to every process of a command, and npm hands it on: one of them ends it.
    await new Promise<void>((stop) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop())
    })
    await server.close()
    process.exit(0)
  },
}
