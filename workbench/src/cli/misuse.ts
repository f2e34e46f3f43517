/** A wrong use of the command: a file that does not exist, a wrong option. The command says it in a sentence and exits with 2. */
export class Misuse extends Error {}

/** Writes what was thrown in one line, without the places in the code that bundlers add. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\n\s+at .*$/s, '')
    .replace(/\s+/g, ' ')
    .trim()
