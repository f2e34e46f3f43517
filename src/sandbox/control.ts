import type { Hono, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { isOperation } from './api.ts'
import { isLoopback } from './checks.ts'
import { Fault } from './faults.ts'
import { listMails } from './outbox.ts'
import { refuse } from './refusal.ts'
import { checkShape, type Env, readBody } from './request.ts'
import { seed } from './seed.ts'
import { expireAccessTokens } from './tokens.ts'
import type { World } from './world.ts'

/**
 * Lets only pages and programs of this machine through. The host name guards against DNS rebinding, the origin against
 * forms on other people's pages.
 */
export const loopbackOnly: MiddlewareHandler<Env> = async (c, next) => {
  const origin = c.req.header('Origin')
  if (!isLoopback(c.req.url) || (origin !== undefined && !isLoopback(origin))) {
    refuse(403, 'This address answers only on this machine.')
  }
  await next()
}

/**
 * Sets the fault of an operation.
 * @throws Refusal 404, 400
 */
export function switchFault(world: World, operation: string, fault: unknown): void {
  if (!isOperation(operation)) refuse(404, `There is no operation ${operation}.`)
  world.faults.set(operation, checkShape(Fault, fault))
}

/**
 * Takes the fault of an operation back.
 * @throws Refusal 404
 */
export function clearFault(world: World, operation: string): void {
  if (!isOperation(operation)) refuse(404, `There is no operation ${operation}.`)
  world.faults.delete(operation)
}

/** Makes the sandbox as new: seeded people, no session, no fault, no remembered call. */
export function reset(world: World, accessTokenSeconds: number): void {
  world.empty()
  world.faults.clear()
  world.calls.length = 0
  world.settings.accessTokenSeconds = accessTokenSeconds
  seed(world)
}

const Settings = v.strictObject({
  accessTokenSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)),
})

/** The switches under `/sandbox`, for QA and tests. */
export function mountControl(app: Hono<Env>, world: World): void {
  const { accessTokenSeconds } = world.settings
  app.use('/sandbox/*', loopbackOnly)

  app.get('/sandbox/outbox', (c) => c.json(listMails(world)))

  app.get('/sandbox/calls', (c) => c.json(world.calls))
  app.delete('/sandbox/calls', (c) => {
    world.calls.length = 0
    return c.body(null, 204)
  })

  app.get('/sandbox/faults', (c) => c.json(Object.fromEntries(world.faults)))
  app.put('/sandbox/faults/:operation', async (c) => {
    switchFault(world, c.req.param('operation'), await readBody(c, v.unknown()))
    return c.body(null, 204)
  })
  app.delete('/sandbox/faults/:operation', (c) => {
    clearFault(world, c.req.param('operation'))
    return c.body(null, 204)
  })
  app.delete('/sandbox/faults', (c) => {
    world.faults.clear()
    return c.body(null, 204)
  })

  app.put('/sandbox/settings', async (c) => {
    Object.assign(world.settings, await readBody(c, Settings))
    return c.json(world.settings)
  })
  app.post('/sandbox/expire-access-tokens', (c) => {
    expireAccessTokens(world)
    return c.body(null, 204)
  })
  app.post('/sandbox/reset', (c) => {
    reset(world, accessTokenSeconds)
    return c.body(null, 204)
  })
}
