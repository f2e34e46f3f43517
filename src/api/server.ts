/** The server that is called. */
interface Server {
  readonly baseUrl: string
  readonly fetch: (request: Request) => Response | Promise<Response>
}

let connected: Server | null = null

/**
 * Sets the address of the server. Called once, before the first call.
 * @param baseUrl checked `VITE_API_URL`; a base path in it is kept
 * @param fetch for tests: answers instead of the network
 */
export function connect(baseUrl: string, fetch: Server['fetch'] = (request) => globalThis.fetch(request)): void {
  connected = { baseUrl: baseUrl.replace(/\/+$/, ''), fetch }
}

/** @throws Error before `connect` */
export function connectedServer(): Server {
  if (connected === null) throw new Error('connect() comes before the first call')
  return connected
}
