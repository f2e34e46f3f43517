import type { Operation } from '#contract/index.ts'

/** One cell of the table, as its test leaves it for `npm run verify -- faults`. */
export interface Cell {
  readonly call: Operation
  readonly caller: string
  readonly kind: string
  /** The number of requests of this call. */
  readonly tries: number
  readonly comesTo: 'success' | 'failure' | 'left'
  readonly requests: readonly string[]
  readonly state: string
  readonly words: readonly string[]
  readonly session: string
}

declare module 'vitest' {
  interface TaskMeta {
    cell?: Cell
  }
}
