import { logError } from '#browser/log.ts'

/** Logs what the user cannot help with. */
export const reportAction = { report: (_: unknown, message: string) => logError(message) }
