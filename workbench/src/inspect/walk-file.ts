import * as v from 'valibot'
import { writeAddress } from '#workbench/ground/address.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { startRecorded } from '#workbench/kit/model/replay.ts'
import { simulateMachine } from '#workbench/kit/model/simulated-machine.ts'
import { Infeasible } from '#workbench/kit/model/simulated-run.ts'
import { writeInput, writeSteps } from '#workbench/kit/paths/links.ts'
import { type Step, stepsOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { versionOf } from '#workbench/kit/paths/version.ts'
import { readWalk } from '#workbench/kit/paths/walks.ts'
import { pathsOf } from './actors.ts'
import type { Recording } from './recording.ts'

/** The version of the form below; a workbench reads no newer one. */
const version = 1

/** The file of a walk that was recorded. */
export const WalkFile = v.object({
  format: v.literal('workbench.walk'),
  version: v.literal(version),
  product: v.string(),
  chart: v.string(),
  /** The input as links have it; null for the first of the model. */
  input: v.nullable(v.string()),
  /** The steps as links have them. */
  steps: v.array(v.string()),
  /** The version of the chart, as links have it. */
  chartVersion: v.optional(v.string()),
  /** The innermost states that were seen at the start and after each step; empty for a step at which the actor crashed. */
  states: v.array(v.array(v.string())),
  /** The time when it was saved, as ISO 8601 has it. */
  at: v.string(),
  browser: v.string(),
  /** The test that failed, if one wrote the file. */
  test: v.optional(v.string()),
})

/** A walk that was recorded, as a file holds it. */
export type WalkFile = v.InferOutput<typeof WalkFile>

/** Describes where a walk was recorded. */
export type Origin = Pick<WalkFile, 'product' | 'at' | 'browser' | 'test'>

/** A step of a walk that does not lead where it led when it was recorded. */
export interface Deviation {
  /** Its number, 0 for the start. */
  readonly step: number
  /** The states that were seen, or that the actor crashed. */
  readonly seen: string
  /** The states of the replay, or why it stops. */
  readonly replayed: string
}

const stateWords = (states: readonly string[]) => states.join(', ') || 'a crash'

/** Executes a walk and finds the first step that does not lead to the states that were seen; null when there is none. */
export function deviationOf({ model, input, events }: Walk, states: Recording['states']): Deviation | null {
  const { run, step } = startRecorded(simulateMachine(model.machine), input.value)
  for (const [index, seen] of states.entries()) {
    const event = events[index - 1]
    const reported = (replayed: string) => ({ step: index, seen: stateWords(seen), replayed })
    try {
      if (event) step(event)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (error instanceof Infeasible || seen.length > 0) return reported(`it stops: ${message}`)
      return null
    }
    const replayed = pathsOf(run.state.value)
    if (replayed.join() !== seen.join()) return reported(stateWords(replayed))
  }
  return null
}

/** Executes as much of a walk as the chart can do. */
function stepsReached(walk: Walk): readonly Step[] {
  for (let count = walk.events.length; count >= 0; count -= 1) {
    try {
      return stepsOf({ ...walk, events: walk.events.slice(0, count), at: count })
    } catch {
      // A shorter one may do.
    }
  }
  return []
}

/** Makes a file of what was seen of an actor. */
export function walkFileOf({ walk, states }: Recording, origin: Origin): WalkFile {
  return {
    ...{ format: 'workbench.walk', version, ...origin },
    ...{ chart: walk.model.machine.id, input: writeInput(walk), steps: writeSteps(walk, stepsReached(walk)) },
    chartVersion: versionOf(walk.model.machine),
    states: states.map((each) => [...each]),
  }
}

export const writeWalkFile = (file: WalkFile): string => `${JSON.stringify(file, null, 2)}\n`

/** The address of the chart's page with the walk at its end. */
export const addressOfWalk = ({ chart, input, steps, chartVersion }: WalkFile): string =>
  writeAddress({ view: 'chart', chart, state: null, panel: 'walk', input, steps, version: chartVersion })

/** The charts that a file may name, and the name of their product. */
interface Charts {
  readonly name: string
  readonly models: Readonly<Record<string, Model>>
}

/** A file that was read, or the reason why it cannot be. */
type Read = { readonly file: WalkFile; readonly problem: null } | { readonly file: null; readonly problem: string }

/**
 * Reads a file that QA or a failed test has saved.
 * @param name the name of the file, for the reason why it cannot be read
 */
export function readWalkFile({ models, name: product }: Charts, name: string, text: string): Read {
  const refused = (why: string): Read => ({ file: null, problem: `“${name}” cannot be opened: ${why}` })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused('it is no JSON. A saved walk ends in .walk.json.')
  }
  const head = v.safeParse(v.object({ format: v.literal('workbench.walk'), version: v.number() }), value)
  if (!head.success) return refused('it is no saved walk.')
  if (head.output.version > version) return refused('a newer workbench has saved it.')
  const { success, output, issues } = v.safeParse(WalkFile, value)
  if (!success) return refused(`it is damaged at “${v.getDotPath(issues[0]) ?? 'its beginning'}”.`)
  if (Object.hasOwn(models, output.chart)) return { file: output, problem: null }
  return refused(`${product} has no chart “${output.chart}”; it is a walk of ${output.product}.`)
}

/** Executes the walk of a file and finds the first step that does not lead where it led when it was recorded. */
export function deviationOfFile(model: Model, { input, steps, states }: WalkFile): Deviation | null {
  const { walk, problem } = readWalk(model, input, steps)
  const known = deviationOf(walk, states.slice(0, walk.events.length + 1))
  if (known !== null || problem === null || walk.events.length === steps.length) return known
  const step = walk.events.length + 1
  const seen = states[step] ?? []
  return seen.length === 0 ? null : { step, seen: stateWords(seen), replayed: problem }
}
