import ky, { type KyInstance } from 'ky'
import { parseJson } from './errors.ts'

/** The time limit of a call, refresh and bodies included, in ms. */
const timeLimit = 60_000

let connected: KyInstance | null = null

/**
 * Sets the URL of the server. Called once, before the first call.
 * @param baseUrl checked `VITE_API_URL`; a base path in it is kept
 * @param fetch for tests: answers instead of the network
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
      // Ky calls it with a `Request`. Its body is a stream if ky has cloned it; sent as text, it shows in the browser's tools.
      const request = input as Request
      const body = await request.text()
      const response = await fetch(body === '' ? request : new Request(request, { body }))
      // A body that breaks off is no answer, whatever its status. Ky would not retry it.
      await response.clone().arrayBuffer()
      return response
    },
  })
}

/** @throws Error before `connect` */
export function connectedServer(): KyInstance {
  if (connected === null) throw new Error('connect() comes before the first call')
  return connected
}
