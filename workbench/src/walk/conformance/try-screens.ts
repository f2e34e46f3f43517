import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyEventObject } from 'xstate'
import type { Replay } from '#workbench/kit/model/explore.ts'
import { activePaths, textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
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
import { eventsOfLeaving, translate, tryControls } from './press.ts'
import { faultOf, type Reception, type Trial } from './trials.ts'

export interface Fault {
  readonly text: string
  /** The first states that have it. */
  readonly states: string
  readonly hash: string
}

export interface ChartTrials {
  /** Tried states: one per group that looks and accepts the same. */
  readonly tried: number
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

function casesOf(product: Product, model: Model): readonly Case[] {
  return executionOf(model).states.flatMap((replay) => {
    const rendered = renderScreen(product, model.machine.id, replay.snapshot, () => undefined)
    if (!('screen' in rendered)) return []
    return [{ replay, accepted: acceptedIn(model, replay.snapshot), markup: renderToStaticMarkup(rendered.screen) }]
  })
}

interface Change {
  readonly replay: Replay
  /** The elements and texts that its last event removes and adds. */
  readonly parts: ReadonlySet<string>
}

function changesOf(model: Model, cases: readonly Case[]): Change[] {
  const shown = new Map(cases.map(({ replay: { ends }, markup }) => [ends, partsOf(markup)]))
  return executionOf(model).replays.flatMap((replay) => {
    const [before, after] = [shown.get(replay.from?.ends ?? ''), shown.get(replay.ends)]
    if (!before || !after) return []
    const removed = [...before.difference(after)].map((part) => `- ${part}`)
    return [{ replay, parts: new Set([...removed, ...after.difference(before)]) }]
  })
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
): Promise<readonly string[]> {
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
  return missing
}

/** Whether React shows a transition on a page that a browser has translated. It must neither crash nor keep an old text. */
function isShownTranslated(mountOf: MountOf, { from, snapshot }: Replay): boolean {
  const [expected, found] = [false, true].map((isTranslated) => {
    const stage = from && mountOf(snapshot.machine.id, from.snapshot)?.()
    if (stage && isTranslated) translate(stage.screen)
    stage?.update(snapshot)
    return stage?.screen.textContent
  })
  return expected === found
}

export async function tryScreens(
  element: HTMLElement,
  product: Product,
  model: Model,
  whole = true,
): Promise<ChartTrials> {
  const { id } = model.machine
  const mountOf = mountScreens(element, product)
  const all = casesOf(product, model)
  /** One item per group with the same key: all, or enough to contain all parts. */
  const chosen = <T>(items: readonly T[], keyOf: (each: T) => unknown, partsIn: (each: T) => ReadonlySet<string>) => {
    const groups = Map.groupBy(items, (each) => textOf(keyOf(each))).values()
    const first = [...groups].flatMap((group) => group.slice(0, 1))
    return whole ? first : coverOf(first, partsIn)
  }
  // The same HTML, and the same transitions for the same events.
  const takenIn = ({ markup, accepted }: Case) => [markup, accepted.map(({ event, takes }) => [event, takes])]
  const cases = chosen(all, takenIn, itemsOf)
  const faults = new Map<string, Fault>()
  for (const text of namingFaults(model, executionOf(model).states))
    faults.set(text, { text, states: '', hash: chartHash(id) })
  const add = (text: string | null, replay: Replay) => {
    if (text === null || faults.has(text)) return
    faults.set(text, { text, states: stateLabel(replay.snapshot), hash: hashOf(model, replay) })
  }
  for (const each of cases) {
    const { replay } = each
    const mount = mountOf(id, replay.snapshot)
    if (!mount) continue
    const trials = await tryControls(mount)
    for (const trial of trials) add(faultOf(trial, receiver(model, replay)), replay)
    for (const text of await findMissing(model, mount, each, trials)) add(text, replay)
  }
  const partsIn = ({ parts }: Change) => parts
  for (const { replay } of chosen(changesOf(model, all), (change) => [...partsIn(change)], partsIn)) {
    if (!isShownTranslated(mountOf, replay)) add('A translated page does not show a change.', replay)
  }
  return { tried: cases.length, faults: [...faults.values()] }
}
