import type { AnyStateMachine } from 'xstate'
import { chartAddress, writeAddress } from '#workbench/ground/address.ts'
import { oncePer } from '#workbench/ground/once.ts'
import { having } from '#workbench/ground/words.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { inputsOf, type Model } from '#workbench/kit/model/model.ts'
import type { Picture } from '#workbench/walk/frame/pictures.tsx'

export interface ChartHit {
  readonly words: string
  readonly address: string | null
  /** The path of the state that it is or belongs to; null for other names. */
  readonly state: string | null
}

export interface FoundChart {
  readonly id: string
  /** At most three matching parts, if the chart's name does not match. */
  readonly hits: readonly ChartHit[]
}

const mostHits = 3

const longestHit = 60

const shortened = (words: string) => (words.length > longestHit ? `${words.slice(0, longestHit)}…` : words)

/** Described inputs of a chart: each leads to its test plan. */
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

/** Names of everything in a chart, states first, then the states' descriptions. */
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
 * The charts that match a search, in the product's order; all without a search.
 * @param picturesOf a chart's screens that are rendered already
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
    // A word of the chart's name narrows the search down to it.
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
