import type { AnyStateMachine } from 'xstate'
import { layOut } from '#workbench/draw/elk.ts'
import { entriesOf } from '#workbench/draw/labels.ts'
import { standaloneSvg } from '#workbench/draw/standalone.tsx'
import { type ChartGraph, type ChartState, graphOf, shortName } from '#workbench/kit/graph.ts'
import { markdownTable } from '#workbench/shared/markdown.ts'

interface DocsOptions {
  readonly charts: Readonly<Record<string, AnyStateMachine>>
  /** Returns Markdown with the source file of a chart's page. */
  readonly madeFrom: (chart: string) => string
  /** Introduction to the list of charts. */
  readonly intro: string
}

/**
 * Documents the charts as files: an SVG and a page for each, and an index. Only for Node.
 * @returns text by file name
 */
export async function chartDocs({ charts, madeFrom, intro }: DocsOptions): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  const list: string[][] = []
  for (const [id, machine] of Object.entries(charts)) {
    const { description = '' } = machine.root
    const graph = graphOf(machine)
    files.set(`${id}.svg`, standaloneSvg((await layOut(graph)).rows))
    const picture = `[![The statechart ${id}](${id}.svg)](${id}.svg)`
    const parts = [`# ${id}`, description, madeFrom(id), picture, '## States', statesOf(graph)]
    files.set(`${id}.md`, `${[...parts, '## Transitions', transitionsOf(graph)].filter(Boolean).join('\n\n')}\n`)
    const thumbnail = `<a href="${id}.md"><img src="${id}.svg" height="96" alt=""></a>`
    list.push([thumbnail, `[${id}](${id}.md)`, firstSentence(description)])
  }
  files.set('README.md', `${['# Statecharts', intro, markdownTable(['', 'Chart', 'Purpose'], list)].join('\n\n')}\n`)
  return files
}

const firstSentence = (text: string): string => text.split(/(?<=\.) /)[0] ?? text

function plainMeaning(state: ChartState, { states, edges }: ChartGraph): string {
  if (state.kind === 'final') return 'The flow is over.'
  if (state.kind === 'history') return 'Restores the state that was active last.'
  const inner = states.filter(({ parent }) => parent === state.id).map(({ name }) => code(name))
  if (state.kind === 'parallel') return `All at once: ${inner.join(', ')}.`
  if (state.kind === 'compound') return `One of ${inner.join(', ')}.`
  if (state.invokes.length > 0) return `Waits for ${codes(state.invokes)}.`
  const out = edges.filter(({ source }) => source === state.id)
  if (out.length === 0) return 'Waits for what the states around it listen to.'
  if (out.every(({ kind }) => kind === 'always')) return 'Decides at once.'
  return `Waits for ${codes([...new Set(out.map(({ event }) => event))])}.`
}

function statesOf(graph: ChartGraph): string {
  const { id, states } = graph
  const rows = states.map((state) => [
    code(shortName(id, state.id)),
    state.kind,
    codes(state.tags),
    codes(state.invokes),
    reachedFrom(state, graph),
    [
      state.path !== '' && state.description ? state.description : plainMeaning(state, graph),
      ...state.entry.map((name) => `On entry ${code(name)}.`),
      ...state.exit.map((name) => `On exit ${code(name)}.`),
    ]
      .filter(Boolean)
      .join(' '),
  ])
  return markdownTable(['State', 'Kind', 'Tags', 'Invokes', 'Reached from', 'Meaning'], rows.map(escaped))
}

function reachedFrom({ id, parent }: ChartState, graph: ChartGraph): string {
  if (parent === null) return ''
  const { isFirst, edges } = entriesOf(graph, id)
  const sources = [...new Set(edges.map(({ source }) => code(shortName(graph.id, source))))]
  return [...(isFirst ? ['the start'] : []), ...sources].join(', ')
}

function transitionsOf({ id, edges }: ChartGraph): string {
  const rows = edges.map((edge) => [
    code(shortName(id, edge.source)),
    edge.delay === undefined ? edge.event : `${edge.event} (${edge.delay} ms)`,
    edge.guard === null ? (edge.otherwise ? 'otherwise' : '') : code(edge.guard),
    edge.targets.length === 0 ? 'stays' : codes(edge.targets.map((target) => shortName(id, target))),
    codes(edge.actions),
  ])
  return markdownTable(['In', 'Event', 'If', 'Goes to', 'Does'], rows.map(escaped))
}

const code = (text: string) => `\`${text}\``
const codes = (text: readonly string[]) => text.map(code).join(', ')

const escaped = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll('|', '\\|'))
