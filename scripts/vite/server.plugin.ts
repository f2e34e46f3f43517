import { type Connect, loadEnv, type Plugin } from 'vite'
import { commonHeaders, policyFor } from '#deploy/headers.ts'

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

/** Serves the console for a URL that cannot be decoded (`/%`), so that it can redirect. Vite would respond with 404. */
export function malformedUrls(): Plugin {
  const toConsole: Connect.NextHandleFunction = (request, _, next) => {
    try {
      decodeURI(request.url ?? '')
    } catch {
      request.url = '/'
    }
    next()
  }
  return {
    name: 'malformed-urls',
    configureServer: ({ middlewares }) => void middlewares.use(toConsole),
  }
}
