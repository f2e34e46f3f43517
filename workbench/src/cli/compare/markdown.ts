import { cell, markdownTable } from '#workbench/ground/markdown.ts'
import type { ComparedChart, Comparison } from './comparison.ts'
import type { Detail, PartChange } from './graphs.ts'
import type { WalkChange } from './plans.ts'
import { signs } from './union.ts'
import { planWords, renamedWords, summaryOf, uncommittedWords, versionWords } from './words.ts'

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

/** Writes what differs in a chart, folded. */
function chartText({ chart: id, change, parts, plan }: ComparedChart): string {
  const walks = typeof plan === 'object' ? plan.walks : []
  const renamed = walks.filter(({ isRenamed }) => isRenamed).length
  const whole = { added: ['The chart is new.'], removed: ['The chart is gone.'], changed: [] }
  const lists = [
    whole[change],
    parts.flatMap(partLines),
    [planWords(plan)],
    [
      ...walks.filter(({ isRenamed }) => !isRenamed).flatMap(walkLines),
      ...(renamed === 0 ? [] : [`- ${signs.changed} ${renamedWords(renamed)}`]),
    ],
  ]
  const shown = lists.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return [`<details><summary>${id}</summary>`, ...shown, '</details>'].join('\n\n')
}

/**
 * Writes a comparison as Markdown for a pull request: a table, and the changes of each chart. What is too long for a comment is left
 * out, and named.
 */
export function comparisonMarkdown(comparison: Comparison): string {
  const { from, to, charts, problems } = comparison
  const rows = summaryOf(comparison)
  const head = [
    marker,
    '## Statecharts compared',
    '',
    `From ${cell(versionWords(from))} to ${cell(versionWords(to))}. ${uncommittedWords(to)}`.trimEnd(),
    '',
    ...problems.map((problem) => `> ${cell(problem)}\n`),
    ...(rows.length === 0
      ? ['No chart and no test plan differs.', '']
      : [
          markdownTable(
            ['Chart', 'States', 'Transitions', 'Guards, actions, actors, delays', 'Walks'],
            rows.map(({ chart, whole, states, transitions, implementations, walks }) => [
              `${chart}${whole && ` (${whole})`}`,
              states,
              transitions,
              implementations,
              walks,
            ]),
          ),
          '',
          `${signs.added} added, ${signs.removed} removed, ${signs.changed} changed.`,
          '',
        ]),
  ].join('\n')
  let text = head
  const left: string[] = []
  for (const chart of charts) {
    const section = chartText(chart)
    if (text.length + section.length < limit) text += `\n${section}\n`
    else left.push(chart.chart)
  }
  return left.length === 0 ? text : `${text}\nLeft out, since it is too long: ${left.join(', ')}.\n`
}
