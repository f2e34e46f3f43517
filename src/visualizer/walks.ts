import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { type Report, runModel } from '#model/index.ts'
import { plans } from '#plans/index.ts'
import { choicesOf, eventOf, type Reached, stepsOf, take } from './choices.ts'
import { inputsOf, nowOf, planOf, startOf, type Walk } from './simulation.ts'

const reports = new Map<string, Report>()

/** Everything that a chart can do, gone once: the first time takes a moment. */
export function reportOf(chart: string): Report {
  const plan = planOf(chart)
  const report = reports.get(chart) ?? runModel(plan.machine, plan)
  reports.set(chart, report)
  return report
}

/** The name that is most like another one; null when there are none. */
export function nearest(name: string, names: readonly string[]): string | null {
  const [first] = names
    .map((each) => ({ each, distance: distanceOf(name, each) }))
    .sort((a, b) => a.distance - b.distance)
  return first?.each ?? null
}

/** How many letters have to be changed, added or left out (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The chart whose name is most like another name. */
export const nearestChart = (name: string): string => nearest(name, Object.keys(plans)) ?? ''

/** @returns null for a chart that exists; else a sentence that says so and names the nearest */
export function chartProblem(chart: string): string | null {
  if (Object.hasOwn(plans, chart)) return null
  return `There is no chart “${chart}”. Did you mean “${nearestChart(chart)}”?`
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
 */
export function readWalk(chart: string, input: number, steps: readonly string[]): Reached {
  const hasInput = input in inputsOf(chart)
  let walk = startOf(chart, hasInput ? input : 0)
  if (!hasInput) return { walk, problem: `Input ${input + 1} does not exist any more; the walk begins with the first.` }
  for (const [index, step] of steps.entries()) {
    const event = eventOf(step, choicesOf(nowOf(walk)))
    const reached = event === null ? null : take(walk, event)
    if (reached === null || reached.problem !== null) {
      const why = reached === null ? 'does not exist any more' : 'cannot be made any more'
      return { walk, problem: `Step ${index + 1}, “${step}”, ${why}; this is as far as the walk goes.` }
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
  const names = [...new Set(states.flatMap(({ snapshot }) => pathsIn(snapshot)))].filter((name) => name !== '')
  return {
    walk: startOf(chart),
    problem: `“${chart}” has no state “${state}”. Did you mean “${nearest(state, names)}”?`,
  }
}

/** One walk of the test plan. */
export interface PlannedWalk {
  readonly walk: Walk
  readonly steps: readonly string[]
  /** Its steps as one text: ticks are kept under it. */
  readonly id: string
  /** The obligations that no walk before it meets. */
  readonly adds: readonly string[]
}

const planned = new Map<string, readonly PlannedWalk[]>()

/** The test plan of a chart: the few walks that together see everything. */
export function plannedWalks(chart: string): readonly PlannedWalk[] {
  const known = planned.get(chart)
  if (known) return known
  const walks = reportOf(chart).walks.map((replay): PlannedWalk => {
    const walk = walkOf(chart, replay)
    const steps = stepsOf(toEnd(walk))
    return { walk, steps, id: [`input ${walk.input + 1}`, ...steps].join(' > '), adds: replay.adds }
  })
  planned.set(chart, walks)
  return walks
}
