import { cell } from '#workbench/shared/markdown.ts'
import type { ChartChanges, Difference } from './changes.ts'

/** What differs in a chart, for the page and for Markdown. */
export interface Section {
  readonly title: string
  /** Whether its items are of less interest. */
  readonly isFolded?: boolean
  readonly items: readonly {
    readonly text: string
    readonly links: readonly Pick<Difference['at'][number], 'name' | 'hash'>[]
  }[]
}

export const notCompared =
  'Not compared: styles and drawings, the server, pages without a chart, and what only a browser does (focus, layout, storage).'

export const isChanged = ({ renamed, differences, again, modules, gone }: ChartChanges): boolean =>
  [renamed, differences, again, modules, gone].some(({ length }) => length > 0)

const listed = (all: readonly string[], most: number) =>
  `${all.slice(0, most).join(', ')}${all.length > most ? ` and ${all.length - most} more` : ''}`

/** The answer: how many paths to test again, to read about, and to leave out. */
export function answerOf(changes: readonly ChartChanges[]): readonly string[] {
  const [again = 0, read = 0, unchanged = 0, gone = 0] = (['again', 'read', 'unchanged', 'gone'] as const).map((part) =>
    changes.reduce((sum, chart) => sum + chart[part].length, 0),
  )
  const modules = new Set(changes.flatMap((chart) => (chart.read.length > 0 ? chart.modules : [])))
  return [
    `Test again: ${again} of ${again + read + unchanged} paths.${gone > 0 ? ` Look at ${gone} more: they were in the plan.` : ''}`,
    `Read: ${read}${read > 0 ? `, only code below them changed (${listed([...modules], 8)})` : ''}.`,
    `Unchanged: ${unchanged}.`,
  ]
}

/** Longer code is cut: the name says where it is. */
const longest = 160
const cut = (line: string) => (line.length > longest ? `${line.slice(0, longest)}…` : line)

/** For example: was “RESEND”; is “SEND AGAIN”. */
const sidesText = ({ was, is }: Pick<Difference, 'was' | 'is'>) =>
  Object.entries({ was, is })
    .flatMap(([name, lines]) => (lines.length > 0 ? [`${name} ${listed(lines.map(cut), 4)}`] : []))
    .join('; ')

export function sectionsOf({ renamed, differences, gone, again, read, modules }: ChartChanges): readonly Section[] {
  const sections: readonly Section[] = [
    { title: 'Renamed or moved', items: renamed.map((text) => ({ text, links: [] })) },
    {
      title: 'What differs',
      items: differences.map(({ what, at, ...sides }) => ({ text: `${what}: ${sidesText(sides)}`, links: at })),
    },
    {
      title: 'No longer in the plan by hand',
      items: gone.map(({ path, why }) => ({ text: `${path.name}: ${why}`, links: [] })),
    },
    {
      isFolded: true,
      title: `Test again: ${again.length}`,
      items: again.map(({ path, step, ...sides }) => ({ text: `Step ${step} ${sidesText(sides)}`, links: [path] })),
    },
    {
      isFolded: true,
      title: `Read: ${read.length}, below them changed ${listed(modules, 12)}`,
      items: read.map((path) => ({ text: '', links: [path] })),
    },
  ]
  return sections.filter(({ items }) => items.length > 0)
}

/** The charts with something to read, first those with the most to test again. */
export const shownOf = (changes: readonly ChartChanges[]): readonly ChartChanges[] =>
  changes.filter((each) => sectionsOf(each).length > 0).toSorted((one, other) => other.again.length - one.again.length)

/**
 * What differs as Markdown: first the answer, then every chart that differs.
 * @param page the URL of the new build's statecharts.html for links; empty if there is none
 */
export function changesText(changes: readonly ChartChanges[], page = ''): string {
  const itemText = ({ text, links }: Section['items'][number]) => {
    const places = links.map(({ name, hash }) => (page === '' ? cell(name) : `[${cell(name)}](${page}${hash})`))
    return `- ${[cell(text), places.join(', ')].filter(Boolean).join(' – ')}`
  }
  const sectionText = ({ title, isFolded, items }: Section) =>
    [
      isFolded ? '<details>' : '<details open>',
      `<summary>${cell(title)}</summary>`,
      '',
      ...items.map(itemText),
      '</details>',
      '',
    ].join('\n')
  const charts = shownOf(changes).flatMap((each) => [`## ${each.chart}`, '', ...sectionsOf(each).map(sectionText)])
  return [...answerOf(changes), '', notCompared, '', ...charts].join('\n')
}
