import { type Connect, loadEnv, type Plugin } from 'vite'
import { commonHeaders, filePath, policyFor } from '#deploy/headers.ts'

/** Serves the development console with a deployment's headers. A nonce allows the inline code of Vite and React. */
export function deploymentHeaders(): Plugin {
  const nonce = 'development'
  const sources = [`'nonce-${nonce}'`]
  return {
    name: 'deployment-headers',
    apply: 'serve',
    config: (_, { mode }) => {
      const { VITE_API_URL: api = '' } = loadEnv(mode, process.cwd())
      const inline = { 'script-src': sources, 'style-src': sources }
      const policy = policyFor({ inline, api, hasStatecharts: true })
      return {
        html: { cspNonce: nonce },
        server: { headers: { ...commonHeaders, 'Content-Security-Policy': policy } },
      }
    },
  }
}

/**
 * Serves URLs like the hosts of a build: the console for one that cannot be decoded (`/%`), and 404 for a missing file.
 * Vite does the opposite.
 */
export function urlsOfHosts(): Plugin {
  const toConsole: Connect.NextHandleFunction = (request, _, next) => {
    try {
      decodeURI(request.url ?? '')
    } catch {
      request.url = '/'
    }
    next()
  }
  const withoutFallback: Connect.NextHandleFunction = (request, response, next) => {
    if (request.url === '/index.html' && filePath.test(request.originalUrl?.replace(/\?.*/, '') ?? ''))
      response.writeHead(404).end()
    else next()
  }
  return {
    name: 'urls-of-hosts',
    configureServer({ middlewares }) {
      middlewares.use(toConsole)
      return () => void middlewares.use(withoutFallback)
    },
  }
}
