import { ApiError, errorMessage } from '#api/errors.ts'

export interface ConnectionRestored {
  readonly type: 'connection.restored'
}

interface Messages {
  readonly problem: string
  readonly reason?: string
}

const asOnline = (message: string): string =>
  message.replace(errorMessage(new ApiError('offline')), 'Please try again.')

/** For `assign`: keeps the error message, but drops its offline part. */
export const withoutOffline = ({ problem, reason }: Messages): Messages => ({
  problem: asOnline(problem),
  ...(reason !== undefined && { reason: asOnline(reason) }),
})

/** Handles the end of being offline in any state. The machine needs the action `forgetOffline`. */
export const onConnectionRestored = { 'connection.restored': { actions: 'forgetOffline' } } as const
