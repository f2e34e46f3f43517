import { cell, markdownTable } from '#workbench/ground/markdown.ts'
import { countWords } from '#workbench/kit/paths/words.ts'
import type { ComparedChart } from './charts.ts'
import type { PartChange } from './graphs.ts'
import type { Change, Detail } from './pairs.ts'
import type { WalkChange } from './plans.ts'
import type { Version } from './versions.ts'

/** Two versions of the charts, compared. */
export interface Comparison {
  readonly from: Version
  readonly to: Version
  /** The charts that differ, in the order of the registry; those that are gone come last. */
  readonly charts: readonly ComparedChart[]
  /** The reasons why parts could not be compared, a sentence each. */
  readonly problems: readonly string[]
}

/** The signs of changes. */
const signs = { added: '+', removed: '−', changed: '~' } as const satisfies Record<Change, string>

/** A comment on a pull request has at most 65,536 letters. */
const limit = 60_000

/** The longest text of a property. */
const longest = 160

/** Finds the comment of the command among others: its first line. */
export const marker = '<!-- workbench compare -->'

/** Sets text as code on one line. Markdown has no way to write a backtick between two. */
function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('`', "'")
  return line === '' ? 'none' : `\`${line.length > longest ? `${line.slice(0, longest - 1)}…` : line}\``
}

const detailLine = ({ what, before, after }: Detail) => `  - ${what}: ${code(before)} → ${code(after)}`

function partLines({ kind, change, name, note, details }: PartChange): string[] {
  return [`- ${signs[change]} ${kind} ${code(name)} ${note && cell(note)}`.trimEnd(), ...details.map(detailLine)]
}

function walkLines({ change, input, end, steps, note }: WalkChange): string[] {
  const shown = steps.map(({ step, only }) =>
    only === null ? code(step) : `**${only === 'after' ? signs.added : signs.removed}** ${code(step)}`,
  )
  const start = input === '' ? '' : ` from ${code(input)}`
  return [
    `- ${signs[change]} walk${start} to ${code(end)}: ${shown.join(', ') || 'no step'}${note && ` (${cell(note)})`}`,
  ]
}

/** Counts the walks of both plans: `12 walks instead of 11`. */
function planWords(plan: ComparedChart['plan']): string {
  if (typeof plan === 'string') return `The test plans cannot be compared: ${plan}`
  const than = plan.before === plan.after ? ', as before' : ` instead of ${plan.before}`
  return `The test plan has ${countWords(plan.after, 'walk')}${than}.`
}

/** Words the walks of which only the names of samples differ. */
function renamedLines(count: number): string[] {
  if (count === 0) return []
  const [has, goes] = count === 1 ? ['has', 'goes'] : ['have', 'go']
  const words = `${countWords(count, 'walk')} ${has} new names of samples and ${goes} through the same states.`
  return [`- ${signs.changed} ${words}`]
}

/** What is said of a chart that is not in both versions. */
const wholes = {
  added: { word: ' (new)', lines: ['The chart is new.'] },
  removed: { word: ' (gone)', lines: ['The chart is gone.'] },
  changed: { word: '', lines: [] },
}

/** Writes what differs in a chart, folded. */
function chartText({ chart: id, change, parts, plan }: ComparedChart): string {
  const walks = typeof plan === 'object' ? plan.walks : []
  const renamed = walks.filter(({ isRenamed }) => isRenamed).length
  const lists = [
    wholes[change].lines,
    parts.flatMap(partLines),
    [planWords(plan)],
    [...walks.filter(({ isRenamed }) => !isRenamed).flatMap(walkLines), ...renamedLines(renamed)],
  ]
  const shown = lists.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return [`<details><summary>${id}</summary>`, ...shown, '</details>'].join('\n\n')
}

/** Counts changes by kind, with their signs: `+2 −1 ~3`; an empty text for none. */
const countsOf = (changes: readonly { readonly change: Change }[]): string =>
  (['added', 'removed', 'changed'] as const)
    .map((kind) => ({ sign: signs[kind], count: changes.filter(({ change }) => change === kind).length }))
    .flatMap(({ sign, count }) => (count === 0 ? [] : [`${sign}${count}`]))
    .join(' ')

/** Counts what differs in a chart: a row of the summary. */
function rowOf({ chart, change, parts, plan }: ComparedChart): string[] {
  const { state, transition, other } = Object.groupBy(parts, ({ kind }) =>
    kind === 'state' || kind === 'transition' ? kind : 'other',
  )
  const walks = typeof plan === 'string' ? [] : plan.walks
  return [`${chart}${wholes[change].word}`, ...[state, transition, other, walks].map((each = []) => countsOf(each))]
}

const versionWords = ({ commit, subject }: Version): string => `${commit.replace('+', '')} “${subject}”`

/**
 * Writes a comparison as Markdown for a pull request: a table, and the changes of each chart. What is too long for a comment is left
 * out, and named.
 */
export function comparisonMarkdown({ from, to, charts, problems }: Comparison): string {
  const uncommitted = to.commit.endsWith('+') ? ' With files that are not committed.' : ''
  const head = ['Chart', 'States', 'Transitions', 'Guards, actions, actors, delays', 'Walks']
  let text = [
    marker,
    '## Statecharts compared',
    '',
    `From ${cell(versionWords(from))} to ${cell(versionWords(to))}.${uncommitted}`,
    '',
    ...problems.map((problem) => `> ${cell(problem)}\n`),
    ...(charts.length === 0
      ? ['No chart and no test plan differs.', '']
      : [
          markdownTable(head, charts.map(rowOf)),
          '',
          `${signs.added} added, ${signs.removed} removed, ${signs.changed} changed.`,
          '',
        ]),
  ].join('\n')
  const left: string[] = []
  for (const chart of charts) {
    const section = chartText(chart)
    if (text.length + section.length < limit) text += `\n${section}\n`
    else left.push(chart.chart)
  }
  return left.length === 0 ? text : `${text}\nLeft out, since it is too long: ${left.join(', ')}.\n`
}
