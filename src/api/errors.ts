/**
 * The kinds of failed calls:
 * - `status`: the server answered with a status outside 200 to 299
 * - `network`: no answer (refused, dropped, redirected, CORS)
 * - `offline`: no answer, and the browser knows that it has no network
 * - `timeLimit`: our own time limit ran out
 * - `answer`: an answer that is not what the contract says
 * - `request`: a value that must not be sent; no call was made
 * - `session`: the tokens could not be refreshed, or belong to a sign-in under way
 */
export type ErrorKind = 'status' | 'network' | 'offline' | 'timeLimit' | 'answer' | 'request' | 'session'

interface Details {
  readonly status?: number
  readonly serverMessage?: string | null
  readonly message?: string
  readonly retryAfter?: number
}

/** A call that failed. Its texts never carry an address, a token or a body. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ErrorKind
  /** HTTP status, for the kind `status`; else 0. */
  readonly status: number
  /** The server's sentence for a person, if there is one. */
  readonly serverMessage: string | null
  /** The time after which the server may be asked again, in ms; 0 when it has named none. */
  readonly retryAfter: number
  /** The id of the tokens that the request carried; 0 without tokens. A refusal is about these tokens alone. */
  tokensId = 0

  constructor(kind: ErrorKind, details: Details = {}) {
    super(details.message ?? (details.status ? `Status ${details.status}` : kind))
    this.kind = kind
    this.status = details.status ?? 0
    this.serverMessage = details.serverMessage ?? null
    this.retryAfter = details.retryAfter ?? 0
  }
}

/** @returns the server's sentence if there is one, else ours (Specification §8) */
export function serverMessageOr(error: unknown, message: string): string {
  return (error instanceof ApiError && error.serverMessage) || message
}

/** @returns the time after which the server may be asked again, in ms; 0 when it has named none */
export function retryAfterOf(error: unknown): number {
  return error instanceof ApiError ? error.retryAfter : 0
}

/** @returns whether the browser was offline; a session is never ended for that (Specification §4, Session) */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'offline'
}

/** @returns whether the same call about something else would fail now too: without a connection or a session, or after too many attempts */
export function concernsEveryCall(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 429 || lostKinds.has(error.kind))
}

const lostKinds: ReadonlySet<ErrorKind> = new Set(['network', 'offline', 'timeLimit', 'session'])

/** @returns the id of the tokens that a failed request carried, 0 without tokens; undefined for an error that is no answer to a request */
export function refusedTokensId(error: unknown): number | undefined {
  return error instanceof ApiError ? error.tokensId : undefined
}

/**
 * @param waits whether the form waits for the time that the server has named, and says so beside the sentence
 * @returns a sentence for a failure that the person did not cause
 */
export function errorMessage(error: unknown, waits = false): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  const timed = waits && error.retryAfter > 0
  if (error.status === 429) return `Too many attempts.${timed ? '' : ' Please wait a moment and try again.'}`
  if (error.status >= 500) return `The server has a problem.${timed ? '' : ' Please try again in a moment.'}`
  return errorMessages[error.kind]
}

const errorMessages: Readonly<Record<ErrorKind, string>> = {
  status: 'The server refused this. Please try again.',
  network: 'The server cannot be reached. Please check your connection and try again.',
  offline: 'You are offline. Please try again when you are connected.',
  timeLimit: 'The server took too long to answer. Please try again.',
  answer: 'The server sent an answer that cannot be read. Please try again later.',
  request: 'This cannot be sent. Please check what you typed.',
  session: 'Your session has ended. Please sign in again.',
}

/** Server messages longer than this, in characters, are not meant for a person. */
const maxMessageLength = 300

/**
 * Finds the sentence for a person in the body of a failed call. HTML is never a sentence.
 * @param body the JSON value, or the text of another content type
 * @param contentType the header, null if there was none
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
  // JSON that breaks off is no sentence either, and may hold anything.
  if (value === undefined && contentType?.startsWith('text/plain') && !/^\s*[[{]/.test(String(body)))
    candidates.push(body)
  return candidates.map(presentable).find((message) => message !== null) ?? null
}

/** @returns the value, or undefined for text that is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
    // Stryker disable next-line BlockStatement: a function that returns nothing returns undefined
  } catch {
    return undefined
  }
}

/** @returns the text as a person may read it; null for what is blank, markup, too long or no text */
export function presentable(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const message = value.trim()
  const isMarkup = /^<[a-z!/?]/i.test(message)
  return message !== '' && message.length <= maxMessageLength && !isMarkup ? message : null
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
