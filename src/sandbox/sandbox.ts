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
import type { World } from './world.ts'

/** The largest body that is read, in MB: a fault may answer with a team of ten thousand. */
const maximumBodySize = 2

export interface SandboxOptions {
  /** Path of the SQLite file, or ':memory:' (default). */
  readonly database?: string
  /** Where the console is, for the links in mails. Default http://localhost:5173. */
  readonly consoleOrigin?: string
  /** How long an access token is good, in seconds. Default 900. */
  readonly accessTokenSeconds?: number
  /** Milliseconds since 1970; a held clock in tests. */
  readonly now?: () => number
}

export interface Sandbox {
  /** `app.fetch(request)` answers in this process; a connection that a fault cuts rejects like `fetch`. */
  readonly app: Hono<Env>
  close(): void
}

/**
 * The sandbox without a network. An empty database is seeded.
 * @throws Error when the database cannot be opened
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { database = ':memory:', consoleOrigin = 'http://localhost:5173', accessTokenSeconds = 900 } = options
  const world: World = {
    ...openDatabase(database),
    now: options.now ?? Date.now,
    consoleOrigin,
    settings: { accessTokenSeconds },
    faults: new Map(),
    calls: [],
  }
  if (isEmpty(world)) seed(world)

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
  mountApi(app, world)
  mountControl(app, world)
  mountPages(app, world)
  app.notFound((c) => {
    // The address is left out: it may hold a secret that was sent to the wrong place.
    rememberCall(world, null, c.req.method, '').status = 404
    return c.json({ message: 'There is no such call.' }, 404)
  })
  app.onError((problem, c) => answerFailure(c, problem))
  return { app, close: () => world.close() }
}
