import type { ComparedChart, Comparison, Version } from './comparison.ts'
import type { Change, PartChange } from './graphs.ts'
import { signs } from './union.ts'

/** Words a version: `abc1234 “Ask before leaving”`. */
export const versionWords = ({ commit, subject }: Version): string => `${commit.replace('+', '')} “${subject}”`

/** Tells of files that are not committed; empty when there are none. */
export const uncommittedWords = ({ commit }: Version): string =>
  commit.endsWith('+') ? 'With files that are not committed.' : ''

/** Counts changes by kind, with their signs: `+2 −1 ~3`; an empty text for none. */
export function countsOf(changes: readonly Change[]): string {
  const kinds: readonly Change[] = ['added', 'removed', 'changed']
  return kinds
    .map((kind) => ({ sign: signs[kind], count: changes.filter((change) => change === kind).length }))
    .flatMap(({ sign, count }) => (count === 0 ? [] : [`${sign}${count}`]))
    .join(' ')
}

/** One row of the summary: the changes of a chart, counted. */
export interface SummaryRow {
  readonly chart: string
  /** The change of the chart as a whole: `new`, `gone`; empty for one that is in both versions. */
  readonly whole: string
  readonly states: string
  readonly transitions: string
  /** Guards, actions, actors and delays. */
  readonly implementations: string
  readonly walks: string
}

const wholeWords = { added: 'new', removed: 'gone', changed: '' } as const

/** Summarizes what differs, chart by chart. */
export function summaryOf({ charts }: Comparison): SummaryRow[] {
  const partsOf = (chart: ComparedChart, isCounted: (kind: PartChange['kind']) => boolean) =>
    countsOf(chart.parts.filter(({ kind }) => isCounted(kind)).map(({ change }) => change))
  return charts.map((chart) => ({
    chart: chart.chart,
    whole: wholeWords[chart.change],
    states: partsOf(chart, (kind) => kind === 'state'),
    transitions: partsOf(chart, (kind) => kind === 'transition'),
    implementations: partsOf(chart, (kind) => kind !== 'state' && kind !== 'transition'),
    walks: typeof chart.plan === 'string' ? '' : countsOf(chart.plan.walks.map(({ change }) => change)),
  }))
}

/** Counts the walks of both plans: `12 walks instead of 11`. */
export function planWords(plan: ComparedChart['plan']): string {
  if (typeof plan === 'string') return `The test plans cannot be compared: ${plan}`
  const walks = (count: number) => `${count} walk${count === 1 ? '' : 's'}`
  return plan.before === plan.after
    ? `The test plan has ${walks(plan.after)}, as before.`
    : `The test plan has ${walks(plan.after)} instead of ${plan.before}.`
}

/** Words the walks of which only the names of samples differ. */
export const renamedWords = (count: number): string =>
  count === 1
    ? '1 walk has new names of samples and goes through the same states.'
    : `${count} walks have new names of samples and go through the same states.`
