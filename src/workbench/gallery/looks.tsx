import { RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyMachineSnapshot } from 'xstate'
import type { Replay } from '#workbench/model/index.ts'
import { eventLabel, payloadText } from '#workbench/model/keys.ts'
import { writeAddress } from '#workbench/page/address.ts'
import { stepsOf } from '#workbench/paths/choices.ts'
import { reportOf, toEnd, walkOf } from '#workbench/paths/walks.ts'
import { placeWords } from '#workbench/paths/words.ts'
import { emptyRouter } from './empty-router.ts'
import { sightOf } from './screens.tsx'

/** One look of a screen, and all that is behind it. */
export interface Look {
  /** The shortest way to it, in words. */
  readonly title: string
  /** Where that way ends, and what happened last on it: `ready, after inviteMember error`. */
  readonly caption: string
  /** The fragment of the walk that ends in it. */
  readonly address: string
  /** The states that look like this, without the chart's id: `ready`, `ready.edited`. */
  readonly states: readonly string[]
  readonly snapshot: AnyMachineSnapshot
}

/** A look as it is found: the way to it, and every state that looks like its end. */
interface Found {
  readonly way: Replay
  readonly states: readonly string[]
}

const nothing = () => undefined
const known = new Map<string, readonly Look[]>()

/** Every look that a chart's screen can have: states that differ in what nobody sees are one look under all their names. */
export function looksOf(chart: string): readonly Look[] {
  const looks = known.get(chart) ?? describe(chart, findLooks(chart))
  known.set(chart, looks)
  return looks
}

function findLooks(chart: string): readonly Found[] {
  const looks = new Map<string, Found>()
  for (const way of reportOf(chart).states) {
    const { picture } = sightOf(chart, way.snapshot, nothing)
    if (picture === null) continue
    const markup = renderToStaticMarkup(<RouterContextProvider router={emptyRouter}>{picture}</RouterContextProvider>)
    const look = looks.get(markup) ?? { way, states: [] }
    const states = way.snapshot._nodes.map((node) => node.path.join('.'))
    looks.set(markup, { ...look, states: [...new Set([...look.states, ...states])] })
  }
  return [...looks.values()]
}

function describe(chart: string, found: readonly Found[]): readonly Look[] {
  const captions = captionsOf(found.map(({ way }) => ({ ...way, input: walkOf(chart, way).input })))
  return found.map(({ way, states }, place) => {
    const walk = toEnd(walkOf(chart, way))
    return {
      title: way.title,
      caption: captions[place] ?? '',
      address: writeAddress({
        view: 'chart',
        chart,
        state: null,
        panel: 'walk',
        input: walk.input,
        steps: stepsOf(walk),
      }),
      states,
      snapshot: way.snapshot,
    }
  })
}

type Way = Pick<Replay, 'events' | 'snapshot'> & { readonly input: number }

const longest = 48

function base({ events, snapshot }: Way): string {
  const last = events.at(-1)
  const label = last && eventLabel(snapshot.machine, last.type)
  if (label === undefined) return `${placeWords(snapshot)}, at the start`
  return `${placeWords(snapshot)}, ${label.startsWith('after ') ? label : `after ${label}`}`
}

/** What the last event carried; of sample data only the beginning. */
function detail({ events }: Way): string {
  const last = events.at(-1)
  const text = last ? payloadText(last) : ''
  if (text === '') return ''
  return `: ${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}`
}

const input = (way: Way) => ` (input ${way.input + 1})`

/** From the shortest to the longest: a caption says no more than tells it from the others of its chart. */
const tellings: readonly ((way: Way) => string)[] = [
  base,
  (way) => base(way) + detail(way),
  (way) => base(way) + input(way),
  (way) => base(way) + detail(way) + input(way),
]

function captionsOf(ways: readonly Way[]): readonly string[] {
  const told = tellings.map((tell) => ways.map(tell))
  const alike = (captions: readonly string[], place: number) =>
    captions.flatMap((caption, other) => (caption === captions[place] ? [other] : []))
  return ways.map((way, place) => {
    const caption = told.find((captions) => alike(captions, place).length === 1)?.[place]
    if (caption !== undefined) return caption
    // What made the difference happened earlier on the way.
    const same = alike(told[1] ?? [], place)
    return `${base(way)}${detail(way)} (${same.indexOf(place) + 1} of ${same.length})`
  })
}
