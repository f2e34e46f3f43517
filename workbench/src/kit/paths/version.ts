import type { AnyStateMachine } from 'xstate'
import { graphOf } from '#workbench/kit/graph.ts'
import { textOf } from '#workbench/kit/model/keys.ts'

const versions = new WeakMap<AnyStateMachine, string>()

/**
 * Hashes what a chart is made of, to six characters (FNV-1a, 32 bit): states, transitions, guards, actions, delays and actors by their names.
 * Descriptions do not count.
 */
export function versionOf(machine: AnyStateMachine): string {
  const known = versions.get(machine)
  if (known !== undefined) return known
  const { states, edges } = graphOf(machine)
  let hash = 0x811c9dc5
  for (const letter of textOf([states.map((state) => ({ ...state, description: null })), edges])) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  const version = (hash >>> 0).toString(36).padStart(7, '0').slice(-6)
  versions.set(machine, version)
  return version
}
