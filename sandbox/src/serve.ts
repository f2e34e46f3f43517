import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createSandbox, type SandboxOptions } from './sandbox.ts'

export { cheapPasswordCost } from './passwords.ts'

export interface RunningSandbox {
  /** For example http://localhost:4000 */
  readonly url: string
  /** Responds without a network connection. */
  fetch(request: Request): Response | Promise<Response>
  close(): Promise<void>
}

type ServeOptions = SandboxOptions & {
  /** 0 uses any free port. */
  readonly port: number
  /** The network interface. Default: loopback. A container has to use another. */
  readonly host?: string
}

/** @throws Error with a message for the terminal if the port or the database cannot be used */
export async function serveSandbox({ port, host = '127.0.0.1', ...options }: ServeOptions): Promise<RunningSandbox> {
  const sandbox = createSandbox(options)
  const { Response } = globalThis
  const server = createAdaptorServer({
    fetch: (request, { incoming: { socket } }) =>
      sandbox.app.fetch(request, { cutConnection: () => socket.destroy(), remoteAddress: socket.remoteAddress ?? '' }),
  })
  // The adapter replaces the global `Response`, but a client in the same process may need the original.
  globalThis.Response = Response
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    sandbox.close()
    throw new Error(errorMessage(error, port), { cause: error })
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fetch: (request) => sandbox.app.fetch(request),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          sandbox.close()
          resolve()
        })
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

function errorMessage(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop the program that uses it, or choose another port.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Choose one above 1023.`
  return `The sandbox cannot listen on port ${port} (${String(code ?? error)}).`
}
