import type { Snapshot } from './look.ts'

/** What is known of a tab after a step, when it has come to rest. */
export interface Observation {
  readonly snapshot: Snapshot
  /** The errors and warnings on the console, and the uncaught errors. */
  readonly errors: readonly string[]
  /** How often the address has changed in the step. */
  readonly navigations: number
  /** Some call has no answer yet, and its time limit is not over. */
  readonly isWaiting: boolean
  /** The focus was on something, in the same document, after the person had pressed a key or a control. */
  readonly hadFocus: boolean
}

/** More changes of the address in one step are a loop: a screen that sends on sends on twice at most. */
const mostNavigations = 8

/** Each statement about a page that must hold after every step, and a sentence when it does not. */
const invariants: Readonly<Record<string, (after: Observation) => string | false>> = {
  'no error': ({ errors }) => errors.length > 0 && errors.join('; '),
  'no blank page': ({ snapshot }) =>
    (snapshot.words === 0 && 'the page shows no word') || (snapshot.heading === null && 'the page shows no heading'),
  'no stuck spinner': ({ snapshot, isWaiting }) =>
    snapshot.busy.length > 0 && !isWaiting && `busy for ever: ${snapshot.busy.join(' ')}`,
  'no lost focus': ({ snapshot, hadFocus }) => hadFocus && snapshot.focus === null && 'the focus is nowhere',
  'no sideways scroll': ({ snapshot }) =>
    snapshot.sideways > 0 && `the page is ${snapshot.sideways} px wider than the window: ${snapshot.widest}`,
  'no redirect loop': ({ navigations }) =>
    navigations > mostNavigations && `the address changed ${navigations} times in one step`,
}

/** @returns a sentence for each invariant that does not hold, which begins with its name */
export function broken(after: Observation): string[] {
  return Object.entries(invariants).flatMap(([name, check]) => {
    const problem = check(after)
    return problem === false ? [] : [`${name}: ${problem}`]
  })
}

/** @returns a sentence when a person cannot go on from the screen on which a walk ended */
export const deadEnd = ({ controls, heading }: Snapshot): string[] =>
  controls > 0 ? [] : [`no dead end: ${heading} has no control that can be used`]
