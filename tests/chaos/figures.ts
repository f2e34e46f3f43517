import type { Operation } from '#contract/index.ts'
import { editors } from './addresses.ts'
import { type FaultName, faultNames } from './faults.ts'
import type { Snapshot } from './look.ts'
import type { Step } from './steps.ts'

/** Counts of all walks together. */
export interface Figures {
  walks: number
  /** The steps that were taken. A step with nothing to take it with is not counted. */
  steps: number
  /** The calls that the console has made, and how many of them were refused or lost. */
  calls: number
  failedCalls: number
  readonly kinds: Map<Step['does'], number>
  /** The steps on each screen, by its heading. */
  readonly screens: Map<string, number>
  /** The calls that have met each fault. */
  readonly faults: Map<FaultName, number>
}

export const noFigures = (): Figures => ({
  ...{ walks: 0, steps: 0, calls: 0, failedCalls: 0 },
  ...{ kinds: new Map(), screens: new Map(), faults: new Map() },
})

/** @returns the name of a page in the figures: its heading, or whose page it is */
const nameOf = (snapshot: Snapshot | null, url: string): string => {
  if (snapshot !== null) return snapshot.heading ?? 'no heading'
  return editors.some((editor) => url.startsWith(editor)) ? 'the page of an editor' : 'a page that is not the console’s'
}

const add = <Name>(counts: Map<Name, number>, name: Name) => counts.set(name, (counts.get(name) ?? 0) + 1)

/** Counts a step on a page as it was before the step. */
export function countStep(
  figures: Figures,
  step: Step,
  page: { readonly snapshot: Snapshot | null; readonly url: string },
): void {
  figures.steps += 1
  add(figures.kinds, step.does)
  add(figures.screens, nameOf(page.snapshot, page.url))
}

/** Counts the calls that have ended, each with the fault that was on for it. */
export function countMet(
  figures: Figures,
  ended: Iterable<Operation>,
  meet: (operation: Operation) => FaultName | null,
) {
  for (const operation of ended) {
    const fault = meet(operation)
    if (fault !== null) add(figures.faults, fault)
  }
}

/** @returns the names with their counts, the greatest first */
const inOrder = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map((row) => row.join(' '))
    .join(', ')

/** @returns the figures in some lines: what was done, where, and under which faults */
export function figuresInWords(figures: Figures, findings: number, seed: number, minutes: number): string {
  const { steps, walks, calls, failedCalls, kinds, screens, faults } = figures
  return [
    `seed ${seed}: ${steps} steps in ${walks} walks, ${minutes.toFixed(1)} minutes, ${findings} findings`,
    `calls ${calls}, of them refused or lost ${failedCalls}`,
    `${kinds.size} kinds of steps: ${inOrder(kinds)}`,
    `${faults.size} of ${faultNames.length} faults, and the calls that met them: ${inOrder(faults)}`,
    `${screens.size} screens, and the steps on them: ${inOrder(screens)}`,
  ].join('\n')
}
