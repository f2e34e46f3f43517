import ky, { type KyInstance } from 'ky'
import { parseJson } from './errors.ts'

/** Time limit of a call in ms, refresh and bodies included. */
const timeLimit = 60_000

const json = 'application/json'
const options = { cache: 'no-store', credentials: 'include', redirect: 'error', headers: { accept: json } } as const

type Fetch = (request: Request) => Response | Promise<Response>

/** Firefox 153 keeps a request alive only if the option is passed here too. */
const fromBrowser: Fetch = (request) => globalThis.fetch(request, { keepalive: request.keepalive })

let connected: { readonly server: KyInstance; readonly baseUrl: string; readonly fetch: Fetch } | null = null

/**
 * Called once, before the first call.
 * @param fetch replaces the network in tests
 */
export function connect(baseUrl: string, fetch: Fetch = fromBrowser): void {
  const server = ky.create({
    prefix: baseUrl,
    ...options,
    timeout: false,
    totalTimeout: timeLimit,
    retry: 0,
    parseJson,
    async fetch(input) {
      // Ky passes a `Request`, whose body is a stream if ky has cloned it. As text, the browser's tools show it.
      const request = input as Request
      const body = await request.text()
      const response = await fetch(body === '' ? request : new Request(request, { body }))
      // A truncated body is a network error, whatever its status. Ky itself would not retry it.
      await response.clone().arrayBuffer()
      return response
    },
  })
  connected = { server, baseUrl, fetch }
}

export function connection() {
  if (connected === null) throw new Error('connect() comes before the first call')
  return connected
}

/**
 * Sends a POST in the task of the caller, and ignores its response. With `keepalive`, the browser delivers it even if
 * this task also leaves the page. Ky sends a request some tasks later, which is too late then.
 */
export async function postAtOnce(path: string, body: object, headers: Record<string, string>): Promise<void> {
  const { baseUrl, fetch } = connection()
  const init = { ...options, method: 'POST', body: JSON.stringify(body), keepalive: true }
  const all = { accept: json, 'content-type': json, ...headers }
  await fetch(new Request(baseUrl + path, { ...init, headers: all, signal: AbortSignal.timeout(3_000) }))
}
