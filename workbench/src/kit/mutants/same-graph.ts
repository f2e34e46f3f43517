import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { nextEvents } from '#workbench/kit/model/explore.ts'
import { snapshotKey, textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { execute, type Path, type Replay } from '#workbench/kit/model/replay.ts'
import { type SimulatedSnapshot, simulateMachine } from '#workbench/kit/model/simulated-machine.ts'
import { SimulatedRun } from '#workbench/kit/model/simulated-run.ts'
import { inPlace, type Mutant } from './mutant.ts'

function inputsIn({ children }: AnyMachineSnapshot): unknown {
  const actors: [string, AnyActorRef | undefined][] = Object.entries(children)
  return actors.map(([id, actor]) => [id, (actor?.getSnapshot() as SimulatedSnapshot | undefined)?.input])
}

/** XState's actions for timers and actors: they show whether a state was entered again or never left. */
const ofTimersAndActors = ['xstate.raise', 'xstate.cancel', 'xstate.spawnChild', 'xstate.stopChild']

/** Executes a path, and describes all visible effects, thrown errors and possible next events. */
function textAfter(simulated: AnyStateMachine, model: Model, { input, events }: Path): string {
  const started: string[] = []
  try {
    const run = new SimulatedRun(simulated, input.value, (inspected) => {
      if (inspected.type !== '@xstate.action' || !ofTimersAndActors.includes(inspected.action.type)) return
      started.push(inspected.action.type)
    })
    for (const event of events) execute(run, event)
    const { state, emitted, effects } = run
    const timers = run.timers()
    const next = nextEvents(model, state, timers).map(({ value }) => value.type)
    const key = snapshotKey(state, { identity: undefined }, timers)
    return textOf([key, [...state.tags].sort(), next.sort(), emitted, effects, inputsIn(state), started.sort()])
  } catch (error) {
    return `throws ${String(error)}`
  }
}

/**
 * Creates a check whether a mutant has the same graph as its chart: the same effects after each explored path, and the
 * same next events.
 * @param replays all edges of the chart's graph
 */
export function graphCheck(model: Model, replays: readonly Replay[]): (mutant: Mutant) => Promise<boolean> {
  const original = simulateMachine(model.machine)
  const texts = new Map<Replay, string>()
  const textOfOriginal = (replay: Replay): string => {
    const text = texts.get(replay) ?? textAfter(original, model, replay)
    texts.set(replay, text)
    return text
  }
  return (mutant) =>
    inPlace(model.machine, mutant, () => {
      try {
        const simulated = simulateMachine(model.machine)
        return (
          replays
            // Paths that never meet the mistake behave the same.
            .filter(({ seen }) => seen.has(mutant.state))
            .every((replay) => textAfter(simulated, model, replay) === textOfOriginal(replay))
        )
      } catch {
        // XState cannot build it.
        return false
      }
    })
}
