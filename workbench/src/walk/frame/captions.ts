import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { sampleName } from '#workbench/kit/model/explore.ts'
import type { Model, Replay } from '#workbench/kit/model/index.ts'
import { actorName, eventLabel, readActorEvent } from '#workbench/kit/model/keys.ts'
import { stateWords } from '#workbench/kit/paths/words.ts'

/** The path to a picture. */
type Shown = Pick<Replay, 'input' | 'events' | 'snapshot'>

const outcomes = { done: 'succeeds', error: 'fails' } as const

/** Words an event by its sample: `inviteMember fails: the server refuses: 409`. */
function eventCaption(model: Model, machine: AnyStateMachine, event: AnyEventObject): string {
  const actor = readActorEvent(event.type)
  const label = actor ? `${actorName(machine, actor.id)} ${outcomes[actor.outcome]}` : eventLabel(machine, event.type)
  const name = sampleName(model, machine, event)
  const words = name ? `${label}: ${name}` : label
  return words.startsWith('after ') ? words : `after ${words}`
}

/** How many of the last events a caption tells at most, to tell a picture from others. */
const mostEvents = 3

/**
 * Captions pictures in people's words: `ready, after inviteMember fails: the server refuses: 409`. A caption says no more of the path than
 * tells the picture from the others of its chart; where all of it says the same, the pictures are counted.
 */
export function captionsOf(model: Model, all: readonly Shown[]): readonly string[] {
  const known = new Map<AnyEventObject, string>()
  const captionOf = (event: AnyEventObject) => {
    const caption = known.get(event) ?? eventCaption(model, model.machine, event)
    known.set(event, caption)
    return caption
  }
  /** Words the states and the last events, the very last first. */
  const words = ({ events, snapshot }: Shown, count: number) => {
    const reported = events.slice(-count).reverse().map(captionOf)
    return [stateWords(snapshot), ...(reported.length === 0 ? ['at the start'] : reported)].join(', ')
  }
  const input = ({ input }: Shown) => (input.name === '' ? '' : ` (${input.name})`)
  const counts = Array.from({ length: mostEvents }, (_, index) => index + 1)
  const variants = counts.flatMap((count) => [
    (shown: Shown) => words(shown, count),
    (shown: Shown) => words(shown, count) + input(shown),
  ])
  const captions = new Map<Shown, string>()
  for (const variant of variants) {
    const open = all.filter((shown) => !captions.has(shown))
    const groups = Map.groupBy(all, variant)
    for (const shown of open) if (groups.get(variant(shown))?.length === 1) captions.set(shown, variant(shown))
  }
  const rest = Map.groupBy(
    all.filter((shown) => !captions.has(shown)),
    (shown) => words(shown, 1),
  )
  for (const [caption, alike] of rest) {
    for (const [index, shown] of alike.entries()) captions.set(shown, `${caption} (${index + 1} of ${alike.length})`)
  }
  return all.map((shown) => captions.get(shown) ?? '')
}
