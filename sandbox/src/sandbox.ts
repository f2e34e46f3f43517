import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { getPath } from 'hono/utils/url'
import { mountApi, rememberCall } from './api.ts'
import { isLoopback } from './checks.ts'
import { mountControl } from './control.ts'
import type { Database } from './database.ts'
import { httpError } from './http-error.ts'
import { mountPages } from './pages/index.ts'
import { createPasswords, defaultPasswordCost } from './passwords.ts'
import { answerFailure, type Env } from './request.ts'
import { isEmpty, seed } from './seed.ts'
import type { Services } from './services.ts'

/** The largest accepted body, in MB: a fault may answer with a team of ten thousand. */
const maximumBodySize = 2

/** The parts and settings of a sandbox. */
export interface SandboxOptions {
  /** The open database; closed with the sandbox. */
  readonly database: Database
  /** The address of the console without a last slash, for the links in mails. Default http://localhost:5173. */
  readonly consoleUrl?: string
  /** The path below which the sandbox answers, encoded as in an address. Default empty: the root of its origin. */
  readonly path?: string
  /**
   * The origin at which browsers reach the sandbox, for its links; control calls and pages answer there too, beside loopback. Default:
   * the origin of each call, on loopback alone.
   */
  readonly ownOrigin?: string | undefined
  /** The faults that are switched on from the beginning; changed in place. Default none. */
  readonly faults?: Services['faults']
  /** The text of docs/openapi.yaml, which is sent at /openapi.yaml. */
  readonly openApi: string
  /** The lifetime of an access token, in seconds. Default 900. */
  readonly accessTokenSeconds?: number
  /** The cost N of scrypt for the passwords of a new database. Default 16,384; tests take a low one. */
  readonly passwordCost?: number
  /** Returns milliseconds since 1970; a held clock in tests. */
  readonly now?: () => number
}

/** A sandbox that answers until it is closed. */
export interface Sandbox {
  /** `app.fetch(request)` answers in this process, and rejects like `fetch` for a connection that a fault cuts. */
  readonly app: Hono<Env>
  close(): void
}

/** Creates a sandbox without a network, and seeds an empty database. Knows nothing of Node: a browser runs the same one. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { database, consoleUrl = 'http://localhost:5173', path = '', accessTokenSeconds = 900 } = options
  const { passwordCost = defaultPasswordCost } = options
  const services: Services = {
    ...database,
    now: options.now ?? Date.now,
    consoleUrl,
    path,
    ownOrigin: options.ownOrigin ?? null,
    passwords: createPasswords(passwordCost),
    openApi: options.openApi,
    settings: { accessTokenSeconds, refreshGraceSeconds: 0 },
    faults: options.faults ?? new Map(),
    calls: [],
  }
  if (isEmpty(services)) seed(services)

  // Hono compares its routes with decoded paths.
  const app = new Hono<Env>().basePath(getPath(new Request(`http://localhost${path}`)))
  app.use(async (c, next) => {
    await next()
    if (c.get('noCors')) c.res.headers.delete('Access-Control-Allow-Origin')
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    // The answer of a fault can be any HTML, and a browser can open it. The pages have a policy of their own.
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
  // Before the limit: the body of a fault may be a large answer.
  mountControl(app, services)
  app.use(
    bodyLimit({
      maxSize: maximumBodySize * 1_000_000,
      onError: () => httpError(413, `The body is larger than ${maximumBodySize} MB.`),
    }),
  )
  mountApi(app, services)
  mountPages(app, services)
  app.notFound((c) => {
    // The address is left out, because a secret may have been sent to the wrong path.
    rememberCall(services, null, c.req.method, '').status = 404
    return c.json({ message: 'There is no such call.' }, 404)
  })
  app.onError((problem, c) => answerFailure(c, problem))
  return { app, close: () => services.close() }
}
