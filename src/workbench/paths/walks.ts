import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { models } from '#models/index.ts'
import { type Report, runModel } from '#workbench/model/index.ts'
import { nodesOf } from '#workbench/model/keys.ts'
import { chartAddress, writeAddress } from '#workbench/page/address.ts'
import { choicesOf, eventOf, type Reached, stepsOf, take } from './choices.ts'
import { nearest } from './nearest.ts'
import { inputsOf, momentsApart, nowOf, planOf, startOf, type Walk } from './simulation.ts'
import { placeWords, stepWords } from './words.ts'

/** The pages that have no chart's name. */
const pages = ['gallery', 'live']

const reports = new Map<string, Report>()

/** Everything that a chart can do, gone once: the first time takes a moment. */
export function reportOf(chart: string): Report {
  const plan = planOf(chart)
  const report = reports.get(chart) ?? runModel(plan.machine, plan)
  reports.set(chart, report)
  return report
}

/** @returns null for a chart that exists; else a sentence that says so and names the nearest */
export function chartProblem(chart: string): string | null {
  const names = Object.keys(models)
  return Object.hasOwn(models, chart) ? null : `There is no chart “${chart}”. Did you mean “${nearest(chart, names)}”?`
}

/** @returns null for a chart that exists; else what there is instead, which may be a page: they have names of the same kind */
export function unknownChart(chart: string): Omit<Reached, 'walk'> | null {
  if (Object.hasOwn(models, chart)) return null
  const name = nearest(chart, [...Object.keys(models), ...pages])
  return { problem: `There is no chart “${chart}”.`, near: name === null ? null : { name, href: chartAddress(name) } }
}

/** What a recorded path is as a walk: at its start, with everything to come. */
export function walkOf(chart: string, path: { input: unknown; events: readonly AnyEventObject[] }): Walk {
  return { ...startOf(chart, Math.max(0, inputsOf(chart).indexOf(path.input))), events: path.events }
}

/** The same walk, at its end. */
export const toEnd = (walk: Walk): Walk => ({ ...walk, at: walk.events.length })

/**
 * Goes the walk that a link tells of, as far as it exists.
 * @param chart one that exists (`chartProblem`)
 * @param at how many of the steps have happened; the others are to come
 */
export function readWalk(chart: string, input: number, steps: readonly string[], at = steps.length): Reached {
  const { walk, ...rest } = readSteps(chart, input, steps)
  return { walk: { ...walk, at: Math.min(at, walk.at) }, ...rest }
}

function readSteps(chart: string, input: number, steps: readonly string[]): Reached {
  const hasInput = input in inputsOf(chart)
  let walk = startOf(chart, hasInput ? input : 0)
  if (!hasInput) return { walk, problem: `Input ${input + 1} does not exist any more; the walk begins with the first.` }
  for (const [index, step] of steps.entries()) {
    const event = eventOf(step, choicesOf(nowOf(walk)))
    const reached = event === null ? null : take(walk, event)
    if (reached === null || reached.problem !== null) {
      const why = reached === null ? 'does not exist any more' : 'cannot be made any more'
      const problem = `Step ${index + 1}, “${stepWords(step)}”, ${why}; this is as far as the walk goes.`
      const possible = choicesOf(nowOf(walk)).filter(({ blocked }) => blocked === null)
      const name = nearest(
        step.replace(/=.*$/s, ''),
        possible.map((choice) => choice.step),
      )
      if (name === null) return { walk, problem }
      const address = { view: 'chart', chart, state: null, panel: 'walk', input } as const
      return { walk, problem, near: { name, href: writeAddress({ ...address, steps: steps.with(index, name) }) } }
    }
    walk = reached.walk
  }
  return { walk, problem: null }
}

const pathsIn = (snapshot: AnyMachineSnapshot) => snapshot._nodes.map((node) => node.path.join('.'))

/**
 * The shortest walk to a state.
 * @param chart one that exists (`chartProblem`)
 * @param state its path: `ready.changes.edited`
 */
export function walkTo(chart: string, state: string): Reached {
  const { replays, states } = reportOf(chart)
  const end = states.find(({ snapshot }) => pathsIn(snapshot).includes(state))
  if (end) return { walk: toEnd(walkOf(chart, end)), problem: null }
  const id = `#${[chart, state].join('.')}`
  // Nobody is ever in a history state; transitions lead to it.
  const isThrough = (key: string) => key === `state ${id}` || (key.startsWith('taken ') && key.endsWith(`--> ${id}`))
  const through = replays.find(({ seen }) => [...seen].some(isThrough))
  if (through) {
    return { walk: toEnd(walkOf(chart, through)), problem: `“${state}” is left at once; this walk comes through it.` }
  }
  const names = nodesOf(planOf(chart).machine).flatMap(({ path }) => (path.length === 0 ? [] : [path.join('.')]))
  const name = nearest(state, names)
  return {
    walk: startOf(chart),
    problem: `“${chart}” has no state “${state}”.`,
    near: name === null ? null : { name, href: chartAddress(chart, name) },
  }
}

/** One walk of the test plan. */
export interface PlannedWalk {
  readonly walk: Walk
  readonly steps: readonly string[]
  /** Its `walkId`: ticks are kept under it. */
  readonly id: string
  /** The states that it ends in. */
  readonly end: string
  /** The obligations that no walk before it meets. */
  readonly adds: readonly string[]
}

/** A walk as one text, wherever on it one is: walks of equal steps are one walk. */
export const walkId = (input: number, steps: readonly string[]): string => [`input ${input + 1}`, ...steps].join(' > ')

const planned = new Map<string, readonly PlannedWalk[]>()

/** The test plan of a chart: the few walks that together see everything. */
export function plannedWalks(chart: string): readonly PlannedWalk[] {
  const known = planned.get(chart)
  if (known) return known
  const walks = reportOf(chart).walks.map((replay): PlannedWalk => {
    const walk = walkOf(chart, replay)
    const steps = stepsOf(walk, momentsApart(walk))
    return { walk, steps, id: walkId(walk.input, steps), end: placeWords(replay.snapshot), adds: replay.adds }
  })
  planned.set(chart, walks)
  return walks
}
