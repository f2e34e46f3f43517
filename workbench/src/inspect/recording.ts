import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { writeAddress } from '#workbench/ground/address.ts'
import { mask, masked } from '#workbench/ground/masks.ts'
import { messageOf } from '#workbench/ground/plain.ts'
import { firstSnapshot, nextSnapshot } from '#workbench/kit/internals.ts'
import { samplesOf } from '#workbench/kit/model/explore.ts'
import { heardTypes, readActorEvent, textOf } from '#workbench/kit/model/keys.ts'
import { inputsOf, type Model, type Sample } from '#workbench/kit/model/model.ts'
import { type RecordedRun, startRecorded } from '#workbench/kit/model/replay.ts'
import { simulateMachine } from '#workbench/kit/model/simulated-machine.ts'
import { Infeasible } from '#workbench/kit/model/simulated-run.ts'
import { asError, recordedInput, writeInput, writeSteps } from '#workbench/kit/paths/links.ts'
import { type Step, stepsOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { versionOf } from '#workbench/kit/paths/version.ts'
import { type LiveActor, type LiveRow, type Outcome, pathsOf } from './actors.ts'

/** An actor's events, as a walk of its chart. */
export interface Recording {
  readonly walk: Walk
  /** The innermost states that were seen at the start and after each step; empty for a step at which the actor crashed. */
  readonly states: readonly (readonly string[])[]
  /** The number of events that nothing in the chart listened to; the walk has none of them. */
  readonly leftOut: number
  /** The number of masked values in whose place one of a sample stands. */
  readonly replaced: number
}

/** Says why an actor cannot be saved as a walk; null when it can. */
export function whyNotRecorded({ name, isChart, rows }: LiveActor, model: Model | undefined): string | null {
  if (!isChart || !model) return `${name} is no chart of this page.`
  if (rows[0]?.event.type !== 'xstate.init') return `The start of ${name} was not seen: reload its tab and repeat.`
  return rows[0].outcome === null ? `${name} has not started yet.` : null
}

type Candidate = { readonly event: AnyEventObject; readonly next: AnyMachineSnapshot }

/**
 * Makes a walk of what was seen of an actor. Where a secret is masked stands that of a sample: of the first with which the chart
 * comes into the states that were seen.
 * @param actor one that `whyNotRecorded` has nothing against
 */
export function recordingOf(model: Model, { rows }: Pick<LiveActor, 'rows'>): Recording {
  const simulated = simulateMachine(model.machine)
  const [first, ...rest] = rows.filter(({ outcome, event }) => outcome !== null && event.type !== 'xstate.stop')
  const input = inputOf(model, simulated, first)
  const events: AnyEventObject[] = []
  const states = [statesOf(first?.outcome)]
  let snapshot: AnyMachineSnapshot = firstSnapshot(simulated, input.value)
  const timers = new TimersAlong(simulated, input.value)
  let leftOut = 0
  let replaced = maskedIn(first?.event.input)
  for (const row of rest) {
    if (isIgnored(snapshot, row)) {
      leftOut += 1
      continue
    }
    const best = next(model, simulated, snapshot, row)
    replaced += maskedIn(row.event)
    events.push(timers.step(best.event))
    states.push(statesOf(row.outcome))
    snapshot = best.next
  }
  return { walk: { model, input, events, at: events.length }, states, leftOut, replaced }
}

/** Follows a walk with a live actor to know its timers: an event that a running timer sends is the timer's, not one more of its type. */
class TimersAlong {
  private recorded: RecordedRun | null

  constructor(simulated: AnyStateMachine, input: unknown) {
    this.recorded = startRecorded(simulated, input)
  }

  /** @returns the event, or the one by which the chart knows the timer that sends it */
  step(event: AnyEventObject): AnyEventObject {
    const timer = this.recorded?.run.timers().find((each) => each.event.type === event.type)
    const step = timer ? { ...event, type: timer.type } : event
    try {
      this.recorded?.step(step)
    } catch {
      // The replay says where the walk stops; what comes after is kept as it was seen.
      this.recorded = null
    }
    return step
  }
}

const statesOf = (outcome: Outcome | null | undefined): readonly string[] =>
  outcome && outcome.crash === null ? outcome.paths : []

/** Tells whether a chart had no transition for an event. */
function isIgnored(snapshot: AnyMachineSnapshot, { event, taken, outcome }: LiveRow): boolean {
  if (taken?.length !== 0 || outcome?.crash !== null || snapshot.status !== 'active') return false
  return !heardTypes(snapshot).some((type) => type === event.type || type.endsWith('*'))
}

/** Ranks how much a snapshot is like what was seen: not at all, in its states, or in its context too. */
function likeness(snapshot: AnyMachineSnapshot, seen: Outcome | null | undefined): 0 | 1 | 2 {
  if (!seen || pathsOf(snapshot.value).join() !== seen.paths.join() || snapshot.status !== seen.status) return 0
  return textOf(mask(snapshot.context)) === textOf(seen.context) ? 2 : 1
}

/** Finds the first of the likest. */
function likest<T>(found: Iterable<T>, rank: (each: T) => number, highest: number): T | undefined {
  let best: { readonly each: T; readonly rank: number } | undefined
  for (const each of found) {
    const now = rank(each)
    if (best === undefined || now > best.rank) best = { each, rank: now }
    if (now === highest) break
  }
  return best?.each
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Counts the masked texts in a value. */
function maskedIn(value: unknown): number {
  if (isObject(value)) return Object.values(value).reduce<number>((sum, inner) => sum + maskedIn(inner), 0)
  return typeof value === 'string' && value.includes(masked) ? 1 : 0
}

/** Stands in the place of a secret for which the model has no sample; the usual rules for passwords and keys allow it. */
const noSample = 'Stand-in-1'

/** Copies a recorded value with the values of a sample in the places of what is masked. */
function unmasked(value: unknown, sample: unknown): unknown {
  if (typeof value === 'string' && value.includes(masked)) {
    // Nothing empty is ever masked.
    return sample === undefined || sample === null || sample === '' || isObject(sample)
      ? value.replaceAll(masked, noSample)
      : sample
  }
  if (!isObject(value)) return value
  const inside = (name: string) => (isObject(sample) ? sample[name] : undefined)
  if (Array.isArray(value)) return value.map((each, index) => unmasked(each, inside(String(index))))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unmasked(each, inside(name))]))
}

/** Lists what a recorded value may have been: with the secrets of each sample of the model. */
const candidates = (value: unknown, samples: readonly unknown[]): readonly unknown[] =>
  maskedIn(value) === 0 ? [value] : [...samples, undefined].map((sample) => unmasked(value, sample))

function inputOf(model: Model, simulated: AnyStateMachine, row: LiveRow | undefined): Sample {
  const samples = inputsOf(model)
  const values = samples.map((sample) => sample.value)
  const start = (value: unknown) => firstSnapshot(simulated, value)
  const value = likest(candidates(row?.event.input, values), (each) => likeness(start(each), row?.outcome), 2)
  return samples.find((sample) => textOf(sample.value) === textOf(value)) ?? { name: recordedInput, value }
}

function next(model: Model, simulated: AnyStateMachine, snapshot: AnyMachineSnapshot, row: LiveRow): Candidate {
  const samples = samplesOf(model, snapshot.machine, row.event.type).map(({ value }) => value)
  const step = (event: AnyEventObject): Candidate => {
    try {
      return { event, next: nextSnapshot(simulated, snapshot, event) }
    } catch {
      // The chart crashes, as it may have been seen to.
      return { event, next: snapshot }
    }
  }
  const tried = function* () {
    for (const event of candidates(row.event, samples)) yield step(revived(model, event as AnyEventObject))
  }
  return likest(tried(), (each) => likeness(each.next, row.outcome), 2) ?? step(row.event)
}

/** Makes errors of the product of what the inspection has kept of them. */
const revived = ({ readError = asError }: Model, event: AnyEventObject): AnyEventObject =>
  readActorEvent(event.type)?.outcome === 'error' ? { ...event, error: readError(event.error) } : event

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

/** Executes a recorded walk and finds the first step that does not lead to the states that were seen; null when there is none. */
export function deviationOf({ walk, states }: Pick<Recording, 'walk' | 'states'>): Deviation | null {
  const { run, step } = startRecorded(simulateMachine(walk.model.machine), walk.input.value)
  for (const [index, seen] of states.entries()) {
    const event = walk.events[index - 1]
    const reported = (replayed: string) => ({ step: index, seen: stateWords(seen), replayed })
    try {
      if (event) step(event)
    } catch (error) {
      if (error instanceof Infeasible || seen.length > 0) return reported(`it stops: ${messageOf(error)}`)
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

/** Writes the address of the chart's page with a recorded walk at its end. */
export function addressOfRecording({ walk }: Pick<Recording, 'walk'>): string {
  const { machine } = walk.model
  return writeAddress({
    ...{ view: 'chart', chart: machine.id, state: null, panel: 'walk' },
    ...{ input: writeInput(walk), steps: writeSteps(walk, stepsReached(walk)), version: versionOf(machine) },
  })
}
