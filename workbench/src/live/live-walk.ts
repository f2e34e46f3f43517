import type { AnyEventObject } from 'xstate'
import type { LiveRow } from '#workbench/inspect/actors.ts'
import { differencesOf } from '#workbench/inspect/differences.ts'
import { snapshotKey } from '#workbench/kit/model/keys.ts'
import { inputsOf, type Model } from '#workbench/kit/model/model.ts'
import { choicesOf } from '#workbench/kit/paths/choices.ts'
import { stateLabel } from '#workbench/kit/paths/labels.ts'
import { canStart, currentStep, startOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { isTyping, take } from '#workbench/kit/paths/take.ts'
import { mask, masked } from '#workbench/shared/masks.ts'

/**
 * Repeats what an actor of a console did as a walk. Secrets are unknown here: long ones without meaning replace them.
 * @param rows all events of the actor from its start, oldest first
 * @returns null if the walk does not come to the same states
 */
export function walkOfRows(model: Model, rows: readonly LiveRow[]): Walk | null {
  const [first, ...later] = rows
  if (first?.event.type !== 'xstate.init') return null
  const samples = inputsOf(model).map((input) => startOf(model, input))
  const moves = later
    .filter(({ taken, differences }) => taken.length > 0 || differences.length > 0)
    .filter(({ event }, index, all) => !isTyping(model, event) || all[index + 1]?.event.type !== event.type)
  // The nearest start may be another one: the same user with other data differs more than no user.
  const starts = nearest(samples, first).flatMap((start) => [...nearest(withData(start, first), first), start])
  for (const start of starts) {
    const walk = moves.reduce<Walk | undefined>((at, row) => at && nearest(walksAfter(at, row.event), row)[0], start)
    if (walk) return walk
  }
  return null
}

/** The start with the console's own data, as far as its context has the input; none if that makes no difference. */
function withData(sample: Walk, { context }: LiveRow): Walk[] {
  const { value } = sample.input
  const { model } = sample
  const keyOf = (walk: Walk) => snapshotKey(currentStep(walk).snapshot, model, [])
  if (typeof value !== 'object' || value === null) return []
  const seen = Object.fromEntries(Object.entries(Object(context)).filter(([key]) => key in value))
  const start = startOf(model, { name: 'as in LIVE', value: { ...value, ...(merged(value, seen) as object) } })
  return canStart(start) && keyOf(start) !== keyOf(sample) ? [start] : []
}

/** The walks that one event of a console may stand for. */
function walksAfter(walk: Walk, event: AnyEventObject): Walk[] {
  const { timers } = currentStep(walk)
  const events = choicesOf(currentStep(walk)).flatMap((choice) => {
    const { event: sample } = choice
    const sent = timers.find(({ type }) => type === sample.type)?.event ?? sample
    if (sent.type !== event.type) return []
    return sent === sample ? [{ ...sample, ...(merged(sample, event) as object) }, sample] : [sample]
  })
  return events.flatMap((each) => {
    const reached = take(walk, each)
    return reached.problem === null ? [reached.walk] : []
  })
}

/** The console's value, but a longer mask for secrets, and the sample's for errors, which JSON cannot hold. */
function merged(sample: unknown, seen: unknown): unknown {
  if (sample instanceof Error) return sample
  // As long as a new password has to be.
  if (seen === masked) return masked.repeat(4)
  if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) return seen
  const known: Readonly<Record<string, unknown>> = typeof sample === 'object' && sample !== null ? { ...sample } : {}
  return Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, merged(known[name], value)]))
}

/** The walks that end in the states of a row. The one whose context differs least comes first. */
function nearest(walks: readonly Walk[], { paths, context }: LiveRow): Walk[] {
  const label = paths.toSorted().join(', ')
  const alike = walks.flatMap((walk) => {
    const { snapshot } = currentStep(walk)
    if (stateLabel(snapshot).split(', ').sort().join(', ') !== label) return []
    return [{ walk, count: differencesOf(mask(snapshot.context), context).length }]
  })
  return alike.toSorted((a, b) => a.count - b.count).map(({ walk }) => walk)
}
