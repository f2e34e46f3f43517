/**
 * - `status`: the server responded with a status outside 200 to 299
 * - `network`: no response (refused, dropped, redirected, CORS)
 * - `offline`: no response, and the browser is offline
 * - `timeLimit`: our own time limit ran out
 * - `answer`: the response does not match the contract
 * - `tooLarge`: the response has more bytes than this page reads
 * - `request`: a value that must not be sent; no request was sent
 * - `session`: the tokens could not be refreshed, or belong to a sign-in in progress
 */
export type ErrorKind = 'status' | 'network' | 'offline' | 'timeLimit' | 'answer' | 'tooLarge' | 'request' | 'session'

interface Details {
  readonly status?: number
  readonly serverMessage?: string | null
  readonly message?: string
  readonly retryAfter?: number
}

/** A failed call. Its texts never contain a URL, a token or a body. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ErrorKind
  /** The HTTP status for the kind `status`; else 0. */
  readonly status: number
  readonly serverMessage: string | null
  /** Retry-After in ms, or 0. */
  readonly retryAfter: number
  /** The id of the tokens that the request carried; 0 without tokens. The error concerns only these tokens. */
  tokensId = 0

  constructor(kind: ErrorKind, { status = 0, serverMessage = null, retryAfter = 0, message }: Details = {}) {
    super(message ?? (status ? `Status ${status}` : kind))
    this.kind = kind
    this.status = status
    this.serverMessage = serverMessage
    this.retryAfter = retryAfter
  }
}

/** Returns the server's message for the user, or else `message` (Specification §8). */
export function serverMessageOr(error: unknown, message = errorMessage(error)): string {
  return (error instanceof ApiError && error.serverMessage) || message
}

/** Retry-After in ms, or 0. */
export function retryAfterOf(error: unknown): number {
  return error instanceof ApiError ? error.retryAfter : 0
}

/** Returns whether the browser was offline. That never ends a session (Specification §4, Session). */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'offline'
}

/** Returns whether any other call would fail now too: without a connection or a session, or after too many attempts. */
export function concernsEveryCall(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 429 || lostKinds.has(error.kind))
}

const lostKinds: ReadonlySet<ErrorKind> = new Set(['network', 'offline', 'timeLimit', 'session'])

/** 0 without tokens; undefined if the error is not an ApiError. */
export function tokensIdOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.tokensId : undefined
}

/** @param waits whether the form counts down Retry-After, so that the message need not mention it */
export function errorMessage(error: unknown, waits = false): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  const timed = waits && error.retryAfter > 0
  if (error.status === 429) return `Too many attempts.${timed ? '' : ' Please wait a moment and try again.'}`
  if (error.status >= 500) return `The server has a problem.${timed ? '' : ' Please try again in a moment.'}`
  return errorMessages[error.kind]
}

const errorMessages: Readonly<Record<ErrorKind, string>> = {
  status: 'The server rejected this request. Please try again.',
  network: 'The server cannot be reached. Please check your connection and try again.',
  offline: 'You are offline. Please try again when you are connected.',
  timeLimit: 'The server took too long to answer. Please try again.',
  answer: 'The server sent an invalid response. Please try again later.',
  tooLarge: 'The server sent more data than this page can show. Please contact support.',
  request: 'This cannot be sent. Please check what you typed.',
  session: 'Your session has ended. Please sign in again.',
}

/** Longer server messages are not meant for users. In characters. */
const maxMessageLength = 300

/**
 * Finds the message for the user in a response's body. A string of JSON is shown as it came, as text, even with tags
 * (Specification §8). A body that is HTML, or JSON that breaks off, has none.
 * @param body the JSON value, or the text of another content type
 */
export function readServerMessage(body: unknown, contentType: string | null): string | null {
  const value = typeof body === 'string' ? parseJson(body) : body
  const nested = property(value, 'error')
  const first = property(property(value, 'errors'), '0')
  const candidates = [
    property(value, 'message'),
    nested,
    property(nested, 'message'),
    property(value, 'detail'),
    property(first, 'message'),
  ]
  if (value === undefined && contentType?.startsWith('text/plain') && !/^\s*[[{<]/.test(String(body)))
    candidates.push(body)
  return candidates.map(presentable).find((message) => message !== null) ?? null
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
    // Stryker disable next-line BlockStatement: a function that returns nothing returns undefined
  } catch {
    return undefined
  }
}

/** @returns the trimmed text; null if it is blank, too long or not a string */
export function presentable(value: unknown): string | null {
  const message = typeof value === 'string' ? value.trim() : ''
  return message !== '' && message.length <= maxMessageLength ? message : null
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
