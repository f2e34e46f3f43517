import type { AnyEventObject } from 'xstate'
import { oncePer } from '#workbench/ground/once.ts'
import { allAtOnce, type Execution, runInSteps, type Steps } from '#workbench/kit/model/index.ts'
import { activePaths } from '#workbench/kit/model/keys.ts'
import type { Model, Sample } from '#workbench/kit/model/model.ts'
import { choicesOf } from './choices.ts'
import { readInput, readStep, writeSteps } from './links.ts'
import { currentStep, startOf, type Walk } from './simulation.ts'
import { isSameEvent, isTyping, type Reached, take } from './take.ts'
import { versionOf } from './version.ts'
import { stateWords, stepWords } from './words.ts'

const executions = new WeakMap<Model, Execution>()

/** Executes everything that a chart can do, once: the first time takes a moment. */
export function executionOf(model: Model): Execution {
  return allAtOnce(executionInSteps(model))
}

/** The same in steps. */
export function* executionInSteps(model: Model): Steps<Execution> {
  const execution = executions.get(model) ?? (yield* runInSteps(model))
  executions.set(model, execution)
  return execution
}

/** Makes a walk of a path: at its start, with everything to come. */
export function walkOf(model: Model, path: { input: Sample; events: readonly AnyEventObject[] }): Walk {
  return { ...startOf(model, path.input), events: path.events }
}

export const toEnd = (walk: Walk): Walk => ({ ...walk, at: walk.events.length })

/** What a link says whose steps are not those of this version of the chart. */
const otherVersion = 'This link is for another version: the walk starts at the beginning.'

/**
 * Reads a walk from a link. One for another version of the chart starts at the beginning; a step that the chart cannot make ends the walk.
 * @param input its name in the link; null for the first
 * @param at how many of the steps have happened; the others are to come
 * @param version that of the chart for which the link was made, where it is known
 */
export function readWalk(
  model: Model,
  input: string | null,
  steps: readonly string[],
  at = steps.length,
  version = versionOf(model.machine),
): Reached {
  const sample = readInput(model, input)
  const start = sample ? startOf(model, sample) : startOf(model)
  const other = { walk: start, problem: otherVersion }
  if (!sample || version !== versionOf(model.machine)) return other
  let walk = start
  for (const [index, step] of steps.entries()) {
    const event = readStep(step, choicesOf(currentStep(walk)))
    if (event === null) return other
    const reached = take(walk, event)
    if (reached.problem !== null) {
      const problem = `Step ${index + 1}, “${stepWords(step)}”, cannot be made; this is as far as the walk goes.`
      return { walk: { ...walk, at: Math.min(at, walk.at) }, problem }
    }
    walk = reached.walk
  }
  return { walk: { ...walk, at: Math.min(at, walk.at) }, problem: null }
}

/**
 * Finds the shortest walk to a state.
 * @param state its path in the chart: `ready.changes.edited`
 */
export function walkTo(model: Model, state: string): Reached {
  const { id: chart } = model.machine
  const { replays, states } = executionOf(model)
  const end = states.find(({ snapshot }) => activePaths(snapshot).includes(state))
  if (end) return { walk: toEnd(walkOf(model, end)), problem: null }
  const id = `#${[chart, state].join('.')}`
  // History states are never active; transitions lead to them.
  const isThrough = (key: string) => key === `state ${id}` || (key.startsWith('taken ') && key.endsWith(`--> ${id}`))
  const through = replays.find(({ seen }) => [...seen].some(isThrough))
  if (through) {
    return { walk: toEnd(walkOf(model, through)), problem: `“${state}” is left at once; this walk comes through it.` }
  }
  return { walk: startOf(model), problem: `“${chart}” has no state “${state}”.` }
}

/** One path of the test plan. */
export interface PlannedPath {
  readonly walk: Walk
  readonly steps: readonly string[]
  /** Its `pathId`: ticks are kept under it. */
  readonly id: string
  /** The states that it ends in. */
  readonly end: string
  /** The coverage items that it meets. */
  readonly meets: ReadonlySet<string>
}

/** Identifies a path by its input and steps and by the version of its chart: what was ticked for another version is not ticked for this one. */
export const pathId = (walk: Walk, steps = writeSteps(walk)): string =>
  `${[`input ${walk.input.name}`.trim(), ...steps].join(' > ')} @${versionOf(walk.model.machine)}`

/** The test plan of a chart: the few paths that together meet every coverage item. */
export const plannedPaths = oncePer((model: Model): readonly PlannedPath[] =>
  executionOf(model).paths.map((replay) => {
    const walk = walkOf(model, replay)
    const steps = writeSteps(walk)
    return { walk, steps, id: pathId(walk, steps), end: stateWords(replay.snapshot), meets: replay.seen }
  }),
)

/** Finds how far along a path of the plan a walk is. Typing into the screen makes no difference: it belongs to what is sent later. */
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
 * Finds the path of a plan that a walk follows: that with its very steps, else the first that it differs from only by typing.
 * @returns the id of the path, and how many of its steps have happened
 */
export function followedPath(walk: Walk): { readonly id: string; readonly at: number } | null {
  const followed = plannedPaths(walk.model).flatMap((path) => {
    const at = stepsAlong(walk, path)
    return at === null ? [] : [{ id: path.id, at }]
  })
  return followed.find(({ id }) => id === pathId(walk)) ?? followed[0] ?? null
}
