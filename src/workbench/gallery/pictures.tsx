import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyMachineSnapshot } from 'xstate'
import { sampleName } from '#workbench/model/explore.ts'
import type { Model, Replay } from '#workbench/model/index.ts'
import { activePaths, eventLabel } from '#workbench/model/keys.ts'
import { writeAddress } from '#workbench/page/address.ts'
import { writeInput, writeSteps } from '#workbench/paths/choices.ts'
import { type Step, stepsOf } from '#workbench/paths/simulation.ts'
import { executionOf, toEnd, walkOf } from '#workbench/paths/walks.ts'
import { stateWords } from '#workbench/paths/words.ts'
import type { Product } from '#workbench/product.tsx'
import { drawScreen } from './screen.tsx'

/** One picture of a screen, and the states behind it. */
interface Picture {
  /** The shortest path to it, in words. */
  readonly title: string
  /** Its state and the last event: `ready, after inviteMember error`. */
  readonly caption: string
  /** The fragment of the address of a walk that ends in it. */
  readonly address: string
  /** The states that look like this, without the chart's id: `ready`, `ready.edited`. */
  readonly states: readonly string[]
  readonly snapshot: AnyMachineSnapshot
  /** Executes the path to it. */
  readonly steps: () => readonly Step[]
}

/** The replay that leads to a picture, and every state that looks like its end. */
interface Found {
  readonly replay: Replay
  readonly states: readonly string[]
}

const nothing = () => undefined
const known = new WeakMap<Model, readonly Picture[]>()

/** Draws every picture that a chart's screen can show: states that look alike are one picture under all their names. */
export function picturesOf(product: Product, model: Model): readonly Picture[] {
  const pictures = known.get(model) ?? describe(model, findPictures(product, model))
  known.set(model, pictures)
  return pictures
}

function findPictures(product: Product, model: Model): readonly Found[] {
  const found = new Map<string, Found>()
  for (const replay of executionOf(model).states) {
    const drawn = drawScreen(product, model.machine.id, replay.snapshot, nothing)
    if (!('screen' in drawn)) continue
    const markup = renderToStaticMarkup(drawn.screen)
    const picture = found.get(markup) ?? { replay, states: [] }
    const states = activePaths(replay.snapshot)
    found.set(markup, { ...picture, states: [...new Set([...picture.states, ...states])] })
  }
  return [...found.values()]
}

function describe(model: Model, found: readonly Found[]): readonly Picture[] {
  const captions = captionsOf(found.map(({ replay }) => ({ ...replay, model })))
  return found.map(({ replay, states }, index) => {
    const walk = toEnd(walkOf(model, replay))
    const { id: chart } = model.machine
    return {
      title: replay.title,
      caption: captions[index] ?? '',
      address: writeAddress({
        ...{ view: 'chart', chart, state: null, panel: 'walk' },
        ...{ input: writeInput(walk), steps: writeSteps(walk) },
      }),
      states,
      snapshot: replay.snapshot,
      steps: () => stepsOf(walk),
    }
  })
}

type Shown = Pick<Replay, 'input' | 'events' | 'snapshot'> & { readonly model: Model }

function base({ events, snapshot }: Shown): string {
  const last = events.at(-1)
  const label = last && eventLabel(snapshot.machine, last.type)
  if (label === undefined) return `${stateWords(snapshot)}, at the start`
  return `${stateWords(snapshot)}, ${label.startsWith('after ') ? label : `after ${label}`}`
}

/** Names what the last event carries. */
function detail({ model, events, snapshot }: Shown): string {
  const last = events.at(-1)
  const name = last ? sampleName(model, snapshot.machine, last) : null
  return name ? `: ${name}` : ''
}

const input = (shown: Shown) => (shown.input.name === '' ? '' : ` (${shown.input.name})`)

/** From the shortest to the longest: a caption says no more than tells it from the others of its chart. */
const variants: readonly ((shown: Shown) => string)[] = [
  base,
  (shown) => base(shown) + detail(shown),
  (shown) => base(shown) + input(shown),
  (shown) => base(shown) + detail(shown) + input(shown),
]

function captionsOf(all: readonly Shown[]): readonly string[] {
  const worded = variants.map((variant) => all.map(variant))
  const alike = (captions: readonly string[], index: number) =>
    captions.flatMap((caption, other) => (caption === captions[index] ? [other] : []))
  return all.map((shown, index) => {
    const caption = worded.find((captions) => alike(captions, index).length === 1)?.[index]
    if (caption !== undefined) return caption
    // The difference lies earlier on the path.
    const same = alike(worded[1] ?? [], index)
    return `${base(shown)}${detail(shown)} (${same.indexOf(index) + 1} of ${same.length})`
  })
}
