import { execFileSync } from 'node:child_process'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Connect, defineConfig, loadEnv, type Plugin, Visitor } from 'vite'
import { commonHeaders, policyFor } from './deploy/headers.ts'
import { thirdPartyNotices } from './deploy/notices.ts'
import { buildTarget } from './deploy/oldest-browsers.ts'
import packageJson from './package.json' with { type: 'json' }
import { InvalidEnvironment, readEnvironment } from './src/environment.ts'
import { prerenderedPages } from './src/prerender/prerender.plugin.ts'
import { countryNames } from './src/reference/countries.plugin.ts'
import { testCoverage } from './src/workbench/build/coverage.plugin.ts'
import { chartLayouts } from './src/workbench/build/layouts.plugin.ts'

/**
 * Fails a build without a usable environment. The development server starts, and the page shows the error, as does a console whose
 * variables come from its web server.
 */
function checkedEnvironment(): Plugin {
  return {
    name: 'checked-environment',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'server',
    configResolved({ mode, envDir }) {
      try {
        readEnvironment(loadEnv(mode, envDir || process.cwd()))
      } catch (problem) {
        if (!(problem instanceof InvalidEnvironment)) throw problem
        const rules = problem.problems.map(({ name, rule }) => `${name} has to be ${rule}`)
        const sentence = `${problem}: ${rules.join(', ')} (see .env.example).`
        throw withoutStack(sentence)
      }
    },
  }
}

/** Fails a build whose base is no path: the console knows its addresses from the root of its origin on. */
function checkedBase(): Plugin {
  return {
    name: 'checked-base',
    apply: 'build',
    configResolved({ base }) {
      if (!/^\/(?!\/)/.test(base)) throw withoutStack('--base must be a path from the root, such as /console/.')
    },
  }
}

/** Makes an error for the terminal, where a stack would only point into this file. */
const withoutStack = (sentence: string) => Object.assign(new Error(sentence), { stack: sentence })

/**
 * Serves the development console under the headers of a deployment. Vite and React put scripts and styles of their own into the page,
 * so a nonce allows those in the HTML, and the statecharts show the console in frames.
 */
function deploymentHeaders(): Plugin {
  const nonce = 'development'
  const sources = [`'nonce-${nonce}'`]
  return {
    name: 'deployment-headers',
    apply: 'serve',
    config: (_, { mode }) => {
      const { VITE_API_URL: api = '' } = loadEnv(mode, process.cwd())
      const inline = { 'script-src': sources, 'style-src': sources }
      const policy = policyFor({ inline, api, hasStatecharts: true })
      const headers = {
        ...commonHeaders,
        'Content-Security-Policy': policy,
        // Stately's inspector runs in a window that the console opens.
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      }
      return { html: { cspNonce: nonce }, server: { headers } }
    },
  }
}

/** Answers an address that cannot be decoded (`/%`) with the console, which leads on from there; Vite's servers would answer 404. */
function malformedAddresses(): Plugin {
  const toConsole: Connect.NextHandleFunction = (request, _, next) => {
    try {
      decodeURI(request.url ?? '')
    } catch {
      request.url = '/'
    }
    next()
  }
  return {
    name: 'malformed-addresses',
    configureServer: ({ middlewares }) => void middlewares.use(toConsole),
  }
}

/** Leaves the descriptions of charts and states out of the product's build: documents and workbench show them, the console does not. */
function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'qa',
    transform: {
      filter: { id: /[\\/]machines[\\/].+\.ts$/ },
      handler(code) {
        const ranges: { start: number; end: number }[] = []
        new Visitor({
          Property({ key, start, end }) {
            if (key.type === 'Identifier' && key.name === 'description') ranges.push({ start, end })
          },
        }).visit(this.parse(code))
        const kept = ranges.reduceRight(
          (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
          code,
        )
        return { code: kept, map: null }
      },
    },
  }
}

/** Leaves the router out of `window` in every build: there it hands every address, with its one-time token, to any script of the page. */
function withoutRouterGlobal(): Plugin {
  const assignment = 'self.__TSR_ROUTER__ = this'
  return {
    name: 'without-router-global',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]router-core[\\/]/, code: assignment },
      handler: (code) => ({ code: code.replace(assignment, ''), map: null }),
    },
  }
}

/** The commit of this folder, short; empty where there is no Git. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/** Writes the version of package.json into every page, `<meta name="version" content="1.2.3">`, and for QA's reports the commit. */
function versionInPages(): Plugin {
  let metas: readonly (readonly [name: string, content: string])[] = []
  return {
    name: 'version-in-pages',
    config: (_, { command, mode }) => {
      metas = [
        ['version', packageJson.version],
        ...(command === 'serve' || mode === 'qa' ? [['commit', commit()] as const] : []),
      ]
    },
    transformIndexHtml: () =>
      metas.map(([name, content]) => ({ tag: 'meta', attrs: { name, content }, injectTo: 'head' as const })),
  }
}

/** Tells whether a module belongs to the product or to a package, by its path inside the project. axe, a large one, is for the gallery. */
const isProduct = (id: string) =>
  /node_modules[\\/](?!axe-core)|^(machines|routes|src\/(api|flow|rules|ui))\//.test(
    relative(import.meta.dirname, id).replaceAll(sep, '/'),
  )

/**
 * The chunks of the product: the modules that are named here with all that they import, except for what a chunk above has. `start` sends
 * the first requests, `client` makes calls, `app` is the console up to the sign-in screen, and `shell` is the frame of the protected
 * area. Other screens are chunks of their own. A small piece of two screens is part of a chunk that both need, so that it costs no
 * request.
 */
const chunks = [
  {
    name: 'start',
    test: /[\\/](main|browser[\\/](?!new-version|cut-off)[\w-]+|contract[\\/](oauth|password)|rules[\\/]access|machines[\\/]sign-in)\.ts$/,
  },
  { name: 'client', test: /[\\/]api[\\/]client\.ts$/ },
  {
    name: 'app',
    test: /[\\/](app|new-password-fields|select-field|field-grid|api[\\/]registration|parts[\\/](toast|link-check))\.tsx?$/,
  },
  {
    name: 'shell',
    test: /[\\/](routes[\\/](protected|plan|admin-area|restored-notice)|flow[\\/]drafts|parts[\\/]draft|save-actions|skeleton|refusals)\.tsx?$/,
  },
  { name: 'countries', test: /[\\/](countries|rules[\\/]profile)\.ts$/ },
  { name: 'email', test: /[\\/]email-(field|suggestion)\.tsx?$/ },
  { name: 'password', test: /[\\/]routes[\\/](forgot|reset)-password\.tsx$/ },
]

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    react(),
    countryNames(),
    chartLayouts(fileURLToPath(new URL('machines/index.ts', import.meta.url))),
    testCoverage(),
    checkedEnvironment(),
    checkedBase(),
    withoutDescriptions(),
    withoutRouterGlobal(),
    versionInPages(),
    malformedAddresses(),
    deploymentHeaders(),
    prerenderedPages(),
    thirdPartyNotices(),
  ],
  resolve: {
    // React has had this hook since version 18; the shim is for those before.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  // Shorter than Vite's own names, which saves 150 bytes of CSS and as many of JavaScript.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    target: buildTarget,
    // A build for QA has the statecharts beside the console; the product's build has not.
    outDir: mode === 'qa' ? 'dist-qa' : 'dist',
    // Also for an --outDir elsewhere, so that no file of an older build remains.
    emptyOutDir: true,
    // The pages preload what they need, and the chunks of a later screen are requested together.
    modulePreload: false,
    // One sheet for all screens is hardly larger than what a first screen needs, and no later screen waits for its styles.
    cssCodeSplit: false,
    // A font or picture inlined as data: would need a hole in a content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: mode === 'qa' ? 1_000 : 500,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          checks: { ineffectiveDynamicImport: mode !== 'qa' },
          input: mode === 'qa' ? ['index.html', 'statecharts.html'] : ['index.html'],
          output: {
            // One file with what every visit needs compresses better than a dozen small ones. QA opens many screens, each in a frame of its
            // own, so its one file contains all of them.
            // Nearly every function of these runs before the first screen works, so V8 compiles them while they are loaded.
            postBanner: ({ name }) => (name === 'start' || name === 'app' ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: mode === 'qa' ? [{ name: 'product', test: isProduct }] : chunks,
            },
          },
        },
  },
}))
