import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { graphOf } from '#workbench/chart/graph.ts'
import { sampleName } from '#workbench/model/explore.ts'
import { textOf } from '#workbench/model/keys.ts'
import { inputsOf, type Model } from '#workbench/model/model.ts'
import { eventText, type Walk } from './simulation.ts'

/** Hashes a text to six characters (FNV-1a, 32 bit): enough to tell two versions of one chart apart, and short in a link. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0').slice(-6)
}

const versions = new WeakMap<AnyStateMachine, string>()

/** Hashes what a chart is made of: states, transitions, guards, actions, delays and actors by their names. Descriptions do not count. */
function chartVersion(machine: AnyStateMachine): string {
  const known = versions.get(machine)
  if (known !== undefined) return known
  const { states, edges } = graphOf(machine)
  const version = hashOf(textOf([states.map((state) => ({ ...state, description: null })), edges]))
  versions.set(machine, version)
  return version
}

const sampled = new WeakMap<AnyEventObject, boolean>()

/** Tells whether an event is a sample of the model, found once for each event. */
function isSampled(model: Model, event: AnyEventObject): boolean {
  const known = sampled.get(event) ?? sampleName(model, model.machine, event) !== null
  sampled.set(event, known)
  return known
}

/** Hashes the values of the samples that a walk is made of. What was typed or recorded is in the link itself. */
function samplesVersion({ model, input, events }: Walk): string {
  const isSample = inputsOf(model).some(({ name }) => name === input.name)
  const used = events.filter((event) => isSampled(model, event)).map(eventText)
  return hashOf([textOf(isSample ? input.value : null), ...used].join())
}

/** The version of the chart and of the samples that a walk is made of: `1k3f9a.0zq81b`. */
export const versionOf = (walk: Walk): string => `${chartVersion(walk.model.machine)}.${samplesVersion(walk)}`

/**
 * Says what has changed since a version was written down; null when nothing has.
 * @param walk the walk that has become of it
 * @param isWhole false when the walk is shorter than it was: then its samples are not compared
 */
export function changesSince(version: string, walk: Walk, isWhole = true): string | null {
  const [chart, samples] = version.split('.')
  const [chartNow, samplesNow] = versionOf(walk).split('.')
  const changes = [
    ...(chart === chartNow ? [] : [`the chart “${walk.model.machine.id}”`]),
    ...(samples === samplesNow || !isWhole ? [] : ['the values of its samples']),
  ]
  return changes.length === 0 ? null : `This changed since: ${changes.join(' and ')}.`
}
