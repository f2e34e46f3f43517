import type { AnyStateMachine } from 'xstate'
import { oncePer } from '#workbench/ground/once.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { textOf } from '#workbench/kit/model/keys.ts'

/**
 * Hashes what a chart is made of, to six characters (FNV-1a, 32 bit): states, transitions, guards, actions, delays and actors by their names.
 * Descriptions do not count.
 */
export const versionOf = oncePer((machine: AnyStateMachine): string => {
  const { states, edges } = graphOf(machine)
  let hash = 0x811c9dc5
  for (const letter of textOf([states.map((state) => ({ ...state, description: null })), edges])) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36).padStart(7, '0').slice(-6)
})
