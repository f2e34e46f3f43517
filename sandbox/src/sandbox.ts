import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { mountApi, rememberCall } from './api.ts'
import { httpError, isLoopback } from './checks.ts'
import { mountControl } from './control.ts'
import { openDatabase } from './database.ts'
import { mountLive } from './live.ts'
import { mountPages } from './pages/index.ts'
import { createPasswords, defaultPasswordCost } from './passwords.ts'
import { answerFailure, type Env } from './request.ts'
import { isEmpty, seed } from './seed.ts'
import type { Services } from './services.ts'

/** In MB: large enough for a fault that responds with a team of ten thousand. */
const maximumBodySize = 2

export interface SandboxOptions {
  /** The path of the SQLite file, or ':memory:' (default). */
  readonly database?: string
  /** The URL of the console without a trailing slash, for links in mails. Default: http://localhost:5173. */
  readonly consoleUrl?: string
  /** The public origin, for links, control calls and pages. Default: the origin of each call, only on loopback. */
  readonly ownOrigin?: string | undefined
  /** The cost N of scrypt for the passwords of a new database. Default: 16,384. Tests use a lower one. */
  readonly passwordCost?: number
  readonly now?: () => number
}

export interface Sandbox {
  /** `app.fetch(request)` responds without a network, and rejects like `fetch` if a fault cuts the connection. */
  readonly app: Hono<Env>
  close(): void
}

/** Uses no network. Throws Error if another version of the sandbox wrote the database. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { database = ':memory:', consoleUrl = 'http://localhost:5173', passwordCost = defaultPasswordCost } = options
  const services: Services = {
    ...openDatabase(database),
    now: options.now ?? Date.now,
    consoleUrl,
    ownOrigin: options.ownOrigin ?? null,
    passwords: createPasswords(passwordCost),
    faults: new Map(),
    calls: [],
    live: [],
  }
  if (isEmpty(services)) seed(services)

  const app = new Hono<Env>()
  app.use(async (c, next) => {
    await next()
    if (c.get('noCors')) c.res.headers.delete('Access-Control-Allow-Origin')
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    // A fault can respond with any HTML, and a browser can open it. The pages have their own policy.
    const policy = c.res.headers.get('Content-Security-Policy') ?? "default-src 'none'; sandbox"
    c.res.headers.set('Content-Security-Policy', policy)
  })
  app.use(
    cors({
      origin: (origin) => (origin === new URL(consoleUrl).origin || isLoopback(origin) ? origin : null),
      credentials: true,
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'Admin-User-Id'],
      exposeHeaders: ['Retry-After', 'Date'],
      maxAge: 600,
    }),
  )
  // Before the limit, because the body of a fault may be large, and so may a context.
  mountControl(app, services)
  mountLive(app, services)
  app.use(
    bodyLimit({
      maxSize: maximumBodySize * 1_000_000,
      onError: () => httpError(413, `The body is larger than ${maximumBodySize} MB.`),
    }),
  )
  mountApi(app, services)
  mountPages(app, services)
  app.notFound((c) => {
    // Without the URL, because a secret may have been sent to the wrong path.
    rememberCall(services, null, c.req.method, '').status = 404
    return c.json({ message: 'There is no such call.' }, 404)
  })
  app.onError((problem, c) => answerFailure(c, problem))
  return { app, close: () => services.close() }
}
