import { ApiError, errorMessage } from '#api/errors.ts'

/** Sent to the page when the browser is online again. */
export interface ConnectionRestored {
  readonly type: 'connection.restored'
}

/** The messages that may mention that the browser is offline. */
interface Told {
  readonly problem: string
  readonly reason?: string
}

/** Returns the message without its offline part. */
const asOnline = (sentence: string): string =>
  sentence.replace(errorMessage(new ApiError('offline')), 'Please try again.')

/** For `assign`: keeps the error message, but drops its offline part. */
export const withoutOffline = ({ problem, reason }: Told): Told => ({
  problem: asOnline(problem),
  ...(reason !== undefined && { reason: asOnline(reason) }),
})

/** Handles the end of being offline in any state. The machine needs the action `forgetOffline`. */
export const onConnectionRestored = { 'connection.restored': { actions: 'forgetOffline' } } as const
