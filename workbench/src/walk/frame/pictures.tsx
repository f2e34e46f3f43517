import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyMachineSnapshot } from 'xstate'
import { sampleName } from '#workbench/kit/model/explore.ts'
import { allAtOnce, type Model, type Replay, type Steps } from '#workbench/kit/model/index.ts'
import { activePaths, eventLabel } from '#workbench/kit/model/keys.ts'
import { stepName } from '#workbench/kit/paths/choices.ts'
import { stateLabel } from '#workbench/kit/paths/labels.ts'
import { writeInput } from '#workbench/kit/paths/links.ts'
import { type Step, stepsOf } from '#workbench/kit/paths/simulation.ts'
import { walkName } from '#workbench/kit/paths/walk-name.ts'
import { executionInSteps, toEnd, walkOf } from '#workbench/kit/paths/walks.ts'
import { type Sign, signs } from '#workbench/shared/filters.ts'
import { chartHash } from '#workbench/shared/hash.ts'
import { readMarkup } from '#workbench/walk/frame/read-markup.ts'
import { renderScreen } from '#workbench/walk/frame/screen.tsx'
import type { Product } from '#workbench/walk/product.tsx'

export interface Picture {
  readonly chart: string
  readonly title: string
  /** Its state and a readable path to it: `wrongAccount · Signed in as ben@example.com`. */
  readonly caption: string
  readonly hash: string
  /** States that look the same, without the chart's id: `ready`, `ready.edited`. */
  readonly states: readonly string[]
  readonly snapshot: AnyMachineSnapshot
  readonly steps: () => readonly Step[]
  readonly markup: string
  readonly text: string
  readonly signs: readonly Sign[]
}

interface Found {
  readonly replay: Replay
  readonly markup: string
  readonly states: readonly string[]
}

const nothing = () => undefined
const known = new WeakMap<Model, readonly Picture[]>()

/** The pictures of a chart that are rendered already. */
export const knownPictures = (model: Model | undefined) => model && known.get(model)

export function picturesOf(product: Product, model: Model): readonly Picture[] {
  return allAtOnce(renderPictures(product, model))
}

/** Renders the pictures of a chart in steps, once. States that look the same share one picture. */
export function* renderPictures(product: Product, model: Model): Steps<readonly Picture[]> {
  const rendered = known.get(model)
  if (rendered) return rendered
  const found = new Map<string, Found>()
  const { states } = yield* executionInSteps(model)
  for (const replay of states) {
    yield
    const screen = renderScreen(product, model.machine.id, replay.snapshot, nothing)
    if (!('screen' in screen)) continue
    const markup = renderToStaticMarkup(screen.screen)
    const { replay: first, states } = found.get(markup) ?? { replay, states: [] }
    found.set(markup, {
      ...{ replay: first, markup },
      states: [...new Set([...states, ...activePaths(replay.snapshot)])],
    })
  }
  const pictures = describe(model, [...found.values()])
  known.set(model, pictures)
  return pictures
}

function describe(model: Model, found: readonly Found[]): readonly Picture[] {
  const counts = new Map<string, number>()
  return found.map(({ replay, markup, states }) => {
    const label = `${stateLabel(replay.snapshot)} · ${walkName({ model, ...replay })}`
    const count = (counts.get(label) ?? 0) + 1
    counts.set(label, count)
    const read = readMarkup(markup)
    const isEmpty = states.some((path) => path.split('.').includes('empty'))
    return {
      chart: model.machine.id,
      title: replay.title,
      caption: count === 1 ? label : `${label} (${count})`,
      hash: hashOf(model, replay),
      states,
      snapshot: replay.snapshot,
      markup,
      steps: () => stepsOf(toEnd(walkOf(model, replay))),
      text: read.text,
      signs: signs.filter((sign) => read.signs.includes(sign) || (sign === 'empty' && isEmpty)),
    }
  })
}

/** The hash of a model's path, without executing it: all its events are samples. */
export function hashOf(model: Model, { input, events }: Pick<Replay, 'input' | 'events'>): string {
  const { machine } = model
  return chartHash(machine.id, {
    input: writeInput({ model, input }),
    steps: events.map((event) => stepName(eventLabel(machine, event.type), sampleName(model, machine, event) ?? '')),
  })
}
