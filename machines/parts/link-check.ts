import { ApiError, errorMessage } from '#api/errors.ts'
import type { Failed } from './params.ts'

/** Returns whether the server has rejected a link, or can never check it. Otherwise the link may be valid. */
export function isRejection(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { kind, status } = error
  return kind === 'request' || (status >= 400 && status < 500 && status !== 408 && status !== 429)
}

/** Returns why a link could not be checked; empty if it was rejected. */
export const reasonOf = (error: unknown): string => (isRejection(error) ? '' : errorMessage(error))

/** A rejected link leads to `failed`, an unchecked one to `unverified`. `problem` is the specified message. */
export const whenNotVerified = (problem: string) =>
  [
    {
      guard: { type: 'isRefusal', params: ({ event }: Failed) => event.error },
      target: 'failed',
      actions: { type: 'keepProblem', params: problem },
    },
    {
      target: 'unverified',
      actions: [
        { type: 'keepProblem', params: problem },
        { type: 'keepReason', params: ({ event }: Failed) => reasonOf(event.error) },
      ],
    },
  ] as const
