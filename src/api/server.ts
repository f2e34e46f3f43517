import ky, { type KyInstance } from 'ky'
import { parseJson } from './errors.ts'

/** Time limit of a call in ms, refresh and bodies included. */
const timeLimit = 60_000

let connected: KyInstance | null = null

/**
 * Called once, before the first call.
 * @param fetch replaces the network in tests
 */
export function connect(
  baseUrl: string,
  fetch: (request: Request) => Response | Promise<Response> = (request) => globalThis.fetch(request),
): void {
  connected = ky.create({
    prefix: baseUrl,
    cache: 'no-store',
    credentials: 'include',
    redirect: 'error',
    headers: { accept: 'application/json' },
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
}

export function connectedServer(): KyInstance {
  if (connected === null) throw new Error('connect() comes before the first call')
  return connected
}
