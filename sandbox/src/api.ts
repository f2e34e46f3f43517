import type { Context, Hono } from 'hono'
import type { Call, Handlers } from './call.ts'
import { httpError } from './checks.ts'
import { contract, type Endpoint, type Operation } from './contract.ts'
import { playFault } from './faults.ts'
import { handlers } from './handlers/index.ts'
import { answerFailure, type Env, readBody } from './request.ts'
import type { ReceivedCall, Services } from './services.ts'

const remembered = 1000

export const operations = Object.keys(contract) as Operation[]

const isOperation = (name: string): name is Operation => Object.hasOwn(contract, name)

/** @throws HttpError 404 for an unknown name */
export const operationOf = (name: string): Operation =>
  isOperation(name) ? name : httpError(404, `There is no operation ${name}.`)

/** Remembers a call. Its status is set with the response. */
export function rememberCall(services: Services, operation: Operation | null, method: string, path: string) {
  const call: ReceivedCall = { operation, method, path, status: null }
  services.calls.push(call)
  if (services.calls.length > remembered) services.calls.shift()
  return call
}

export function mountApi(app: Hono<Env>, services: Services): void {
  for (const operation of operations) mount<Operation>(app, services, operation, handlers[operation])
}

function mount<O extends Operation>(app: Hono<Env>, services: Services, operation: O, handler: Handlers[O]): void {
  const endpoint: Endpoint = contract[operation]
  app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const received = rememberCall(services, operation, endpoint.method, endpoint.path)
    const response = await answer(c).catch((problem: unknown) => answerFailure(c, problem))
    received.status = response.status
    return response
  })

  async function answer(c: Context<Env>): Promise<Response> {
    c.set('noCors', services.faults.get(operation)?.noCors === true)
    const fault = await playFault(services.faults, operation, c.req.raw.signal)
    if (fault) return fault
    const { status, body } = await handler(await read(c), services)
    c.header('Cache-Control', 'no-store')
    return status === 204 ? c.body(null, 204) : c.json(body, status)
  }

  async function read(c: Context<Env>): Promise<Call<O>> {
    // Route and schema belong to this operation. The types of Hono and of a generic endpoint cannot express that.
    return {
      origin: services.ownOrigin ?? new URL(c.req.url).origin,
      path: c.req.param() as Call<O>['path'],
      query: (name) => c.req.query(name),
      body: (endpoint.body && (await readBody(c, endpoint.body))) as Call<O>['body'],
      accessToken: /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1],
      adminUserId: c.req.header('Admin-User-Id'),
    }
  }
}
