import { diffArrays } from 'diff'
import type { PlannedWalk } from './chart-version.ts'
import type { Change } from './pairs.ts'

/** A walk of the test plan that is new, changed or gone. */
export interface WalkChange {
  readonly change: Change
  /** The name of its input; empty for a chart without inputs. */
  readonly input: string
  /** The states that it ends in: `ready.edited`. */
  readonly end: string
  /** Its steps by their names in links; those of one version alone are marked. */
  readonly steps: readonly { readonly step: string; readonly only: 'before' | 'after' | null }[]
  /** How a changed one differs, in a sentence; empty when its steps say it. */
  readonly note: string
  /** True when only names of samples differ: it goes through the same states. */
  readonly isRenamed: boolean
}

/** How the test plan of a chart differs between two versions. */
export interface PlanDifference {
  /** How many walks the plans have. */
  readonly before: number
  readonly after: number
  readonly walks: readonly WalkChange[]
}

type Alike = (before: PlannedWalk, after: PlannedWalk) => boolean

const sameSteps: Alike = (before, after) =>
  before.input === after.input && before.steps.join('\n') === after.steps.join('\n')
const sameStates: Alike = (before, after) => before.states.join('\n') === after.states.join('\n')

/** The label of a step without its sample: `form.submitted`. */
const eventOf = (step: string): string => step.replace(/[~=].*$/s, '')

/**
 * How much of two walks is the same: the part of their events that they share, in order, and a little more for each equal sample and input.
 * Below 0.5 they are different walks.
 */
function likeness(before: PlannedWalk, after: PlannedWalk): number {
  const shared = (one: readonly string[], other: readonly string[]) =>
    diffArrays([...one], [...other])
      .filter(({ added, removed }) => !added && !removed)
      .reduce((sum, { value }) => sum + value.length, 0) / Math.max(one.length, other.length, 1)
  const events = shared(before.steps.map(eventOf), after.steps.map(eventOf))
  const samples = shared(before.steps, after.steps) + (before.input === after.input ? 1 : 0)
  return events < 0.5 ? 0 : events + samples / 100
}

/** Puts the steps of two walks in one order. A step with another sample stands as two: the one before, the one now. */
function stepsOf(before: readonly string[], after: readonly string[]): WalkChange['steps'] {
  const [old, now] = [[...before], [...after]]
  const only = (side: 'before' | 'after', steps: readonly string[]) => steps.map((step) => ({ step, only: side }))
  return diffArrays(before.map(eventOf), after.map(eventOf)).flatMap(
    ({ added, removed, value: { length } }): WalkChange['steps'] => {
      if (added) return only('after', now.splice(0, length))
      if (removed) return only('before', old.splice(0, length))
      const was = old.splice(0, length)
      return now
        .splice(0, length)
        .flatMap((step, index): WalkChange['steps'] =>
          step === was[index]
            ? [{ step, only: null }]
            : [...only('before', was.slice(index, index + 1)), ...only('after', [step])],
        )
    },
  )
}

function changedWalk(before: PlannedWalk, after: PlannedWalk): WalkChange {
  const isRenamed =
    sameStates(before, after) && before.steps.map(eventOf).join('\n') === after.steps.map(eventOf).join('\n')
  const ends = [before.states.at(-1) ?? '', after.states.at(-1) ?? ''] as const
  const notes = [
    before.input === after.input ? '' : `Its input was “${before.input}”.`,
    isRenamed ? 'It goes through the same states.' : '',
    !sameSteps(before, after) ? '' : 'The same steps lead through other states.',
    ends[0] === ends[1] ? '' : `It ended in ${ends[0]}.`,
  ]
  return {
    ...{ change: 'changed', input: after.input, end: ends[1], isRenamed },
    steps: stepsOf(before.steps, after.steps),
    note: notes.filter(Boolean).join(' '),
  }
}

/**
 * Compares the test plans of a chart. A walk is one with the same input and steps; else one that goes through the same states, since
 * samples get new names; else the one that shares most events, half of them at least.
 */
export function comparePlans(before: readonly PlannedWalk[], after: readonly PlannedWalk[]): PlanDifference {
  const partners = new Map<PlannedWalk, PlannedWalk>()
  const old = new Set(before)
  const pairUp = (walk: PlannedWalk, partner: PlannedWalk) => {
    partners.set(walk, partner)
    old.delete(partner)
  }
  for (const alike of [sameSteps, sameStates]) {
    for (const walk of after) {
      const partner = partners.has(walk) ? undefined : [...old].find((other) => alike(other, walk))
      if (partner) pairUp(walk, partner)
    }
  }
  const near = after
    .filter((walk) => !partners.has(walk))
    .flatMap((walk) => [...old].map((other) => ({ walk, other, share: likeness(other, walk) })))
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share)
  for (const { walk, other } of near) if (!partners.has(walk) && old.has(other)) pairUp(walk, other)

  const whole = (change: Change, { input, steps, states }: PlannedWalk): WalkChange => ({
    ...{ change, input, end: states.at(-1) ?? '', note: '', isRenamed: false },
    steps: steps.map((step) => ({ step, only: null })),
  })
  const walks = after.flatMap((walk) => {
    const partner = partners.get(walk)
    if (!partner) return [whole('added', walk)]
    return sameSteps(partner, walk) && sameStates(partner, walk) ? [] : [changedWalk(partner, walk)]
  })
  return {
    before: before.length,
    after: after.length,
    walks: [...walks, ...[...old].map((walk) => whole('removed', walk))],
  }
}
