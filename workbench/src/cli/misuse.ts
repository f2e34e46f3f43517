/** A wrong use of the command: a file that does not exist, a wrong option. The command says it in a sentence and exits with 2. */
export class Misuse extends Error {}

/** Writes what was thrown in one line. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim()
