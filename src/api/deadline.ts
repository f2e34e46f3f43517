import { ApiError } from './errors.ts'

/** The time limit of a call, refresh and bodies included, in ms. */
export const defaultTimeLimit = 60_000

/** A time limit and the caller's own signal in one. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Waits for the promise, but not past the deadline. */
  limit<T>(promise: Promise<T>): Promise<T>
  stop(): void
}

/**
 * Starts the clock.
 * @param ms after which the signal aborts with an ApiError `timeLimit`
 * @param callerSignal aborts it earlier, with the caller's reason
 */
export function startDeadline(ms: number, callerSignal: AbortSignal | undefined): Deadline {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new ApiError('timeLimit')), ms)
  const signal = callerSignal ? AbortSignal.any([limit.signal, callerSignal]) : limit.signal
  return {
    signal,
    async limit(promise) {
      signal.throwIfAborted()
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      const onAbort = () => reject(signal.reason)
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        return await Promise.race([promise, aborted])
      } finally {
        signal.removeEventListener('abort', onAbort)
      }
    },
    stop: () => clearTimeout(timer),
  }
}
