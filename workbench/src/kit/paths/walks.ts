import type { AnyEventObject } from 'xstate'
import { allAtOnce, type Execution, plannedReplays, runInSteps, type Steps } from '#workbench/kit/model/index.ts'
import { activePaths, withDescendants } from '#workbench/kit/model/keys.ts'
import { firstInputOf, inputsOf, type Model, type Sample } from '#workbench/kit/model/model.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { choicesOf } from './choices.ts'
import { stepText } from './labels.ts'
import { readStep, writeSteps } from './links.ts'
import { currentStep, startOf, type Walk } from './simulation.ts'
import { isSameEvent, isTyping, type Reached, take } from './take.ts'

/** The exploration of a chart, which all that need it continue. */
const explorationOf = oncePer((model: Model) => ({ steps: runInSteps(model), execution: null as Execution | null }))

export const executionOf = (model: Model): Execution => allAtOnce(executionInSteps(model))

export function* executionInSteps(model: Model): Steps<Execution> {
  const exploration = explorationOf(model)
  while (exploration.execution === null) {
    const { done, value } = exploration.steps.next()
    if (done) exploration.execution = value
    else yield
  }
  return exploration.execution
}

/** What no path meets, as coverage items; none before the chart is explored. */
export const unmetIn = (model: Model): readonly string[] => explorationOf(model).execution?.missing ?? []

/** A walk at the start of a path, with all steps ahead. */
export function walkOf(model: Model, path: { input: Sample; events: readonly AnyEventObject[] }): Walk {
  return { ...startOf(model, path.input), events: path.events }
}

export const toEnd = (walk: Walk): Walk => ({ ...walk, at: walk.events.length })

export const tooFar = (at: number, { events: { length } }: Walk): string | null =>
  at > length ? `The link names step ${at}, and the walk has ${length}: this is the last one.` : null

/**
 * Reads a walk from a link. A step that is unknown or impossible ends it.
 * @param input its name in the link; null for the first
 * @param at how many steps have happened
 */
export function readWalk(model: Model, input: string | null, steps: readonly string[], at = steps.length): Reached {
  const sample = inputsOf(model).find(({ name }) => name === (input ?? firstInputOf(model).name))
  if (!sample) {
    const problem = `The link names the input “${stepText(input ?? '')}”, which is unknown here: the walk starts at the beginning.`
    return { walk: startOf(model), problem }
  }
  let walk = startOf(model, sample)
  for (const [index, step] of steps.entries()) {
    const event = readStep(step, choicesOf(currentStep(walk)))
    const reached = event && take(walk, event)
    if (!reached || reached.problem !== null) {
      const what = reached ? 'cannot be made' : 'is unknown here'
      const problem = `Step ${index + 1}, “${stepText(step)}”, ${what}; this is as far as the walk goes.`
      return { walk: { ...walk, at: Math.min(at, walk.at) }, problem }
    }
    walk = reached.walk
  }
  return { walk: { ...walk, at: Math.min(at, walk.at) }, problem: tooFar(at, walk) }
}

/**
 * The shortest walk to a state.
 * @param state its path in the chart: `ready.changes.edited`
 * @param current the walk that stays if none leads there
 */
export function walkTo(model: Model, state: string, current = startOf(model)): Reached {
  const { id: chart } = model.machine
  const { replays, states } = executionOf(model)
  const end = states.find(({ snapshot }) => activePaths(snapshot).includes(state))
  if (end) return { walk: toEnd(walkOf(model, end)), problem: null }
  const id = `#${[chart, state].join('.')}`
  // History states are never active, but transitions lead to them.
  const isThrough = (key: string) => key === `state ${id}` || (key.startsWith('taken ') && key.endsWith(`--> ${id}`))
  const through = replays.find(({ seen }) => [...seen].some(isThrough))
  if (through) {
    return { walk: toEnd(walkOf(model, through)), problem: `“${state}” is left at once; this walk comes through it.` }
  }
  const isDrawn = withDescendants(model.machine.root).some((node) => node.path.join('.') === state)
  const problem = isDrawn
    ? `No walk reaches “${state}” with the inputs and answers of this model.`
    : `“${chart}” has no state “${state}”.`
  return { walk: current, problem }
}

/** A path of the test plan. */
export interface PlannedPath {
  readonly walk: Walk
  readonly steps: readonly string[]
  readonly id: string
  readonly meets: ReadonlySet<string>
}

/** Identifies a path by its input and steps. */
export const pathId = (walk: Walk, steps = writeSteps(walk)): string =>
  [`input ${walk.input.name}`.trim(), ...steps].join(' > ')

/**
 * The test plan of a chart: the few paths that together meet every coverage item.
 * @param isByHand whether a user can do a walk: these come first
 */
export function plannedPaths(model: Model, isByHand: (walk: Walk) => boolean = () => false): readonly PlannedPath[] {
  const { replays } = executionOf(model)
  const byHand = replays.filter((replay) => isByHand(walkOf(model, replay)))
  return plannedReplays(replays, byHand).map((replay) => {
    const walk = walkOf(model, replay)
    const steps = writeSteps(walk)
    return { walk, steps, id: pathId(walk, steps), meets: replay.seen }
  })
}

/**
 * How many steps of a planned path a walk has done; null if it left the path. Typing is ignored: it belongs to a later
 * submit.
 */
function stepsAlong({ model, input, events, at }: Walk, path: PlannedPath): number | null {
  if (path.id === pathId({ model, input, events, at })) return at
  const acts = (all: readonly AnyEventObject[]) => all.filter((event) => !isTyping(model, event))
  const [planned, walked] = [acts(path.walk.events), acts(events)]
  const isSame =
    path.walk.input.name === input.name &&
    planned.length > 0 &&
    planned.length === walked.length &&
    planned.every((event, index) => walked[index] && isSameEvent(event, walked[index]))
  if (!isSame) return null
  const done = acts(events.slice(0, at)).length
  const next = path.walk.events.findIndex((_, index) => acts(path.walk.events.slice(0, index)).length === done)
  return next < 0 ? path.walk.events.length : next
}

/**
 * The planned path that a walk follows: an exact match, else the first that differs only by typing.
 * @returns the path's id, and how many of its steps have happened
 */
export function followedPath(walk: Walk, plan: readonly PlannedPath[]) {
  const followed = plan.flatMap((path) => {
    const at = stepsAlong(walk, path)
    return at === null ? [] : [{ id: path.id, at }]
  })
  return followed.find(({ id }) => id === pathId(walk)) ?? followed[0] ?? null
}
