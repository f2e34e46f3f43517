import { people } from '@statehouse/sandbox/people'
import type { Operation } from '#contract/index.ts'
import { editors } from './addresses.ts'
import { type FaultName, faultNames } from './faults.ts'
import type { Snapshot } from './look.ts'
import { type Step, stepKinds } from './steps.ts'

/** What was done on one screen. */
interface OnScreen {
  steps: number
  readonly kinds: Set<Step['does']>
  /** The faults that were on when a step was taken there. */
  readonly faults: Set<FaultName>
}

/** Counts of all walks together. */
export interface Figures {
  walks: number
  /** The steps that were taken. A step with nothing to take it with is not counted. */
  steps: number
  readonly stepsByKind: Map<string, number>
  /** How often each fault was switched on, and how many calls have met it. */
  readonly faults: Map<FaultName, number>
  readonly faultsMet: Map<FaultName, number>
  /** The steps by the person who was signed in, in the words of the sandbox. */
  readonly people: Map<string, number>
  /** The screens on which steps were taken, by heading. */
  readonly screens: Map<string, OnScreen>
  /** The calls that the console has made, and how many of them were refused or lost. */
  calls: number
  failedCalls: number
}

export const noFigures = (): Figures => ({
  walks: 0,
  steps: 0,
  stepsByKind: new Map(),
  faults: new Map(),
  faultsMet: new Map(),
  people: new Map(),
  screens: new Map(),
  calls: 0,
  failedCalls: 0,
})

/** The headings of all screens that random steps can reach, in the order of the specification. */
export const headings = [
  'SIGN IN TO YOUR ACCOUNT',
  'PLUGIN SIGN-IN',
  'CONNECT YOUR EDITOR',
  'YOUR CODE',
  'CONNECTING YOUR EDITOR',
  'YOU ARE SIGNED IN',
  'COMPLETING SIGN IN',
  'SIGN IN ERROR',
  'CREATE YOUR ACCOUNT',
  'REGISTRATION SUCCESSFUL',
  'ACTIVATING ACCOUNT',
  'ACCOUNT ACTIVATED',
  'ACTIVATION ERROR',
  'FORGOT PASSWORD',
  'CHECK YOUR EMAIL',
  'VERIFYING RESET LINK',
  'RESET PASSWORD',
  'PASSWORD RESET SUCCESSFUL',
  'RESET LINK ERROR',
  'VERIFYING INVITATION',
  'ACCEPT TEAM INVITATION',
  'INVITATION ERROR',
  'PROFILE',
  'PLAN',
  'TEAM MANAGEMENT',
  'CONFIGURATION MANAGEMENT',
] as const

/** Pages that are not the console's, by their words in the figures. */
export const pagesElsewhere = {
  editor: 'the page of an editor',
  other: 'a page of the sandbox or the browser',
} as const

/** @returns the name of a page in the figures: its heading, or whose page it is */
const nameOf = (snapshot: Snapshot | null, url: string): string => {
  if (snapshot !== null) return snapshot.heading ?? 'no heading'
  return editors.some((editor) => url.startsWith(editor)) ? pagesElsewhere.editor : pagesElsewhere.other
}

const add = <Name>(counts: Map<Name, number>, name: Name) => counts.set(name, (counts.get(name) ?? 0) + 1)

/**
 * Counts a step.
 * @param page the page on which the step was taken, as it was before
 * @param faultsOn the faults that were on then
 */
export function countStep(
  figures: Figures,
  step: Step,
  page: { readonly snapshot: Snapshot | null; readonly url: string },
  faultsOn: Iterable<FaultName>,
): void {
  figures.steps += 1
  add(figures.stepsByKind, step.does)
  if (step.does === 'break') add(figures.faults, step.fault)
  const { user, email } = page.snapshot ?? { user: null, email: null }
  if (user === null) add(figures.people, page.snapshot === null ? 'on another page' : 'signed out')
  else add(figures.people, people.find((person) => person.email === email)?.is ?? 'with a new account')
  const name = nameOf(page.snapshot, page.url)
  const screen = figures.screens.get(name) ?? { steps: 0, kinds: new Set(), faults: new Set() }
  figures.screens.set(name, screen)
  screen.steps += 1
  screen.kinds.add(step.does)
  for (const fault of faultsOn) screen.faults.add(fault)
}

/** Counts the calls that have ended, each with the fault that was on for it. */
export function countMet(
  figures: Figures,
  ended: Iterable<Operation>,
  meet: (operation: Operation) => FaultName | null,
) {
  for (const operation of ended) {
    const fault = meet(operation)
    if (fault !== null) add(figures.faultsMet, fault)
  }
}

/** @returns the names of counts in their order, the greatest first */
const inOrder = <Name extends string>(
  counts: ReadonlyMap<Name, number>,
  words = (name: Name) => `${counts.get(name)}`,
) =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => `${name} ${words(name)}`)
    .join(', ')

const or = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '))

/** @returns the figures in some lines: what was done, where, under which faults, and what was never done */
export function figuresInWords(figures: Figures, findings: number, seed: number, minutes: number): string {
  const { steps, walks, calls, failedCalls, screens, stepsByKind, faultsMet } = figures
  const onScreens = [...screens].sort(([, one], [, other]) => other.steps - one.steps)
  return [
    `seed ${seed}: ${steps} steps in ${walks} walks, ${minutes.toFixed(1)} minutes, ${findings} findings`,
    `calls ${calls}, of them refused or lost ${failedCalls}`,
    `people: ${inOrder(figures.people)}`,
    `steps: ${inOrder(stepsByKind)}`,
    `faults, and the calls that met them: ${inOrder(figures.faults, (name) => `${figures.faults.get(name)} (${faultsMet.get(name) ?? 0})`)}`,
    `screens, and what was done on each:`,
    ...onScreens.map(
      ([name, { steps: count, kinds, faults }]) =>
        `  ${name}: ${count} steps of ${kinds.size} kinds, under ${faults.size} kinds of faults`,
    ),
    `steps that were never taken: ${or(stepKinds.filter((kind) => !stepsByKind.has(kind)))}`,
    `faults that no call met: ${or(faultNames.filter((name) => !faultsMet.has(name)))}`,
    `screens without a step: ${or([...headings, pagesElsewhere.editor].filter((name) => !screens.has(name)))}`,
  ].join('\n')
}
