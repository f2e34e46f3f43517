import { nextEvents, type Replay } from '#workbench/kit/model/explore.ts'
import { snapshotKey, textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { actorsIn, inputOf, type SimulatedSnapshot, simulateMachine } from '#workbench/kit/model/simulated-machine.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { inPlace, type Mutant } from './mutant.ts'

/** Describes all visible effects of a path, and the possible next events. */
function textAt(model: Model, snapshot: SimulatedSnapshot): string {
  const { timers, emitted, effects, started } = snapshot.simulation
  const types = nextEvents(model, snapshot, timers).map(({ value }) => value.type)
  const key = snapshotKey(snapshot, { identity: undefined }, timers)
  const inputs = actorsIn(snapshot).map((actor) => [actor.id, inputOf(actor)])
  return textOf([key, [...snapshot.tags].sort(), types.sort(), emitted, effects, inputs, [...started].sort()])
}

/**
 * Creates a check whether a mutant has the same graph as its chart: the same effects after each explored path, and the
 * same next events.
 * @param replays all edges of the chart's graph
 */
export function graphCheck(model: Model, replays: readonly Replay[]): (mutant: Mutant) => Promise<boolean> {
  const textOfOriginal = oncePer(({ snapshot }: Replay) => textAt(model, snapshot))
  return (mutant) =>
    inPlace(model.machine, mutant, () => {
      try {
        const { start, next } = simulateMachine(model.machine)
        const end: (replay: Replay) => SimulatedSnapshot = oncePer(({ from, input, events }) => {
          const event = events.at(-1)
          return from && event ? next(end(from), event) : start(input.value)
        })
        return (
          replays
            // Paths that never meet the mistake behave the same.
            .filter(({ seen }) => seen.has(mutant.state))
            .every((replay) => textAt(model, end(replay)) === textOfOriginal(replay))
        )
      } catch {
        // XState cannot build it, or it cannot make a step.
        return false
      }
    })
}
