import { readFile } from 'node:fs/promises'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { registry } from '#machines/index.ts'
import { models } from '#models/index.ts'
import { type ChartEdge, type ChartGraph, type ChartState, graphOf } from '#workbench/chart/graph.ts'
import { standaloneSvg } from '#workbench/chart/standalone.tsx'
import { runModel } from '#workbench/model/index.ts'
import { eventLabel, eventTitle, textOf } from '#workbench/model/keys.ts'
import { countWords } from '#workbench/paths/words.ts'
import { layOut } from './elk.ts'
import { type Notes, readNotes } from './notes.ts'

/**
 * The charts as documents: a picture and a page for each, and a list of them. Only for Node.
 * @param root the repository
 * @returns name of each file in `docs/statecharts` to what has to be in it
 */
export async function chartDocs(root: URL): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  const list: string[] = []
  for (const [id, machine] of Object.entries(registry)) {
    const path = `machines/${id}.ts`
    const notes = readNotes(path, await readFile(new URL(path, root), 'utf8'))
    const graph = graphOf(machine)
    files.set(`${id}.svg`, standaloneSvg(await layOut(graph), 'theirs'))
    files.set(`${id}.md`, pageOf(graph, notes))
    list.push(`- [${id}](${id}.md): ${firstSentence(notes.chart)}`)
  }
  const intro =
    'One page per chart, drawn and told from its source by `npm run charts`; not to be edited. A test knows when they are stale.'
  files.set('README.md', `${['# Statecharts', intro, list.join('\n')].join('\n\n')}\n`)
  return files
}

const firstSentence = (words: string): string => words.split(/(?<=\.) /)[0] ?? words

function pageOf(graph: ChartGraph, notes: Notes): string {
  const { id } = graph
  return `${[
    `# ${id}`,
    notes.chart,
    `Made from [machines/${id}.ts](../../machines/${id}.ts) by \`npm run charts\`; not to be edited.`,
    `![The statechart ${id}](${id}.svg)`,
    '## States',
    statesOf(graph, notes),
    '## Transitions',
    transitionsOf(graph),
    '## The fewest walks',
    walksOf(id),
  ].join('\n\n')}\n`
}

/** What a state is, where the source does not say it in words of its own. */
function plainMeaning(state: ChartState, { states, edges }: ChartGraph): string {
  if (state.kind === 'final') return 'It is over.'
  if (state.kind === 'history') return 'The state that was left last.'
  const inner = states.filter(({ parent }) => parent === state.id).map(({ name }) => code(name))
  if (state.kind === 'parallel') return `All at once: ${inner.join(', ')}.`
  if (state.kind === 'compound') return `One of ${inner.join(', ')}.`
  if (state.invokes.length > 0) return `Waits for ${codes(state.invokes)}.`
  const out = edges.filter(({ source }) => source === state.id)
  if (out.length === 0) return 'Waits for what the states around it listen to.'
  if (out.every(({ kind }) => kind === 'always')) return 'Decides at once where to go.'
  return `Waits for ${codes([...new Set(out.map(({ event }) => event))])}.`
}

function statesOf(graph: ChartGraph, notes: Notes): string {
  const { id, states } = graph
  const rows = states.map((state) => [
    code(shortName(id, state.id)),
    state.kind,
    codes(state.tags),
    codes(state.invokes),
    [
      notes.states.get(state.path) ?? plainMeaning(state, graph),
      ...state.entry.map((name) => `On entry ${code(name)}.`),
      ...state.exit.map((name) => `On exit ${code(name)}.`),
    ]
      .filter(Boolean)
      .join(' '),
  ])
  return table(['State', 'Kind', 'Tags', 'Invokes', 'Meaning'], rows)
}

function transitionsOf({ id, edges }: ChartGraph): string {
  const rows = edges.map((edge) => [
    code(shortName(id, edge.source)),
    edge.event,
    conditionOf(edge),
    edge.targets.length === 0 ? 'stays' : codes(edge.targets.map((target) => shortName(id, target))),
    codes(edge.actions),
  ])
  return table(['In', 'Event', 'If', 'Goes to', 'Does'], rows)
}

function conditionOf({ guard, otherwise }: ChartEdge): string {
  if (guard !== null) return code(guard)
  return otherwise ? 'otherwise' : ''
}

/** What a person walks to see everything, as the model kit found it. */
function walksOf(id: string): string {
  const plan = models[id]
  if (!plan) throw new Error(`${id} has no plan`)
  const { walks, obligations } = runModel(plan.machine, plan)
  const intro = `${countWords(walks.length, 'walk')} meet${walks.length === 1 ? 's' : ''} all ${obligations.length} obligations of the model kit.`
  const told = walks.map(({ input, events, adds }, place) => {
    const steps = events.map((event, step) => `${step + 1}. ${stepOf(plan.machine, event)}`)
    const start = input === undefined ? '' : `\n\nInput: \`${textOf(input)}\``
    const way = steps.length === 0 ? 'It starts, and that is all.' : steps.join('\n')
    return `### Walk ${place + 1}: ${adds.length} new${start}\n\n${way}`
  })
  return [intro, ...told].join('\n\n')
}

const code = (words: string) => `\`${words}\``
const codes = (words: readonly string[]) => words.map(code).join(', ')
const shortName = (chart: string, id: string) => (id === chart ? chart : id.slice(chart.length + 1))

/** An event with the beginning of what it carries: the sample data of a plan is long, and the plan has it. */
function stepOf(machine: AnyStateMachine, event: AnyEventObject): string {
  const label = eventLabel(machine, event.type)
  const payload = eventTitle(machine, event).slice(label.length).trim()
  const shown = payload.length > 72 ? `${payload.slice(0, 71)}…` : payload
  return shown === '' ? label : `${label} ${code(shown)}`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
