import * as v from 'valibot'
import type { Operation } from './contract.ts'

const Milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000))

/**
 * Makes an operation fail.
 * - `status`, `body`: replace the response; the default is 200 with a JSON message
 * - `retryAfter`, `location`: the headers `Retry-After` and `Location`
 * - `stall`: sends half of the body and never the rest
 * - `noCors`: leaves out the CORS header, so that browsers hide the response from the console
 * - `delay`: waits that many ms first
 * - `drop`: cuts the connection without a response
 * - `times`: limits the fault to that many calls
 */
export const Fault = v.pipe(
  v.strictObject({
    status: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    body: v.exactOptional(v.string()),
    contentType: v.exactOptional(
      v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w=.+-]+)*$/, 'is not a media type')),
    ),
    retryAfter: v.exactOptional(
      v.pipe(v.string(), v.regex(/^[\w :,-]{1,40}$/, 'is not a number of seconds or a date')),
    ),
    location: v.exactOptional(v.pipe(v.string(), v.regex(/^https?:\/\/[\x21-\x7e]+$/, 'is not a web URL'))),
    stall: v.exactOptional(v.literal(true)),
    noCors: v.exactOptional(v.literal(true)),
    delay: v.exactOptional(Milliseconds),
    drop: v.exactOptional(v.literal(true)),
    times: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  v.check(
    ({ status, body, delay, ...switches }) =>
      [status, body, delay, switches.drop, switches.stall, switches.noCors].some((part) => part !== undefined),
    'A fault needs a status, a body, a delay, drop, stall or noCors',
  ),
)
export type Fault = v.InferOutput<typeof Fault>

/** Has the error that `fetch` reports for a cut connection. */
export class ConnectionCut extends TypeError {
  constructor() {
    super('Failed to fetch')
  }
}

/** Fetch standard, null body status. */
const nullBodyStatuses = [204, 205, 304]

/** null lets the operation proceed. Throws ConnectionCut, or the reason of `signal` if the caller aborts the delay. */
export async function playFault(
  faults: Map<Operation, Fault>,
  operation: Operation,
  signal: AbortSignal,
): Promise<Response | null> {
  const fault = faults.get(operation)
  if (!fault) return null
  if (fault.times === 1) faults.delete(operation)
  else if (fault.times !== undefined) faults.set(operation, { ...fault, times: fault.times - 1 })
  const { status, body, delay, drop, stall } = fault
  if (delay !== undefined) {
    await wait(delay, signal)
  }
  if (drop) throw new ConnectionCut()
  return status === undefined && body === undefined && !stall ? null : answerOf(fault)
}

function answerOf({ status = 200, body, contentType = 'application/json', ...fault }: Fault): Response {
  if (nullBodyStatuses.includes(status)) return new Response(null, { status })
  const text = body ?? JSON.stringify({ message: 'A fault was switched on for this call.' })
  const headers = new Headers({ 'Content-Type': contentType })
  if (fault.retryAfter !== undefined) headers.set('Retry-After', fault.retryAfter)
  if (fault.location !== undefined) headers.set('Location', fault.location)
  return new Response(fault.stall ? firstHalf(text) : text, { status, headers })
}

function firstHalf(text: string): ReadableStream<Uint8Array> {
  const half = new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2)))
  return new ReadableStream({ start: (body) => body.enqueue(half) })
}

/** In ms. Throws the reason of `signal` once the caller aborts. */
async function wait(delay: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, delay)
  signal.addEventListener('abort', () => resolve(), { once: true })
  await promise
  clearTimeout(timer)
  signal.throwIfAborted()
}
