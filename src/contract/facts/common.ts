import type { Endpoint } from '#contract/endpoint.ts'

/** A failure that many calls have in common, which follows from what a call is. */
export interface CommonFailure {
  readonly status: 400 | 401 | 413 | 415 | 429 | 500
  readonly when: string
  /** The sandbox's sentence; null where a fault switch of the sandbox gives it one. */
  readonly message: string | null
  /** Says of the sandbox why it sends this answer only by a fault switch. */
  readonly onlyByFault?: string
  /** Tells whether a call can fail so. */
  readonly concerns: (endpoint: Endpoint, session: boolean) => boolean
}

const hasBody = (endpoint: Endpoint) => endpoint.body !== undefined

/** The failures that many calls have in common, by the names of their answers in the documents. */
export const commonFailures = {
  BodyUnreadable: {
    status: 400,
    when: 'The body is no JSON, or has another shape; the message says which.',
    message: 'The body is not valid JSON.',
    concerns: hasBody,
  },
  SignInNeeded: {
    status: 401,
    when: 'The access token is missing, has expired, or its session has ended.',
    message: 'Your session is invalid or has expired. Please sign in.',
    concerns: (_, session) => session,
  },
  BodyTooLarge: {
    status: 413,
    when: 'The body is larger than 2 MB.',
    message: 'The body is larger than 2 MB.',
    concerns: hasBody,
  },
  BodyNotJson: {
    status: 415,
    when: 'The header `Content-Type` does not say `application/json`.',
    message: 'The body must be application/json.',
    concerns: hasBody,
  },
  TooManyCalls: {
    status: 429,
    when: 'The caller has made too many calls. With the header `Retry-After`, in seconds or as a date, the form of the console waits until then and counts down; on another origin `Access-Control-Expose-Headers` has to name it, and `Date` for a date.',
    message: null,
    onlyByFault: 'has no limits',
    concerns: () => true,
  },
  ServerFailed: {
    status: 500,
    when: 'The server has failed. The console takes every status from 500 on like this one.',
    message: null,
    onlyByFault: 'fails only by a mistake of its own',
    concerns: () => true,
  },
} as const satisfies Readonly<Record<string, CommonFailure>>
