import type { Sight } from './look.ts'

/** What is known of a tab after a step, when it has come to rest. */
export interface Aftermath {
  readonly sight: Sight
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
const invariants: Readonly<Record<string, (after: Aftermath) => string | false>> = {
  'no error': ({ errors }) => errors.length > 0 && errors.join('; '),
  'no blank page': ({ sight }) =>
    (sight.words === 0 && 'the page shows no word') || (sight.heading === null && 'the page shows no heading'),
  'no stuck spinner': ({ sight, isWaiting }) =>
    sight.busy.length > 0 && !isWaiting && `busy for ever: ${sight.busy.join(' ')}`,
  'no lost focus': ({ sight, hadFocus }) => hadFocus && sight.focus === null && 'the focus is nowhere',
  'no sideways scroll': ({ sight }) =>
    sight.sideways > 0 && `the page is ${sight.sideways} px wider than the window: ${sight.widest}`,
  'no redirect loop': ({ navigations }) =>
    navigations > mostNavigations && `the address changed ${navigations} times in one step`,
}

/** @returns a sentence for each invariant that does not hold, which begins with its name */
export function broken(after: Aftermath): string[] {
  return Object.entries(invariants).flatMap(([name, check]) => {
    const problem = check(after)
    return problem === false ? [] : [`${name}: ${problem}`]
  })
}

/** @returns a sentence when a person cannot go on from the screen on which a walk ended */
export const deadEnd = ({ controls, heading }: Sight): string[] =>
  controls > 0 ? [] : [`no dead end: ${heading} has no control that can be used`]
