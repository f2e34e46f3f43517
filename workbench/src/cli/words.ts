import type { ParseArgsOptionsConfig } from 'node:util'

/** A word of the command, `workbench check`. */
export interface Word {
  /** What `--help` prints. */
  readonly usage: string
  readonly options: ParseArgsOptionsConfig
  /** @returns the exit code: 0, or 1 for findings */
  run(call: Call): Promise<number>
}

/** A call of a word. */
export interface Call {
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
  /** The folder of the project. */
  readonly root: string
  /** The folder in which the command was called, which the paths of arguments start at. */
  readonly from: string
  /** Writes a line for people, or the document that was asked for. */
  readonly tell: (line: string) => void
  /** Writes a line that is no part of a document. */
  readonly warn: (line: string) => void
}

/** The value of an option that takes one. */
export const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** The values of an option that takes several: `--charts A,B`. */
export const listOf = (value: string | boolean | undefined): string[] => textOf(value)?.split(',').filter(Boolean) ?? []

/** A wrong use of the command: a file that does not exist, a wrong option. The command says it in a sentence and exits with 2. */
export class Misuse extends Error {}

/** Writes what was thrown in one line, without the places in the code that bundlers add. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\n\s+at .*$/s, '')
    .replace(/\s+/g, ' ')
    .trim()
