import type { AnyEventObject } from 'xstate'
import type { Walk } from '#workbench/paths/simulation.ts'
import { isSameEvent, isTyping } from '#workbench/paths/take.ts'
import { type PlannedPath, pathId } from '#workbench/paths/walks.ts'

/**
 * Follows a planned path through a walk. What was typed into the screen between two of its steps belongs to the later one.
 * @param planned the events of the path
 * @returns for each number of steps of the path, how many events of the walk have happened by then; null when the walk is another one
 */
export function alongPath({ model, events }: Walk, planned: readonly AnyEventObject[]): readonly number[] | null {
  const happened = [0]
  let index = 0
  let isReplaced = false
  for (const step of planned) {
    const typed = events.slice(index).findIndex((event) => isSameEvent(event, step) || !isTyping(model, event))
    const event = typed < 0 ? undefined : events[index + typed]
    // Typing that was planned may have been replaced by other letters, which a later step sends.
    isReplaced = !event || !isSameEvent(event, step)
    if (!isReplaced) index += typed + 1
    else if (!isTyping(model, step)) return null
    happened.push(index)
  }
  return !isReplaced && events.slice(index).every((event) => isTyping(model, event)) ? happened : null
}

/** Counts the steps of a path that have happened when so many events of the walk have. */
const plannedAt = (happened: readonly number[], at: number): number =>
  Math.max(
    0,
    happened.findLastIndex((events) => events <= at),
  )

/** The path of a plan that a walk follows. */
interface FollowedPath {
  readonly id: string
  /** The answer of `alongPath`. */
  readonly happened: readonly number[]
  /** How many steps of the path have happened. */
  readonly at: number
}

/** Finds the path of a plan that a walk follows: that with its very steps, else the first that it differs from only by typing. */
export function followedPath(walk: Walk, planned: readonly PlannedPath[]): FollowedPath | null {
  const id = pathId(walk)
  const followed = planned.flatMap((path) => {
    const happened = path.walk.input.name === walk.input.name ? alongPath(walk, path.walk.events) : null
    return happened === null ? [] : [{ id: path.id, happened, at: plannedAt(happened, walk.at) }]
  })
  return followed.find((path) => path.id === id) ?? followed[0] ?? null
}
