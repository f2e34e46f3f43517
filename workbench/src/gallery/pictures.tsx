import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyMachineSnapshot } from 'xstate'
import { eventTitle, sampleName } from '#workbench/kit/model/explore.ts'
import { allAtOnce, type Model, type Replay, type Steps } from '#workbench/kit/model/index.ts'
import { activePaths, eventLabel } from '#workbench/kit/model/keys.ts'
import { stepName } from '#workbench/kit/paths/choices.ts'
import { stateLabel } from '#workbench/kit/paths/labels.ts'
import { writeInput } from '#workbench/kit/paths/links.ts'
import { stepsOf } from '#workbench/kit/paths/simulation.ts'
import { walkName } from '#workbench/kit/paths/walk-name.ts'
import { executionInSteps, toEnd, walkOf } from '#workbench/kit/paths/walks.ts'
import { type Sign, signs } from '#workbench/shared/filters.ts'
import { chartHash } from '#workbench/shared/hash.ts'
import type { ShownStep } from '#workbench/walk/frame/frame-window.ts'
import { readMarkup } from '#workbench/walk/frame/read-markup.ts'
import { renderScreen } from '#workbench/walk/frame/screen.tsx'
import type { Product } from '#workbench/walk/product.tsx'

export interface Picture {
  /** The chart, or a page without one. */
  readonly chart: string
  /** Its state and a readable path to it: `wrongAccount · Signed in as ben@example.com`. */
  readonly caption: string
  /** Empty for a page without a chart. */
  readonly hash: string
  /** States that look the same, without the chart's id: `ready`, `ready.edited`. */
  readonly states: readonly string[]
  /** The innermost ones that the caption does not name, and the ones that no caption names. */
  readonly also?: readonly string[]
  readonly withoutScreen?: readonly string[]
  readonly steps: () => readonly ShownStep[]
  readonly markup: string
  /** What a user can read there, tooltips included. */
  readonly text: string
  readonly signs: readonly Sign[]
}

export interface ChartPicture extends Picture {
  readonly title: string
  readonly snapshot: AnyMachineSnapshot
}

interface Found {
  readonly replay: Replay
  readonly markup: string
  readonly states: readonly string[]
  /** The text of the toast, if the picture is there for one. */
  readonly toast?: string
}

const nothing = () => undefined
const known = new WeakMap<Model, readonly ChartPicture[]>()

/** The pictures of a chart that are rendered already. */
export const knownPictures = (model: Model | undefined) => model && known.get(model)

export function picturesOf(product: Product, model: Model): readonly ChartPicture[] {
  return allAtOnce(renderPictures(product, model))
}

/** Renders the pictures of a chart in steps, once. States that look the same share one picture; each toast has its own. */
export function* renderPictures(product: Product, model: Model): Steps<readonly ChartPicture[]> {
  const rendered = known.get(model)
  if (rendered) return rendered
  const found = new Map<string, Found>()
  const { states, replays } = yield* executionInSteps(model)
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
  const toasts = typeof product.screens[model.machine.id] === 'object' ? toastsIn(product, replays) : []
  const pictures = describe(model, [...found.values(), ...toasts])
  known.set(model, pictures)
  return pictures
}

/** The first path to each toast. A flow may be over when it shows. */
function toastsIn(product: Product, replays: readonly Replay[]): readonly Found[] {
  const found = new Map<string, Found>()
  for (const replay of replays) {
    for (const event of [...replay.emitted.slice(replay.from?.emitted.length ?? 0), ...replay.events.slice(-1)]) {
      const { kind, text } = product.readToast?.(event) ?? {}
      if (text === undefined || found.has(text)) continue
      const rendered = renderScreen(product, replay.snapshot.machine.id, replay.snapshot, nothing)
      const markup = renderToStaticMarkup(
        <>
          {'screen' in rendered ? rendered.screen : rendered.none}
          <p role={kind === 'error' ? 'alert' : 'status'}>{text}</p>
        </>,
      )
      found.set(text, { replay, markup, states: activePaths(replay.snapshot), toast: text })
    }
  }
  return [...found.values()]
}

function describe(model: Model, found: readonly Found[]): readonly ChartPicture[] {
  const { machine } = model
  /** The events of the first picture with a name. */
  const firsts = new Map<string, readonly string[]>()
  const own = new Set(found.flatMap(({ replay, toast }) => (toast ? [] : activePaths(replay.snapshot))))
  return found.map(({ replay, markup, states, toast }) => {
    const name = `${stateLabel(replay.snapshot)} · ${walkName({ model, ...replay })}${toast ? ` · toast: ${toast}` : ''}`
    const events = replay.events.map((event) => eventTitle(model, machine, event))
    const differing = events.filter((event) => !firsts.get(name)?.includes(event)).join(', ')
    // A name leaves out typing, timers and the usual answers.
    const captions = [name, ...[differing, events.join(' → ')].filter(Boolean).map((more) => `${name} · ${more}`)]
    const caption = captions.find((each) => !firsts.has(each)) ?? name
    firsts.set(caption, events)
    const read = readMarkup(markup)
    const tooltips = new Set([...markup.matchAll(/ title="([^"]*)"/g)].map(([, text]) => text))
    const isEmpty = states.some((path) => path.split('.').includes('empty'))
    const also = states.filter(
      (path) => !activePaths(replay.snapshot).includes(path) && !states.some((each) => each.startsWith(`${path}.`)),
    )
    const more: readonly (Sign | false)[] = [isEmpty && 'empty', toast !== undefined && 'toast']
    return {
      chart: machine.id,
      title: replay.title,
      caption,
      hash: hashOf(model, replay),
      states,
      also,
      withoutScreen: also.filter((path) => !own.has(path)),
      snapshot: replay.snapshot,
      markup,
      steps: () => stepsOf(toEnd(walkOf(model, replay))),
      text: [read.text, ...tooltips].join(' '),
      signs: signs.filter((sign) => [...read.signs, ...more].includes(sign)),
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
