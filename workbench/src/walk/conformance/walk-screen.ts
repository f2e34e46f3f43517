import type { AnyEventObject } from 'xstate'
import { writeAddress } from '#workbench/ground/address.ts'
import { messageOf } from '#workbench/ground/plain.ts'
import { inputsOf, listOf, type Model } from '#workbench/kit/model/model.ts'
import { type Choice, choicesOf } from '#workbench/kit/paths/choices.ts'
import { writeInput, writeSteps } from '#workbench/kit/paths/links.ts'
import { type Step, startOf, stepsOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { versionOf } from '#workbench/kit/paths/version.ts'
import { fill, otherChoices, pause } from '#workbench/walk/frame/acts.ts'
import {
  controlOf,
  elementsOf,
  type Field,
  isEnabled,
  isField,
  type ScreenWords,
} from '#workbench/walk/frame/controls.ts'
import type { Frame, ShownStep } from '#workbench/walk/frame/frame-window.ts'
import { watchEffects } from '#workbench/walk/frame/held-screens.tsx'
import type { Product, ScreenProps } from '#workbench/walk/product.tsx'
import { takenBy } from './acceptance.ts'
import { callsOf, disagreements, focusFault } from './agreement.ts'
import { isBusy, lookOf } from './press.ts'
import { faultOf, nameOfControl } from './trials.ts'

/** The end of a random walk. */
export interface WalkEnd {
  /** What went wrong at its last step; null when screen and chart agreed after every step. */
  readonly fault: string | null
  /** The fragment of the address of the walk. */
  readonly address: string
  /** What was done, in words. */
  readonly acts: readonly string[]
}

/** Where a walk takes place. */
export interface WalkedScreen {
  /** The element in which `show` draws; it is in the document. */
  readonly element: HTMLElement
  readonly show: Frame['show']
  readonly product: Product
  readonly model: Model
  /** Reads the words of a fresh copy of a state's screen; null without a screen. */
  readonly readFresh: (step: Step) => Promise<ScreenWords | null>
}

const silent = new WeakMap<Step, ShownStep>()

/** A step whose toasts are not shown: they are no part of a state's screen. The same step is the same object each time. */
function withoutToasts(step: Step): ShownStep {
  const shown = silent.get(step) ?? { snapshot: step.snapshot, event: step.event, emitted: [] }
  silent.set(step, shown)
  return shown
}

/** Something that can happen next: a person uses a control, or an actor, a timer or the background tells something. */
interface Option {
  readonly words: string
  readonly happen: () => Promise<void>
}

/** The steps after which a chart that is still at work counts as stuck. */
const mostAnswers = 20

/** How often a screen that disagrees with its chart is read again. */
const mostReadings = 10

/** Lists what the samples of a model type into each field, by the field's name. */
function typedSamples(product: Product, { events = {} }: Model): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [type, samples = {}] of Object.entries(events)) {
    for (const { value: payload } of listOf(samples)) {
      for (const [name, value] of Object.entries(product.readTyped?.({ type, ...payload }) ?? {})) {
        found.set(name, (found.get(name) ?? new Set()).add(value))
      }
    }
  }
  return found
}

/** The value that a browser keeps in a field: on one line, and without spaces around an address. */
function heldIn(field: Field, value: string): string {
  if (!(field instanceof HTMLInputElement)) return value
  const line = value.replace(/[\r\n]/g, '')
  return ['email', 'url'].includes(field.type) ? line.trim() : line
}

/** A walk through the real screens of a chart, which is mounted once and goes on from state to state as it does for a person. */
class ScreenWalk {
  private walk: Walk
  private readonly at: WalkedScreen
  private readonly samples: ReadonlyMap<string, ReadonlySet<string>>
  private readonly visit = {}
  private sent: AnyEventObject[] = []
  private effects: string[] = []
  readonly acts: string[] = []
  readonly faults: string[] = []

  constructor(at: WalkedScreen, input: number) {
    this.at = at
    const inputs = inputsOf(at.model)
    this.walk = startOf(at.model, inputs[input % inputs.length])
    this.samples = typedSamples(at.product, at.model)
    watchEffects((effect) => this.effects.push(effect))
    this.show()
    // A person who has come to a screen is at its heading.
    at.element.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }

  get step(): Step {
    const step = stepsOf(this.walk)[this.walk.at]
    if (!step) throw new RangeError('A walk ends with a step')
    return step
  }

  get isOver(): boolean {
    return this.step.snapshot.status !== 'active' || this.faults.length > 0
  }

  get address(): string {
    const { walk } = this
    const { id } = walk.model.machine
    return writeAddress({
      ...{ view: 'chart', chart: id, state: null, panel: 'walk' },
      ...{ input: writeInput(walk), steps: writeSteps(walk), version: versionOf(walk.model.machine) },
    })
  }

  private show(): void {
    const send = (event: AnyEventObject) => this.sent.push(event)
    const note: ScreenProps['sendToPart'] = (part, { type }) => this.effects.push(`sends ${type} to ${part}`)
    this.at.show(this.walk.model.machine.id, stepsOf(this.walk).map(withoutToasts), send, this.visit, note)
  }

  /** Lets an event happen. */
  private take(event: AnyEventObject): void {
    this.walk = { ...this.walk, events: [...this.walk.events, event], at: this.walk.at + 1 }
    this.show()
  }

  /** Lets the chart hear what the screen has sent. What the chart ignores is no step. */
  private hear(): readonly AnyEventObject[] {
    const { sent } = this
    this.sent = []
    for (const event of sent) if (takenBy(this.step.snapshot, event).length > 0) this.take(event)
    return sent
  }

  /** Lets pass what a screen does in a moment: it tells of a field that was left, and draws a long list. */
  private async settle(): Promise<void> {
    await pause()
    this.hear()
    await pause()
    this.hear()
  }

  /** Does one of the things that can happen. */
  async happen(pick: number): Promise<void> {
    const groups = [this.personal(), this.others()].filter((group) => group.length > 0)
    const group = groups[pick % groups.length]
    const option = group?.[Math.floor(pick / groups.length) % group.length]
    if (option) await this.doIt(option)
  }

  /** Answers calls and lets timers fire until the chart rests, or waits for what comes from elsewhere. */
  async rest(): Promise<void> {
    for (let answers = 0; !this.isOver && this.isAtWork(); answers += 1) {
      const [next] = this.others(({ cause }) => cause === 'actor' || cause === 'timer')
      if (!next && callsOf(this.step).length === 0) return
      if (!next || answers === mostAnswers) {
        this.faults.push('The chart is stuck: it is at work, whatever is answered.')
        return
      }
      await this.doIt(next)
    }
  }

  private isAtWork(): boolean {
    return this.step.snapshot.hasTag('busy') || callsOf(this.step).length > 0
  }

  private async doIt({ words, happen }: Option): Promise<void> {
    this.acts.push(words)
    const { activeElement: before } = this.at.element.ownerDocument
    try {
      await happen()
      await this.settle()
      await this.compare(before)
    } catch (error) {
      this.faults.push(`It throws: ${messageOf(error)}`)
    }
  }

  /** Holds what is drawn against the state of the chart. */
  async compare(before: Element | null = null): Promise<void> {
    const { element, product } = this.at
    const { step } = this
    if (step.snapshot.status !== 'active') return
    const focus = focusFault(element.ownerDocument, before)
    let found = disagreements(element, product, step, await this.at.readFresh(step))
    // Code that is loaded when it is first needed, such as that of a countdown, comes a little later.
    for (let times = 0; found.length > 0 && times < mostReadings; times += 1) {
      await pause(20)
      found = disagreements(element, product, step, await this.at.readFresh(step))
    }
    this.faults.push(...found, ...(focus === null ? [] : [focus]))
  }

  /** Lists what an actor, a timer or the background can tell. */
  private others(isWanted = ({ cause }: Choice) => cause !== 'person'): Option[] {
    return choicesOf(this.step)
      .filter((choice) => choice.blocked === null && !choice.isRefused && isWanted(choice))
      .map(({ event, step }) => ({ words: step, happen: async () => this.take(event) }))
  }

  /** Lists what a person can do. A link leads away from the chart. */
  private personal(): Option[] {
    const all = elementsOf(this.at.element)
    return all
      .filter((element) => isEnabled(element) && !isBusy(element) && !element.matches('a[href]'))
      .flatMap((element) => {
        const name = nameOfControl(controlOf(element, all))
        if (!isField(element))
          return [{ words: `press ${name}`, happen: () => this.use(element, () => element.click()) }]
        return this.valuesFor(element).map((value) => ({
          words: `${element instanceof HTMLSelectElement ? 'choose' : 'type'} “${value}” in ${name}`,
          happen: () => this.use(element, () => fill({ act: (change) => change() }, element, value)),
        }))
      })
  }

  private valuesFor(field: Field): readonly string[] {
    if (field instanceof HTMLSelectElement) return otherChoices(field)
    const typed = [...(this.samples.get(field.name) ?? []), `${field.value}a`, '']
    return [...new Set(typed.map((value) => heldIn(field, value)))].filter((value) => value !== field.value)
  }

  /** Uses a control as a person does: the focus comes to it first, which another field may tell of. */
  private async use(element: HTMLElement, act: () => void): Promise<void> {
    const all = elementsOf(this.at.element)
    const control = controlOf(element, all)
    element.focus({ preventScroll: true })
    await this.settle()
    // What another field told may have changed the screen meanwhile.
    if (this.isOver || !element.isConnected || !isEnabled(element)) return
    const { snapshot } = this.step
    const look = lookOf(this.at.element)
    this.effects = []
    act()
    const { activeElement } = element.ownerDocument
    const hasEffect = lookOf(this.at.element) !== look || activeElement !== element
    const events = this.hear()
    await pause()
    const isLate = lookOf(this.at.element) !== look
    const trial = {
      ...{ ...control, isEnabled: true, isBusy: false, events: [...events] },
      effects: [...this.effects, ...(hasEffect || isLate ? ['changes what is drawn'] : [])],
    }
    const fault = faultOf(trial, (event) => (takenBy(snapshot, event).length > 0 ? 'accepted' : 'ignored'))
    if (fault !== null) this.faults.push(fault)
  }
}

/**
 * Walks through the screens of a chart as the picks say, and holds each screen against its chart; then every call is answered.
 * @param picks the first one chooses the input, each other one what happens next
 */
export async function walkScreen(at: WalkedScreen, [input = 0, ...picks]: readonly number[]): Promise<WalkEnd> {
  // What appears late and moves in the product is there at once.
  at.element.ownerDocument.documentElement.classList.add('held-screens')
  const walk = new ScreenWalk(at, input)
  await walk.compare()
  for (const pick of picks) {
    if (walk.isOver) break
    await walk.happen(pick)
  }
  await walk.rest()
  const { address, acts, faults } = walk
  return { fault: faults[0] ?? null, address, acts }
}
