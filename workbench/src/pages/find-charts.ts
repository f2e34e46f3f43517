import type { AnyStateMachine } from 'xstate'
import type { Picture } from '#workbench/gallery/pictures.tsx'
import { textsFor } from '#workbench/gallery/use-pictures.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { chartHash } from '#workbench/shared/hash.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { byPhrase, having, shortened } from '#workbench/shared/search.ts'
import { decode } from '#workbench/walk/frame/read-markup.ts'

export interface ChartHit {
  readonly text: string
  readonly hash: string | null
  /** The path of the state that it is or belongs to; null for other names. */
  readonly state: string | null
}

export interface FoundChart {
  readonly id: string
  /** At most three matching parts, if the chart's name does not match. */
  readonly hits: readonly ChartHit[]
}

const maxHits = 3

const maxHitLength = 120

/** Names of everything in a chart, states first, then the states' descriptions. */
const partsOf = oncePer((machine: AnyStateMachine): readonly ChartHit[] => {
  const { id, states, edges } = graphOf(machine)
  const inner = states.filter(({ path }) => path !== '')
  const hitOf = (text: string, path: string) => ({ text, hash: chartHash(id, { state: path }), state: path })
  const others = [
    ...states.flatMap(({ invokes, tags, entry, exit }) => [...invokes, ...tags, ...entry, ...exit]),
    ...edges.flatMap(({ event, guard, actions }) => [event, guard ?? '', ...actions]),
  ]
  return [
    ...inner.map(({ path }) => hitOf(path, path)),
    ...[...new Set(others)].filter(Boolean).map((text) => ({ text, hash: null, state: null })),
    ...inner.flatMap(({ path, description }) => (description ? [hitOf(`${path}: ${description}`, path)] : [])),
  ]
})

/** Quotes the text that was searched, unless its words are apart. */
function pictureHit(picture: Picture, has: (text: string) => boolean): ChartHit {
  const { markup, caption, hash, states } = picture
  const state = states.at(-1) ?? null
  const sentence = markup
    .split(/<[^>]*>/)
    .map(decode)
    .find(has)
  return { text: sentence ? `“${sentence}” in ${state}` : `Screen: ${caption}`, hash, state }
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
  const hasWithId = (text: string, { chart }: Picture) => has(`${chart} ${text}`)
  const textIn = textsFor(Object.keys(models).flatMap(picturesOf), hasWithId)
  return Object.entries(models).flatMap(([id, model]): FoundChart[] => {
    const { machine } = model
    if (has(id)) return [{ id, hits: [] }]
    // A word of the chart's name narrows the search down to it.
    const parts = partsOf(machine).filter(({ text }) => has(`${id} ${text}`))
    const screens = picturesOf(id).filter((picture) => hasWithId(textIn(picture), picture))
    const quoted = screens.toSorted(byPhrase(search, textIn)).map((each) => pictureHit(each, has))
    const hits = [...parts, ...quoted]
    const distinct = hits.filter(({ state }, index) => {
      return state === null || hits.findIndex((other) => other.state === state) === index
    })
    const shown = distinct.slice(0, maxHits).map((hit) => ({ ...hit, text: shortened(hit.text, maxHitLength) }))
    return shown.length > 0 || has(`${id} ${machine.root.description ?? ''}`) ? [{ id, hits: shown }] : []
  })
}
