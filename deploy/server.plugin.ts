import { type Connect, loadEnv, type Plugin } from 'vite'
import { commonHeaders, policyFor } from './headers.ts'

/**
 * Serves the development console under the headers of a deployment. Vite and React put scripts and styles of their own into the page,
 * so a nonce allows those in the HTML, and the statecharts show the console in frames.
 */
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

/** Answers an address that cannot be decoded (`/%`) with the console, which leads on from there; Vite's servers would answer 404. */
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
