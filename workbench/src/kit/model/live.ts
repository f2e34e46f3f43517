import { type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate'
import { activeNodes } from '#workbench/kit/internals.ts'
import type { Replay } from './explore.ts'
import type { Model } from './model.ts'
import { stillMachine } from './simulated-machine.ts'

const shownOf = (snapshot: AnyMachineSnapshot) => ({
  ...{ status: snapshot.status, value: snapshot.value, context: snapshot.context, output: snapshot.output },
  history: Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
  children: Object.keys(snapshot.children),
  states: activeNodes(snapshot).map(({ id }) => id),
})

/** The time until the next timer before each event of a path. */
const waitsAlong = ({ from }: Replay): number[] => (from ? [...waitsAlong(from), from.timers[0]?.left ?? 0] : [])

/** What a path shows in the simulation, and what XState's live actor shows after the same events. */
export function compareLive({ machine }: Model, replay: Replay) {
  const clock = new SimulatedClock()
  const actor = createActor(stillMachine(machine), { clock, input: replay.input.value })
  const emitted: unknown[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const waits = waitsAlong(replay)
  for (const [index, event] of replay.events.entries()) {
    if (event.type.startsWith('xstate.after.')) clock.increment(waits[index] ?? 0)
    else actor.send(event)
  }
  const live = { ...shownOf(actor.getSnapshot()), emitted }
  return { live, simulated: { ...shownOf(replay.snapshot), emitted: replay.emitted } }
}
