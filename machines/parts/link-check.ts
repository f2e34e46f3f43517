import { ApiError, errorMessage } from '#api/errors.ts'

/** Tells whether the server has judged a link, or can never be asked about it. Otherwise the link may be valid. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { kind, status } = error
  return kind === 'request' || (status >= 400 && status < 500 && status !== 408 && status !== 429)
}

/** @returns a sentence on why a link was not judged; empty for one that was refused */
export const reasonOf = (error: unknown): string => (isRefusal(error) ? '' : errorMessage(error))

type Failed = { event: { error: unknown } }

/**
 * Makes the transitions of a check that failed: a refused link leads to `failed`, one that was not judged to `unverified`.
 * @param problem the specified sentence
 */
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
