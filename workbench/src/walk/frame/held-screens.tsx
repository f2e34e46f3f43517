import { Fragment } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Product, Send } from '#workbench/walk/product.tsx'
import { type Act, findActs, type Mount, type SendingControl, type Stage, sendingControls } from './acts.ts'
import { type ScreenWords, wordsOf } from './controls.ts'
import { drawScreen } from './screen.tsx'
import './held-screens.css'

/** Tries the screens of a product on hidden copies, in a frame of their own. */
export interface HeldScreens {
  /** Lists the controls of a state's screen with the events that they send; none without a screen. */
  controls(chart: string, snapshot: AnyMachineSnapshot): Promise<readonly SendingControl[]>
  /** Finds what a person does on a state's screen so that it sends an event; null when no control was found that does. */
  acts(chart: string, snapshot: AnyMachineSnapshot, event: AnyEventObject): Promise<readonly Act[] | null>
  /** Reads what a state's screen says; null without a screen. */
  words(chart: string, snapshot: AnyMachineSnapshot): Promise<ScreenWords | null>
}

/** A copy of a screen that remembers what a press did beside sending events. */
export interface WatchedStage extends Stage {
  /** `copies`, `prints`, `opens a page`, `goes to /login`, in their order. */
  readonly effects: readonly string[]
}

/** Makes fresh copies of the screen of a state; null for a state without a screen. */
export type MountOf = (chart: string, snapshot: AnyMachineSnapshot) => (() => WatchedStage) | null

/**
 * Keeps in the window what a press does beside sending events.
 * @param note called with each: `copies`, `prints`, `opens a page`
 */
function watchEffects(note: (effect: string) => void): void {
  const writeText = async () => note('copies')
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  window.open = () => {
    note('opens a page')
    return null
  }
  window.print = () => note('prints')
}

/** Gives every screen of a product the product's root: a copy of a screen stands alone. */
export async function surrounded(product: Product): Promise<Product> {
  const { Root } = (await product.loadSurroundings?.()) ?? { Root: Fragment }
  return {
    ...product,
    provide: (screen, snapshot) => <Root>{product.provide ? product.provide(screen, snapshot) : screen}</Root>,
  }
}

/** Puts an empty element in the place of another one. */
export function replace(element: HTMLElement): HTMLElement {
  const own = document.createElement('div')
  element.replaceWith(own)
  return own
}

/**
 * Prepares an element in which screens are tried, one at a time. What a press does beside sending events stays in the frame.
 * @param element draws the screens; nothing else may
 */
export function mountScreens(element: HTMLElement, product: Product): MountOf {
  const root = createRoot(element)
  let copies = 0
  let effects: string[] = []
  const mounts = new WeakMap<AnyMachineSnapshot, () => WatchedStage>()
  // A link that is tried leads nowhere, and a form that no screen handles is not sent.
  const { ownerDocument } = element
  ownerDocument.documentElement.classList.add('held-screens')
  ownerDocument.addEventListener('submit', (event) => event.preventDefault())
  ownerDocument.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    event.preventDefault()
    if (link.href !== '') effects.push(`goes to ${link.getAttribute('href')}`)
  })

  const note = (effect: string) => effects.push(effect)
  watchEffects(note)

  const draw = (chart: string, snapshot: AnyMachineSnapshot): WatchedStage => {
    const sent: AnyEventObject[] = []
    effects = []
    const send: Send = (event) => sent.push(event)
    const drawn = drawScreen(product, chart, snapshot, send, (part, { type }) => note(`sends ${type} to ${part}`))
    copies += 1
    flushSync(() => root.render(<Fragment key={copies}>{'screen' in drawn ? drawn.screen : null}</Fragment>))
    return { screen: element, sent, effects, act: flushSync }
  }
  return (chart, snapshot) => {
    if (!('screen' in drawScreen(product, chart, snapshot, nothing))) return null
    const mount = mounts.get(snapshot) ?? (() => draw(chart, snapshot))
    mounts.set(snapshot, mount)
    return mount
  }
}

/** @param element draws the screens into it, one at a time; nothing else may */
export function holdScreens(element: HTMLElement, product: Product): HeldScreens {
  const mountOf = mountScreens(element, product)
  leaveFocus()
  let last: Promise<unknown> = Promise.resolve()

  /** Does one thing after the other, since all of them use one element. */
  function inTurn<T, Without>(
    chart: string,
    snapshot: AnyMachineSnapshot,
    without: Without,
    use: (mount: Mount) => T | Promise<T>,
  ): Promise<T | Without> {
    const turn = last.then(() => {
      const mount = mountOf(chart, snapshot)
      return mount ? use(mount) : without
    })
    last = turn.catch(nothing)
    return turn
  }

  return {
    controls: (chart, snapshot) => inTurn(chart, snapshot, [], sendingControls),
    acts: (chart, snapshot, event) => inTurn(chart, snapshot, null, (mount) => findActs(mount, event)),
    words: (chart, snapshot) => inTurn(chart, snapshot, null, (mount) => wordsOf(mount().screen)),
  }
}

const nothing = () => undefined

/**
 * Lets nothing in this window take the focus: a person may type elsewhere on the page. Given back, it would have left the field in between,
 * which is an event of the walk, and the browser forgets the field in the other frame.
 */
function leaveFocus(): void {
  HTMLElement.prototype.focus = nothing
  // The browser leads to a field that it finds invalid.
  document.addEventListener('invalid', (event) => event.preventDefault(), true)
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    // What is inert cannot have the focus.
    const { inert } = this
    this.inert = true
    showModal.call(this)
    this.inert = inert
  }
}
