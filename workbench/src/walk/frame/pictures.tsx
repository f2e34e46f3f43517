import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyMachineSnapshot } from 'xstate'
import { writeAddress } from '#workbench/ground/address.ts'
import { type Sign, signs } from '#workbench/ground/filters.ts'
import { sampleName } from '#workbench/kit/model/explore.ts'
import { allAtOnce, type Model, type Replay, type Steps } from '#workbench/kit/model/index.ts'
import { activePaths, eventLabel } from '#workbench/kit/model/keys.ts'
import { stepName } from '#workbench/kit/paths/choices.ts'
import { writeInput } from '#workbench/kit/paths/links.ts'
import { type Step, stepsOf } from '#workbench/kit/paths/simulation.ts'
import { walkName } from '#workbench/kit/paths/walk-name.ts'
import { executionInSteps, toEnd, walkOf } from '#workbench/kit/paths/walks.ts'
import { stateWords } from '#workbench/kit/paths/words.ts'
import { readMarkup, signsOfState } from '#workbench/walk/frame/read-markup.ts'
import { drawScreen } from '#workbench/walk/frame/screen.tsx'
import type { Product } from '#workbench/walk/product.tsx'

/** One picture of a screen, and the states behind it. */
export interface Picture {
  readonly chart: string
  /** The shortest path to it, in words. */
  readonly title: string
  /** Its state and the path to it in people's words: `wrongAccount · Signed in as another person`. */
  readonly caption: string
  /** The fragment of the address of a walk that ends in it. */
  readonly address: string
  /** The states that look like this, without the chart's id: `ready`, `ready.edited`. */
  readonly states: readonly string[]
  readonly snapshot: AnyMachineSnapshot
  /** Executes the path to it. */
  readonly steps: () => readonly Step[]
  readonly markup: string
  /** The words on the screen. */
  readonly text: string
  readonly signs: readonly Sign[]
}

/** The replay that leads to a picture, and every state that looks like its end. */
interface Found {
  readonly replay: Replay
  readonly markup: string
  readonly states: readonly string[]
  readonly signs: ReadonlySet<Sign>
}

const nothing = () => undefined
const known = new WeakMap<Model, readonly Picture[]>()

/** Draws every picture that a chart's screen can show: states that look alike are one picture under all their names. */
export function picturesOf(product: Product, model: Model): readonly Picture[] {
  return allAtOnce(drawPictures(product, model))
}

/** Draws the pictures of a chart one after the other, so that a page can do something else in between. They are drawn once. */
export function* drawPictures(product: Product, model: Model): Steps<readonly Picture[]> {
  const drawn = known.get(model)
  if (drawn) return drawn
  const found = new Map<string, Found>()
  const { states } = yield* executionInSteps(model)
  for (const replay of states) {
    yield
    const screen = drawScreen(product, model.machine.id, replay.snapshot, nothing)
    if (!('screen' in screen)) continue
    const markup = renderToStaticMarkup(screen.screen)
    const { replay: first, states, signs } = found.get(markup) ?? { replay, states: [], signs: new Set<Sign>() }
    found.set(markup, {
      ...{ replay: first, markup },
      states: [...new Set([...states, ...activePaths(replay.snapshot)])],
      signs: new Set([...signs, ...signsOfState(replay.snapshot)]),
    })
  }
  const pictures = describe(model, [...found.values()])
  known.set(model, pictures)
  return pictures
}

function describe(model: Model, found: readonly Found[]): readonly Picture[] {
  const counts = new Map<string, number>()
  return found.map(({ replay, markup, states, ...own }) => {
    const words = `${stateWords(replay.snapshot)} · ${walkName({ model, ...replay })}`
    const count = (counts.get(words) ?? 0) + 1
    counts.set(words, count)
    const read = readMarkup(markup)
    const shown = new Set([...own.signs, ...read.signs])
    return {
      chart: model.machine.id,
      title: replay.title,
      caption: count === 1 ? words : `${words} (${count})`,
      address: addressOf(model, replay),
      states,
      snapshot: replay.snapshot,
      markup,
      steps: () => stepsOf(toEnd(walkOf(model, replay))),
      text: read.text,
      signs: signs.filter((sign) => shown.has(sign)),
    }
  })
}

/** Writes the address of a path of the model, whose events are all samples, without executing it. */
export function addressOf(model: Model, { input, events }: Pick<Replay, 'input' | 'events'>): string {
  const { machine } = model
  return writeAddress({
    ...{ view: 'chart', chart: machine.id, state: null, panel: 'walk' },
    input: writeInput({ model, input }),
    steps: events.map((event) => stepName(eventLabel(machine, event.type), sampleName(model, machine, event) ?? '')),
  })
}
