import { layOut } from '#workbench/draw/lay-out-in-node.ts'
import { standaloneSvg } from '#workbench/draw/standalone.tsx'
import { markdownTable } from '#workbench/ground/markdown.ts'
import { type ChartEdge, type ChartGraph, type ChartState, graphOf, shortName } from '#workbench/kit/graph.ts'
import { eventTitle } from '#workbench/kit/model/explore.ts'
import { type Model, runModel } from '#workbench/kit/model/index.ts'
import { countWords } from '#workbench/kit/paths/words.ts'
import { sentenceOf } from './words.ts'

/** The charts as documents, and the words of the product in them. */
interface DocsOptions {
  readonly models: Readonly<Record<string, Model>>
  /** The Markdown that says from which source a chart's page is made. */
  readonly madeFrom: (chart: string) => string
  /** The introduction of the list of charts. */
  readonly intro: string
}

/**
 * Draws and describes the charts as documents: a picture and a page for each, and a list of them. Only for Node.
 * @returns file name to text
 */
export async function chartDocs({ models, madeFrom, intro }: DocsOptions): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  const list: string[] = []
  for (const [id, model] of Object.entries(models)) {
    const { description = '' } = model.machine.root
    let picture = `![The statechart ${id}](${id}.svg)`
    try {
      files.set(`${id}.svg`, standaloneSvg(await layOut(graphOf(model.machine)), 'system'))
    } catch (error) {
      picture = `It cannot be drawn: ${sentenceOf(error)}`
    }
    files.set(`${id}.md`, pageOf(model, madeFrom(id), picture))
    list.push(`- [${id}](${id}.md)${description && `: ${firstSentence(description)}`}`)
  }
  files.set('README.md', `${['# Statecharts', intro, list.join('\n')].join('\n\n')}\n`)
  return files
}

const firstSentence = (words: string): string => words.split(/(?<=\.) /)[0] ?? words

function pageOf(model: Model, source: string, picture: string): string {
  const { id, root } = model.machine
  const graph = graphOf(model.machine)
  return `${[
    `# ${id}`,
    ...(root.description ? [root.description] : []),
    source,
    picture,
    '## States',
    statesOf(graph),
    '## Transitions',
    transitionsOf(graph),
    '## Test plan',
    planOf(model),
  ].join('\n\n')}\n`
}

/** Describes a state that has no description of its own. */
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
    [
      state.path !== '' && state.description ? state.description : plainMeaning(state, graph),
      ...state.entry.map((name) => `On entry ${code(name)}.`),
      ...state.exit.map((name) => `On exit ${code(name)}.`),
    ]
      .filter(Boolean)
      .join(' '),
  ])
  return markdownTable(['State', 'Kind', 'Tags', 'Invokes', 'Meaning'], rows.map(escaped))
}

function transitionsOf({ id, edges }: ChartGraph): string {
  const rows = edges.map((edge) => [
    code(shortName(id, edge.source)),
    edge.event,
    conditionOf(edge),
    edge.targets.length === 0 ? 'stays' : codes(edge.targets.map((target) => shortName(id, target))),
    codes(edge.actions),
  ])
  return markdownTable(['In', 'Event', 'If', 'Goes to', 'Does'], rows.map(escaped))
}

function conditionOf({ guard, otherwise }: ChartEdge): string {
  if (guard !== null) return code(guard)
  return otherwise ? 'otherwise' : ''
}

/** Lists the few paths that together meet every coverage item. */
function planOf(model: Model): string {
  const { paths, coverageItems, missing, crashes, remarks } = runModel(model)
  const all = `all ${countWords(coverageItems.length, 'coverage item')}`
  const met = missing.length === 0 ? all : `${coverageItems.length - missing.length} of ${all.slice('all '.length)}`
  const intro = `${countWords(paths.length, 'path')} meet${paths.length === 1 ? 's' : ''} ${met} of the model kit.`
  const limits = [...crashes, ...remarks, ...missing.map((item) => `Nothing meets ${code(item)}.`)]
  const sections = paths.map(({ input, events, adds }, index) => {
    const steps = events.map((event, number) => `${number + 1}. ${eventTitle(model, model.machine, event)}`)
    const start = input.name === '' ? '' : `\n\nInput: ${input.name}`
    return `### Path ${index + 1}: ${adds.length} new${start}\n\n${steps.join('\n') || 'It only starts.'}`
  })
  const list = limits.map((each) => `- ${each}`).join('\n')
  return [intro, ...(list ? [list] : []), ...sections].join('\n\n')
}

const code = (words: string) => `\`${words}\``
const codes = (words: readonly string[]) => words.map(code).join(', ')

/** Escapes the only sign that ends a cell with code in it. */
const escaped = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll('|', '\\|'))
