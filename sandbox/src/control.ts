import type { Hono, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { operationOf } from './api.ts'
import { httpError, isLoopback } from './checks.ts'
import { Fault } from './faults.ts'
import { listMails } from './outbox.ts'
import { type Env, readBody } from './request.ts'
import { reset } from './seed.ts'
import type { Services } from './services.ts'
import { applySetup, checkSetup } from './setup.ts'
import { expireAccessTokens } from './tokens.ts'

/**
 * Rejects calls from outside this machine, or outside the sandbox's own origin if it has one, and forms on other sites.
 * Checking the host name prevents DNS rebinding.
 * @param caller the origin of the pages that may call; the sandbox's own by default
 */
export function ownOnly({ ownOrigin }: Services, caller = ownOrigin): MiddlewareHandler<Env> {
  const isOwn = (url: string, own = ownOrigin) => isLoopback(url) || (own !== null && URL.parse(url)?.origin === own)
  return async (c, next) => {
    const origin = c.req.header('Origin')
    // With its own origin, the sandbox may run behind a container or a proxy.
    const isNear = ownOrigin !== null || /^(::1$|(::ffff:)?127\.)/.test(c.env?.remoteAddress ?? '::1')
    if (!isNear || !isOwn(c.req.url) || (origin !== undefined && !isOwn(origin, caller))) {
      httpError(403, 'This URL works only on this machine.')
    }
    await next()
  }
}

export function mountControl(app: Hono<Env>, services: Services): void {
  app.use('/sandbox/*', ownOnly(services))

  app.get('/sandbox/outbox', (c) => c.json(listMails(services)))

  app.get('/sandbox/calls', (c) => c.json(services.calls))
  app.delete('/sandbox/calls', (c) => {
    services.calls.length = 0
    return c.body(null, 204)
  })

  app.get('/sandbox/faults', (c) => c.json(Object.fromEntries(services.faults)))
  app.put('/sandbox/faults/:operation', async (c) => {
    services.faults.set(operationOf(c.req.param('operation')), await readBody(c, Fault))
    return c.body(null, 204)
  })
  app.delete('/sandbox/faults/:operation', (c) => {
    services.faults.delete(operationOf(c.req.param('operation')))
    return c.body(null, 204)
  })
  app.delete('/sandbox/faults', (c) => {
    services.faults.clear()
    return c.body(null, 204)
  })

  app.post('/sandbox/setup', async (c) =>
    c.json({ url: applySetup(services, checkSetup(await readBody(c, v.unknown()))) }),
  )

  app.post('/sandbox/expire-access-tokens', (c) => {
    expireAccessTokens(services)
    return c.body(null, 204)
  })
  app.post('/sandbox/reset', (c) => {
    reset(services)
    services.live.length = 0
    return c.body(null, 204)
  })
}
