import type { AnyStateMachine } from 'xstate'
import { chartAddress, writeAddress } from '#workbench/ground/address.ts'
import { oncePer } from '#workbench/ground/once.ts'
import { having } from '#workbench/ground/words.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { inputsOf, type Model } from '#workbench/kit/model/model.ts'
import type { Picture } from '#workbench/walk/frame/pictures.tsx'

/** A part of a chart that has the words of a search. */
export interface ChartHit {
  readonly words: string
  /** The fragment of the address of a walk to it; null for a name that no walk leads to. */
  readonly address: string | null
  /** The path of the state that it is or is shown in; null for other names. */
  readonly state: string | null
}

/** A chart that a search has found. */
export interface FoundChart {
  readonly id: string
  /** The parts that have the words, at most three, when its name has them not. */
  readonly hits: readonly ChartHit[]
}

const mostHits = 3

/** The letters of a hit that are shown. */
const longestHit = 60

const shortened = (words: string) => (words.length > longestHit ? `${words.slice(0, longestHit)}…` : words)

/** Lists how a chart can begin, where that is said: each leads to its test plan. */
function startsOf(model: Model): readonly ChartHit[] {
  const { id: chart } = model.machine
  const plan = { view: 'chart', chart, state: null, panel: 'plan', steps: [] } as const
  const inputs = inputsOf(model)
  if (inputs.length < 2) return []
  return inputs.map(({ name }) => ({
    words: `Start: ${name}`,
    address: writeAddress({ ...plan, input: name }),
    state: null,
  }))
}

/** Lists the names of everything in a chart, its states first, then what its states are for. */
const partsOf = oncePer((machine: AnyStateMachine): readonly ChartHit[] => {
  const { id, states, edges } = graphOf(machine)
  const inner = states.filter(({ path }) => path !== '')
  const hitOf = (words: string, path: string) => ({ words, address: chartAddress(id, path), state: path })
  const others = [
    ...states.flatMap(({ invokes, tags, entry, exit }) => [...invokes, ...tags, ...entry, ...exit]),
    ...edges.flatMap(({ event, guard, actions }) => [event, guard ?? '', ...actions]),
  ]
  return [
    ...inner.map(({ path }) => hitOf(path, path)),
    ...[...new Set(others)].filter(Boolean).map((words) => ({ words, address: null, state: null })),
    ...inner.flatMap(({ path, description }) => (description ? [hitOf(`${path}: ${description}`, path)] : [])),
  ]
})

const pictureHit = ({ caption, address, states }: Picture): ChartHit => {
  return { words: `Screen: ${caption}`, address, state: states.at(-1) ?? null }
}

/**
 * Finds the charts that have all words of a search, in the order of the product; all of them when there are no words.
 * @param picturesOf the screens of a chart that are drawn so far
 */
export function findCharts(
  models: Readonly<Record<string, Model>>,
  search: string,
  picturesOf: (chart: string) => readonly Picture[] = () => [],
): readonly FoundChart[] {
  const has = having(search)
  return Object.entries(models).flatMap(([id, model]): FoundChart[] => {
    const { machine } = model
    if (has(id)) return [{ id, hits: [] }]
    // A word of the chart's own name narrows the search down to it.
    const parts = [...startsOf(model), ...partsOf(machine)].filter(({ words }) => has(`${id} ${words}`))
    const screens = picturesOf(id).filter(({ caption, text }) => has(`${id} ${caption} ${text}`))
    const hits = [...parts, ...screens.map(pictureHit)]
    const distinct = hits.filter(({ state }, index) => {
      return state === null || hits.findIndex((other) => other.state === state) === index
    })
    const shown = distinct.slice(0, mostHits).map((hit) => ({ ...hit, words: shortened(hit.words) }))
    return shown.length > 0 || has(`${id} ${machine.root.description ?? ''}`) ? [{ id, hits: shown }] : []
  })
}
