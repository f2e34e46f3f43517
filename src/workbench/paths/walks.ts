import type { AnyEventObject } from 'xstate'
import { waiversOf } from '#workbench/coverage/coverage.ts'
import { allAtOnce, type Execution, runInSteps, type Steps } from '#workbench/model/index.ts'
import { activePaths, nodesOf } from '#workbench/model/keys.ts'
import type { Model, Sample } from '#workbench/model/model.ts'
import { chartAddress, writeAddress } from '#workbench/page/address.ts'
import { choicesOf } from './choices.ts'
import { readInput, readStep, writeSteps } from './links.ts'
import { nearest } from './nearest.ts'
import { currentStep, startOf, type Walk } from './simulation.ts'
import { type Reached, take } from './take.ts'
import { changesSince, versionOf } from './version.ts'
import { obligationWords, stateWords, stepWords } from './words.ts'

/** The views of the page that stand beside the charts in addresses. */
const views = ['gallery', 'live']

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

/** Says that a chart does not exist, and finds the chart or view with the nearest name. */
export function unknownChart(name: string, charts: readonly string[]): Omit<Reached, 'walk'> {
  const near = nearest(name, [...charts, ...views])
  return {
    problem: `There is no chart “${name}”.`,
    near: near === null ? null : { name: near, href: chartAddress(near) },
  }
}

/** Makes a walk of a path: at its start, with everything to come. */
export function walkOf(model: Model, path: { input: Sample; events: readonly AnyEventObject[] }): Walk {
  return { ...startOf(model, path.input), events: path.events }
}

/** Moves a walk to its end. */
export const toEnd = (walk: Walk): Walk => ({ ...walk, at: walk.events.length })

/**
 * Reads a walk from a link, as far as it exists.
 * @param input its name in the link; null for the first
 * @param at how many of the steps have happened; the others are to come
 * @param version the version of chart and samples that the link was made for; null when it is not known
 */
export function readWalk(
  model: Model,
  input: string | null,
  steps: readonly string[],
  at = steps.length,
  version: string | null = null,
): Reached {
  const { walk, problem, near } = readSteps(model, input, steps)
  const changed = version === null ? null : changesSince(version, walk, problem === null)
  const words = changed === null ? problem : `${changed} ${problem ?? 'This is the nearest walk.'}`
  return { walk: { ...walk, at: Math.min(at, walk.at) }, problem: words, ...(near && { near }) }
}

function readSteps(model: Model, input: string | null, steps: readonly string[]): Reached {
  const start = readInput(model, input)
  let walk = start ? startOf(model, start) : startOf(model)
  if (!start) return { walk, problem: `The input “${input}” does not exist any more; the walk begins with the first.` }
  for (const [index, step] of steps.entries()) {
    const choices = choicesOf(currentStep(walk))
    const event = readStep(step, choices, model)
    const reached = event === null ? null : take(walk, event)
    if (reached === null || reached.problem !== null) {
      const why = reached === null ? 'does not exist any more' : 'cannot be made any more'
      const problem = `Step ${index + 1}, “${stepWords(step)}”, ${why}; this is as far as the walk goes.`
      const possible = choices.filter(({ blocked }) => blocked === null)
      // A typed step has no name: its label is compared with labels.
      const [label = '', isTyped] = step.split(/(=)/, 2)
      const like = nearest(
        isTyped ? label : step,
        possible.map((choice) => (isTyped ? choice.label : choice.step)),
      )
      const name = possible.find((choice) => (isTyped ? choice.label : choice.step) === like)?.step ?? null
      if (name === null) return { walk, problem }
      const address = { view: 'chart', chart: model.machine.id, state: null, panel: 'walk', input } as const
      return { walk, problem, near: { name, href: writeAddress({ ...address, steps: steps.with(index, name) }) } }
    }
    walk = reached.walk
  }
  return { walk, problem: null }
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
  const names = nodesOf(model.machine).flatMap(({ path }) => (path.length === 0 ? [] : [path.join('.')]))
  const name = nearest(state, names)
  return {
    walk: startOf(model),
    problem: `“${chart}” has no state “${state}”.`,
    near: name === null ? null : { name, href: chartAddress(chart, name) },
  }
}

/**
 * Finds the shortest walk that meets an obligation.
 * @param obligation its key: `taken #door.closed --pushed--> #door.open`
 */
export function walkThrough(model: Model, obligation: string): Reached {
  const { id: chart } = model.machine
  const { obligations, replays } = executionOf(model)
  const replay = replays.find(({ seen }) => seen.has(obligation))
  if (replay) return { walk: toEnd(walkOf(model, replay)), problem: null }
  const words = obligationWords(model.machine, obligation)
  if (!obligations.includes(obligation)) {
    return { walk: startOf(model), problem: `“${chart}” has not, or not any more: ${words}.` }
  }
  const reason = waiversOf('model', model)[obligation]
  return {
    walk: startOf(model),
    problem: reason
      ? `No walk leads there: ${reason}`
      : `The model of “${chart}” has no walk that leads there: ${words}.`,
  }
}

/** One path of the test plan. */
export interface PlannedPath {
  readonly walk: Walk
  readonly steps: readonly string[]
  /** Its `pathId`: ticks are kept under it. */
  readonly id: string
  /** The states that it ends in. */
  readonly end: string
  /** The obligations that no path before it meets. */
  readonly adds: readonly string[]
}

/**
 * Identifies a path by its input and steps and by the version of chart and samples: what was ticked for another version is not ticked
 * for this one.
 */
export const pathId = (walk: Walk, steps = writeSteps(walk)): string =>
  `${[`input ${walk.input.name}`.trim(), ...steps].join(' > ')} @${versionOf(walk)}`

/** The id of a path without the version, which paths of all versions share. */
export const withoutVersion = (id: string): string => id.replace(/ @\S+$/, '')

/** The parts of a path's id. */
interface PathParts {
  readonly input: string
  readonly steps: readonly string[]
  readonly version: string
}

/** Reads the id of a path. */
export function readPathId(id: string): PathParts {
  const [input = '', ...steps] = withoutVersion(id).split(' > ')
  const [, version = ''] = / @(\S+)$/.exec(id) ?? []
  return { input: input.replace(/^input ?/, ''), steps, version }
}

const planned = new WeakMap<Model, readonly PlannedPath[]>()

/** The test plan of a chart: the few paths that together meet every obligation. */
export function plannedPaths(model: Model): readonly PlannedPath[] {
  const known = planned.get(model)
  if (known) return known
  const paths = executionOf(model).paths.map((replay): PlannedPath => {
    const walk = walkOf(model, replay)
    const steps = writeSteps(walk)
    return { walk, steps, id: pathId(walk, steps), end: stateWords(replay.snapshot), adds: replay.adds }
  })
  planned.set(model, paths)
  return paths
}
