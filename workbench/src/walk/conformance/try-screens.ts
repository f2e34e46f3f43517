import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyEventObject } from 'xstate'
import { activePaths, textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import type { Replay } from '#workbench/kit/model/replay.ts'
import { causeOf } from '#workbench/kit/paths/choices.ts'
import { stateLabel } from '#workbench/kit/paths/labels.ts'
import { isTyping } from '#workbench/kit/paths/take.ts'
import { executionOf } from '#workbench/kit/paths/walks.ts'
import { chartHash } from '#workbench/shared/hash.ts'
import { findActs, keepControls } from '#workbench/walk/frame/acts.ts'
import { type MountOf, mountScreens } from '#workbench/walk/frame/held-screens.tsx'
import { hashOf } from '#workbench/walk/frame/pictures.tsx'
import { renderScreen } from '#workbench/walk/frame/screen.tsx'
import type { Product } from '#workbench/walk/product.tsx'
import { type Accepted, acceptedIn, namingFaults, takenBy } from './acceptance.ts'
import { coverOf, partsOf } from './cover.ts'
import { eventsOfLeaving, tryControls } from './press.ts'
import { faultOf, type Reception, type Trial } from './trials.ts'

export interface Fault {
  readonly text: string
  readonly states: string
  readonly hash: string
  readonly count: number
}

export interface ChartTrials {
  readonly states: number
  /** Tried states: one per group that looks and accepts the same. */
  readonly tried: number
  readonly pressed: number
  readonly idle: number
  /** Clicks that sent an event, and clicks by other effects. */
  readonly sent: number
  readonly effects: Readonly<Record<string, number>>
  /** Transitions of user events, by state, that some control causes. */
  readonly caused: number
  readonly faults: readonly Fault[]
}

interface Case {
  readonly replay: Replay
  readonly accepted: readonly Accepted[]
  readonly markup: string
}

/** What a state adds to the trials: its names, elements and user transitions. */
const itemsOf = ({ replay, accepted, markup }: Case): Set<string> =>
  new Set([...activePaths(replay.snapshot), ...partsOf(markup), ...accepted.flatMap(({ takes }) => takes)])

/** One state per group with the same HTML and the same transitions for the same events. */
function casesOf(product: Product, model: Model): { readonly states: number; readonly cases: readonly Case[] } {
  const cases = new Map<string, Case>()
  let states = 0
  for (const replay of executionOf(model).states) {
    const rendered = renderScreen(product, model.machine.id, replay.snapshot, () => undefined)
    if (!('screen' in rendered)) continue
    states += 1
    const accepted = acceptedIn(model, replay.snapshot)
    const markup = renderToStaticMarkup(rendered.screen)
    const key = textOf([markup, accepted.map(({ event, takes }) => [event, takes])])
    if (!cases.has(key)) cases.set(key, { replay, accepted, markup })
  }
  return { states, cases: [...cases.values()] }
}

const receiver =
  (model: Model, { snapshot }: Replay) =>
  (event: AnyEventObject): Reception => {
    if (causeOf(model, event.type) !== 'user') return 'background'
    if (takenBy(snapshot, event).length === 0) return 'ignored'
    return isTyping(model, event) ? 'typed' : 'accepted'
  }

const keyOf = (type: string, takes: readonly string[]) => [type, ...takes].join('\n')

/** Transitions of user events that no control causes, neither by a click nor by typing the model's samples. */
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
  // Leaving fields is tried only if needed: it takes a copy for each field.
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
    misnamed.map((text): [string, Fault] => [text, { text, states: '', hash: chartHash(id), count: 0 }]),
  )
  const effects = new Map<string, number>()
  const counts = { pressed: 0, idle: 0, sent: 0, caused: 0 }
  for (const each of tried) {
    const { replay } = each
    const mount = mountOf(id, replay.snapshot)
    if (!mount) continue
    const trials = await tryControls(mount)
    const { caused, missing } = await findMissing(model, mount, each, trials)
    counts.pressed += trials.length
    counts.idle += trials.filter(({ isEnabled, isBusy }) => !isEnabled || isBusy).length
    counts.sent += trials.filter(({ events }) => events.length > 0).length
    counts.caused += caused
    for (const trial of trials.filter(({ events }) => events.length === 0)) {
      for (const effect of trial.effects) effects.set(effect, (effects.get(effect) ?? 0) + 1)
    }
    const found = [...trials.map((trial) => faultOf(trial, receiver(model, replay))), ...missing]
    for (const text of found) {
      if (text === null) continue
      const { count = 0, ...first } = faults.get(text) ?? {}
      faults.set(text, {
        ...{ text, states: stateLabel(replay.snapshot), hash: hashOf(model, replay) },
        ...first,
        count: count + 1,
      })
    }
  }
  return { states, tried: tried.length, ...counts, effects: Object.fromEntries(effects), faults: [...faults.values()] }
}
