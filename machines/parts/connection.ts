import { ApiError, errorMessage } from '#api/errors.ts'

/** Sent to a chart that listens, when the browser is online again. */
export interface ConnectionRestored {
  readonly type: 'connection.restored'
}

/** The sentences in the context of a chart that may say that the browser is offline. */
interface Told {
  readonly problem: string
  readonly reason?: string
}

/** @returns the sentence for a browser that is online again: it no longer says that the browser is offline */
const asOnline = (sentence: string): string =>
  sentence.replace(errorMessage(new ApiError('offline')), 'Please try again.')

/** Makes the change of the context for `assign`: what was not done stays said, and that the browser is offline does not. */
export const withoutOffline = ({ problem, reason }: Told): Told => ({
  problem: asOnline(problem),
  ...(reason !== undefined && { reason: asOnline(reason) }),
})

/** The end of being offline, in whatever state the chart is by then. The chart has the action `forgetOffline`. */
export const onConnectionRestored = { 'connection.restored': { actions: 'forgetOffline' } } as const
