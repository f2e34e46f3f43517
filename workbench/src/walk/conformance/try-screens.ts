import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyEventObject } from 'xstate'
import { chartAddress } from '#workbench/ground/address.ts'
import { activePaths, textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import type { Replay } from '#workbench/kit/model/replay.ts'
import { causeOf } from '#workbench/kit/paths/choices.ts'
import { isTyping } from '#workbench/kit/paths/take.ts'
import { executionOf } from '#workbench/kit/paths/walks.ts'
import { stateWords } from '#workbench/kit/paths/words.ts'
import { findActs, keepControls } from '#workbench/walk/frame/acts.ts'
import { type MountOf, mountScreens } from '#workbench/walk/frame/held-screens.tsx'
import { addressOf } from '#workbench/walk/frame/pictures.tsx'
import { drawScreen } from '#workbench/walk/frame/screen.tsx'
import type { Product } from '#workbench/walk/product.tsx'
import { type Accepted, acceptedIn, namingFaults, takenBy } from './acceptance.ts'
import { coverOf, partsOf } from './cover.ts'
import { eventsOfLeaving, tryControls } from './press.ts'
import { faultOf, type Reception, type Trial } from './trials.ts'

/** A disagreement of a screen with its chart. */
export interface Fault {
  readonly words: string
  /** The first state that has it. */
  readonly states: string
  /** The fragment of the address of a walk to that state. */
  readonly address: string
  /** The number of tried states that have it. */
  readonly count: number
}

/** The result of trying the screens of a chart. */
export interface ChartTrials {
  /** The states that were reached and have a screen. */
  readonly states: number
  /** The states that were tried: one of those that look the same and accept the same. */
  readonly tried: number
  /** The controls that were pressed, and how many of them were switched off or at work. */
  readonly pressed: number
  readonly idle: number
  /** The presses that sent an event, and those that did something else, by what they did. */
  readonly sent: number
  readonly effects: Readonly<Record<string, number>>
  /** The transitions of a person's events, by state, each of which some control causes. */
  readonly caused: number
  readonly faults: readonly Fault[]
}

/** A state to try. */
interface Case {
  readonly replay: Replay
  readonly accepted: readonly Accepted[]
  readonly markup: string
}

/** What of a state must be tried: its names, what it draws, and the transitions that a person can cause. */
const itemsOf = ({ replay, accepted, markup }: Case): Set<string> =>
  new Set([...activePaths(replay.snapshot), ...partsOf(markup), ...accepted.flatMap(({ takes }) => takes)])

/** Finds one state of each group of states that are drawn with the same markup and accept the same events by the same transitions. */
function casesOf(product: Product, model: Model): { readonly states: number; readonly cases: readonly Case[] } {
  const cases = new Map<string, Case>()
  let states = 0
  for (const replay of executionOf(model).states) {
    const drawn = drawScreen(product, model.machine.id, replay.snapshot, () => undefined)
    if (!('screen' in drawn)) continue
    states += 1
    const accepted = acceptedIn(model, replay.snapshot)
    const markup = renderToStaticMarkup(drawn.screen)
    const key = textOf([markup, accepted.map(({ event, takes }) => [event, takes])])
    if (!cases.has(key)) cases.set(key, { replay, accepted, markup })
  }
  return { states, cases: [...cases.values()] }
}

/** Says how a chart takes an event in a state. */
const receiver =
  (model: Model, { snapshot }: Replay) =>
  (event: AnyEventObject): Reception => {
    if (causeOf(model, event.type) !== 'person') return 'background'
    if (takenBy(snapshot, event).length === 0) return 'ignored'
    return isTyping(model, event) ? 'typed' : 'accepted'
  }

const keyOf = (type: string, takes: readonly string[]) => [type, ...takes].join('\n')

/** Lists the transitions of a person's events that no control causes: neither one press nor typing the model's samples does. */
async function findMissing(
  model: Model,
  mount: NonNullable<ReturnType<MountOf>>,
  { replay: { snapshot }, accepted }: Case,
  trials: readonly Trial[],
): Promise<{ readonly caused: number; readonly missing: readonly string[] }> {
  const keyOfSent = (event: AnyEventObject) => keyOf(event.type, takenBy(snapshot, event))
  const caused = new Set(trials.flatMap(({ events }) => events.map(keyOfSent)))
  keepControls(mount, trials)
  const groups = Map.groupBy(accepted, ({ event, takes }) => keyOf(event.type, takes))
  // Leaving is tried where it may be what is missing: it takes a copy for each field.
  if (accepted.some(({ event, takes }) => isTyping(model, event) && !caused.has(keyOf(event.type, takes)))) {
    for (const event of await eventsOfLeaving(mount)) caused.add(keyOfSent(event))
  }
  const missing: string[] = []
  for (const [key, samples] of groups) {
    if (caused.has(key)) continue
    let isFound = false
    for (const { event } of samples) isFound ||= (await findActs(mount, event)) !== null
    if (!isFound) missing.push(`No control causes ${samples.map(({ title }) => `“${title}”`).join(' or ')}.`)
  }
  return { caused: groups.size - missing.length, missing }
}

/**
 * Presses every control of every screen of a chart, each in a fresh copy, and holds the events against what the chart accepts.
 * @param element draws the copies; nothing else may
 * @param whole tries all states; without it those that draw every element and text and take every transition of any
 */
export async function tryScreens(
  element: HTMLElement,
  product: Product,
  model: Model,
  whole = true,
): Promise<ChartTrials> {
  const { id } = model.machine
  const mountOf = mountScreens(element, product)
  const { states, cases } = casesOf(product, model)
  const tried = whole ? cases : coverOf(cases, itemsOf)
  const misnamed = namingFaults(model, executionOf(model).states)
  const faults = new Map(
    misnamed.map((words): [string, Fault] => [words, { words, states: '', address: chartAddress(id), count: 0 }]),
  )
  const effects = new Map<string, number>()
  const figures = { pressed: 0, idle: 0, sent: 0, caused: 0 }
  for (const each of tried) {
    const { replay } = each
    const mount = mountOf(id, replay.snapshot)
    if (!mount) continue
    const trials = await tryControls(mount)
    const { caused, missing } = await findMissing(model, mount, each, trials)
    figures.pressed += trials.length
    figures.idle += trials.filter(({ isEnabled, isBusy }) => !isEnabled || isBusy).length
    figures.sent += trials.filter(({ events }) => events.length > 0).length
    figures.caused += caused
    for (const trial of trials.filter(({ events }) => events.length === 0)) {
      for (const effect of trial.effects) effects.set(effect, (effects.get(effect) ?? 0) + 1)
    }
    const found = [...trials.map((trial) => faultOf(trial, receiver(model, replay))), ...missing]
    for (const words of found) {
      if (words === null) continue
      const { count = 0, ...first } = faults.get(words) ?? {}
      faults.set(words, {
        ...{ words, states: stateWords(replay.snapshot), address: addressOf(model, replay) },
        ...first,
        count: count + 1,
      })
    }
  }
  return { states, tried: tried.length, ...figures, effects: Object.fromEntries(effects), faults: [...faults.values()] }
}
