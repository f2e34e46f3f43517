import type { Fault } from '@statehouse/sandbox/control'

/** How the console sees a fault. */
export type Meets =
  /** The server responds with this status, its message for the user if any, and Retry-After in ms. */
  | { readonly status: number; readonly serverMessage: string | null; readonly retryAfter?: number }
  | { readonly body: string }
  /** No response can be read, and the browser is not offline. */
  | 'network'
  /** No response, and the browser is offline. */
  | 'offline'
  /** Neither a response nor an error: the console's own time limit runs out. */
  | 'nothing'
  | 'late'
  /** The screen is left during the call. */
  | 'left'

export interface Kind {
  readonly name: string
  readonly fault: Fault
  readonly meets: Meets
  readonly isOnce?: true
  /** The fault needs a real connection on loopback. */
  readonly needsSocket?: true
}

const ours = 'A fault was switched on for this call.'
const page = '<!doctype html><html><body><h1>Bad gateway</h1></body></html>'
const maxMessage = 'x'.repeat(300)
const withMarkup = 'Please ask <img src="x" onerror="alert(1)"> for help.'

/** An origin that is neither the console's nor the API's. The table replaces it with a separate server. */
export const otherOrigin = 'http://localhost:9'

const refused = (status: number): Kind => ({
  name: String(status),
  fault: { status },
  meets: { status, serverMessage: ours },
})

/** Sends Retry-After and no message for the user. Only 429 and 503 count (RFC 6585 §4, RFC 9110 §15.6.4). */
const asksToWait = (status: number): Kind => ({
  name: `${status} with Retry-After`,
  fault: { status, body: '', retryAfter: '30' },
  meets: { status, serverMessage: null, ...(status !== 500 && { retryAfter: 30_000 }) },
})

const once = ({ name, fault, ...kind }: Kind): Kind => ({
  ...kind,
  name: `${name}, once`,
  fault: { ...fault, times: 1 },
  isOnce: true,
})

const dropped: Kind = { name: 'dropped', fault: { drop: true }, meets: 'network', needsSocket: true }

const answered = (name: string, body: string, contentType = 'application/json'): Kind => ({
  name,
  fault: { body, contentType },
  meets: { body },
})

const saying = (name: string, message: unknown, serverMessage: string | null): Kind => ({
  name,
  fault: { status: 400, body: JSON.stringify({ message }) },
  meets: { status: 400, serverMessage },
})

export const kinds: readonly Kind[] = [
  once(refused(401)),
  refused(401),
  once(refused(403)),
  refused(403),
  ...[404, 409, 422, 429, 500, 503].map(refused),
  ...[429, 500, 503].map(asksToWait),
  once(dropped),
  dropped,
  { name: 'offline', fault: { drop: true }, meets: 'offline' },
  { name: 'headers stall', fault: { delay: 120_000 }, meets: 'nothing', needsSocket: true },
  { name: 'body stalls', fault: { body: '{"stalled":', stall: true }, meets: 'nothing', needsSocket: true },
  answered('HTML', page, 'text/html'),
  {
    name: 'HTML with 502',
    fault: { status: 502, body: page, contentType: 'text/html' },
    meets: { status: 502, serverMessage: null },
  },
  answered('malformed JSON', '{"user":{"id":'),
  answered('wrong shape', '{"unexpected":7}'),
  answered('empty body', ''),
  answered('null', 'null'),
  saying('object as message', { text: 'No.' }, null),
  saying('message of 300 characters', maxMessage, maxMessage),
  saying('message of 301 characters', `${maxMessage}x`, null),
  saying('message with markup', withMarkup, withMarkup),
  { name: 'no CORS headers', fault: { noCors: true }, meets: 'network' },
  {
    name: 'redirect to another origin',
    fault: { status: 307, location: `${otherOrigin}/elsewhere` },
    meets: 'network',
    needsSocket: true,
  },
  { name: '30 s slow', fault: { delay: 30_000 }, meets: 'late' },
  { name: 'left during the call', fault: { delay: 30_000 }, meets: 'left', needsSocket: true },
]
