import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { mountApi, rememberCall } from './api.ts'
import { isLoopback } from './checks.ts'
import { mountControl } from './control.ts'
import { openDatabase } from './database.ts'
import { mountPages } from './pages/index.ts'
import { refuse } from './refusal.ts'
import { answerFailure, type Env } from './request.ts'
import { isEmpty, seed } from './seed.ts'
import type { Services } from './services.ts'

/** The largest accepted body, in MB: a fault may answer with a team of ten thousand. */
const maximumBodySize = 2

export interface SandboxOptions {
  /** Path of the SQLite file, or ':memory:' (default). */
  readonly database?: string
  /** The origin of the links in mails. Default http://localhost:5173. */
  readonly consoleOrigin?: string
  /** The lifetime of an access token, in seconds. Default 900. */
  readonly accessTokenSeconds?: number
  /** Returns milliseconds since 1970; a held clock in tests. */
  readonly now?: () => number
}

export interface Sandbox {
  /** `app.fetch(request)` answers in this process, and rejects like `fetch` for a connection that a fault cuts. */
  readonly app: Hono<Env>
  close(): void
}

/**
 * Creates a sandbox without a network, and seeds an empty database.
 * @throws Error when the database does not open
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { database = ':memory:', consoleOrigin = 'http://localhost:5173', accessTokenSeconds = 900 } = options
  const services: Services = {
    ...openDatabase(database),
    now: options.now ?? Date.now,
    consoleOrigin,
    settings: { accessTokenSeconds },
    faults: new Map(),
    calls: [],
  }
  if (isEmpty(services)) seed(services)

  const app = new Hono<Env>()
  app.use(
    cors({
      origin: (origin) => (origin === consoleOrigin || isLoopback(origin) ? origin : null),
      credentials: true,
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'Admin-User-Id'],
      maxAge: 600,
    }),
  )
  app.use(
    bodyLimit({
      maxSize: maximumBodySize * 1_000_000,
      onError: () => refuse(413, `The body is larger than ${maximumBodySize} MB.`),
    }),
  )
  mountApi(app, services)
  mountControl(app, services)
  mountPages(app, services)
  app.notFound((c) => {
    // The address is left out, because a secret may have been sent to the wrong path.
    rememberCall(services, null, c.req.method, '').status = 404
    return c.json({ message: 'There is no such call.' }, 404)
  })
  app.onError((problem, c) => answerFailure(c, problem))
  return { app, close: () => services.close() }
}
