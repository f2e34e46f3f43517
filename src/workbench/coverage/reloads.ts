import type { AnyStateMachine } from 'xstate'
import { nodesOf } from '#workbench/model/keys.ts'

/** The key under which a journey records that it loaded the page anew while a chart was in a state, by the id of the state. */
export const reloadedKey = (state: string): string => `reloaded #${state}`

/** Lists the innermost states in which a chart can be found: it leaves the others at once, or has ended in them. */
export const restingStates = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter(({ type, always = [] }) => type === 'atomic' && always.every(({ guard }) => guard !== undefined))
    .map(({ id }) => id)

/**
 * Says in sentences in which states of charts no journey has loaded the page anew, and which reasons are out of date.
 * @param seen what the journeys of a whole run met
 * @param reasons why a journey does not do it, by the id of the state
 */
export function reloadGaps(
  seen: readonly string[],
  machines: readonly AnyStateMachine[],
  reasons: Readonly<Record<string, string>>,
): string[] {
  const met = new Set(seen)
  const states = machines.flatMap(restingStates)
  const missing = states.filter((state) => !met.has(reloadedKey(state)) && !Object.hasOwn(reasons, state))
  const known = new Set(states)
  const stale = Object.keys(reasons).filter((state) => !known.has(state) || met.has(reloadedKey(state)))
  return [
    ...missing.map((state) => `No journey loads the page anew in, and no reason is given for: #${state}`),
    ...stale.map(
      (state) =>
        `A reason is given why the page is not loaded anew in a state that is, or that no chart has: #${state}`,
    ),
  ]
}
