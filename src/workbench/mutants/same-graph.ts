import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { nextEvents } from '#workbench/model/explore.ts'
import { type HeldSnapshot, holdMachine } from '#workbench/model/held-machine.ts'
import { snapshotKey, textOf } from '#workbench/model/keys.ts'
import type { Model } from '#workbench/model/model.ts'
import { type Path, type RecordedRun, type Replay, startRecorded } from '#workbench/model/replay.ts'
import { inPlace, type Mutant } from './mutant.ts'

/** Lists what each actor that has not settled was started with. */
function inputsIn({ children }: AnyMachineSnapshot): unknown {
  const actors: [string, AnyActorRef | undefined][] = Object.entries(children)
  return actors.map(([id, actor]) => [id, (actor?.getSnapshot() as HeldSnapshot | undefined)?.input])
}

/** Writes all that a run shows from outside, and what can come next. */
function textOfRun({ run }: RecordedRun, model: Model): string {
  const { state, emitted, effects } = run
  const timers = run.timers()
  const next = nextEvents(model, state, timers).map(({ value }) => value.type)
  const key = snapshotKey(state, { identity: undefined }, timers)
  return textOf([key, [...state.tags].sort(), next, emitted, effects, inputsIn(state)])
}

/** Executes a path on a live actor, and writes what it shows; what it throws is shown, too. */
function textAfter(held: AnyStateMachine, model: Model, { input, events }: Path): string {
  try {
    const recorded = startRecorded(held, input.value)
    for (const event of events) recorded.step(event)
    return textOfRun(recorded, model)
  } catch (error) {
    return `throws ${String(error)}`
  }
}

/**
 * Makes a check whether a mutant has the same graph as its chart: after each path of the chart's exploration it shows the same, and the
 * same events can come next, so that its own exploration would find the same paths.
 * @param replays all edges of the chart's graph
 */
export function graphCheck(model: Model, replays: readonly Replay[]): (mutant: Mutant) => Promise<boolean> {
  const original = holdMachine(model.machine)
  const texts = new Map<Replay, string>()
  const textOfOriginal = (replay: Replay): string => {
    const text = texts.get(replay) ?? textAfter(original, model, replay)
    texts.set(replay, text)
    return text
  }
  return (mutant) =>
    inPlace(model.machine, mutant, () => {
      try {
        const held = holdMachine(model.machine)
        return (
          replays
            // A path that never meets the mistake is the same.
            .filter(({ seen }) => seen.has(mutant.state))
            .every((replay) => textAfter(held, model, replay) === textOfOriginal(replay))
        )
      } catch {
        // XState refuses to build it.
        return false
      }
    })
}
