import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import type { Operation } from '#contract/index.ts'
import type { World } from './world.ts'

const Milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000))

/**
 * What an operation does instead of, or before, its work. `status` and `body` answer in its place (200 and a JSON message
 * where only the other is given), `delay` waits that many milliseconds first, `drop` cuts the connection without an answer,
 * `times` is how often (until cleared, where it is not given).
 */
export const Fault = v.pipe(
  v.strictObject({
    status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    body: v.exactOptional(v.string()),
    contentType: v.exactOptional(
      v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w=.+-]+)*$/, 'is no media type')),
    ),
    delay: v.exactOptional(Milliseconds),
    drop: v.exactOptional(v.literal(true)),
    times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  v.check(
    ({ status, body, delay, drop }) => [status, body, delay, drop].some((part) => part !== undefined),
    'A fault needs a status, a body, a delay or drop',
  ),
)
export type Fault = v.InferOutput<typeof Fault>

/** A cut connection, as `fetch` reports it to its caller. */
export class ConnectionCut extends TypeError {
  constructor() {
    super('Failed to fetch')
  }
}

/** Statuses whose answers have no body (Fetch standard, null body status). */
const nullBodyStatuses = [204, 205, 304]

/**
 * Does what the fault switch of an operation says.
 * @returns the answer to give, or null when the operation shall do its work
 * @throws ConnectionCut; the reason of `signal` when the caller leaves during a delay
 */
export async function playFault(world: World, operation: Operation, signal: AbortSignal): Promise<Response | null> {
  const fault = world.faults.get(operation)
  if (!fault) return null
  if (fault.times === 1) world.faults.delete(operation)
  else if (fault.times !== undefined) world.faults.set(operation, { ...fault, times: fault.times - 1 })
  const { status, body, contentType = 'application/json', delay, drop } = fault
  if (delay !== undefined) {
    await setTimeout(delay, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted())
  }
  if (drop) throw new ConnectionCut()
  if (status === undefined && body === undefined) return null
  const text = body ?? JSON.stringify({ message: 'A fault was switched on for this call.' })
  return nullBodyStatuses.includes(status ?? 200)
    ? new Response(null, { status: status ?? 200 })
    : new Response(text, { status: status ?? 200, headers: { 'Content-Type': contentType } })
}
