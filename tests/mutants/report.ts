import { type Model, markdownTable, mutantsOf } from '@statehouse/workbench/kit'
import { type Counts, type Outcome, shareKilled } from './outcome.ts'

const percent = (counts: Counts): string => `${(100 * shareKilled(counts)).toFixed(1)} %`

/** Writes the numbers of all charts as a Markdown table. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const sum = (key: keyof Counts) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const all: Counts = {
    made: sum('made'),
    equivalent: sum('equivalent'),
    killed: sum('killed'),
    survived: sum('survived'),
  }
  const cells = (name: string, counts: Counts, seconds: number) => [
    ...[name, counts.made, counts.equivalent, counts.killed, counts.survived],
    ...[percent(counts), seconds.toFixed(1)],
  ]
  const numbers = ['made', 'equivalent', 'killed', 'survived', 'killed of the different', 'seconds']
  const seconds = outcomes.reduce((total, each) => total + each.seconds, 0)
  return markdownTable(
    ['chart', ...numbers],
    [...outcomes.map((each) => cells(each.chart, each, each.seconds)), cells('all', all, seconds)],
    numbers,
  )
}

/** Writes what became of every mutant, in Markdown. */
export function reportOf(outcomes: readonly Outcome[], models: Readonly<Record<string, Model>>): string {
  const parts = outcomes.map(({ chart, survivors, equivalents, killers }) => {
    const model = models[chart]
    const reasons = model?.survivors ?? {}
    const mutants = model ? mutantsOf(model.machine) : []
    return [
      `## ${chart}`,
      '### Survived',
      ...survivors.map(({ id }) => `- ${id}\n  - ${reasons[id] ?? 'No reason is given.'}`),
      '### Equivalent',
      ...equivalents.map(({ id }) => `- ${id}`),
      '### Killed',
      ...mutants.flatMap(({ id }) => (killers[id] === undefined ? [] : [`- ${id}\n  - ${killers[id]}`])),
    ].join('\n\n')
  })
  return `# Mutants\n\n${tableOf(outcomes)}\n\n${parts.join('\n\n')}\n`
}
