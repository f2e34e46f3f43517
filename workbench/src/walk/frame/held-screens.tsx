import { Fragment } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Product, Send } from '#workbench/walk/product.tsx'
import { type Act, findActs, type Mount, type SendingControl, type Stage, sendingControls } from './acts.ts'
import { type ScreenTexts, textsOf } from './controls.ts'
import { renderScreen } from './screen.tsx'
import './held-screens.css'

/** Tries a product's screens on hidden copies, in a separate frame. */
export interface HeldScreens {
  /** A state's controls with their events; none without a screen. */
  controls(chart: string, snapshot: AnyMachineSnapshot): Promise<readonly SendingControl[]>
  acts(chart: string, snapshot: AnyMachineSnapshot, event: AnyEventObject): Promise<readonly Act[] | null>
  /** The texts of a state's screen; null without one. */
  texts(chart: string, snapshot: AnyMachineSnapshot): Promise<ScreenTexts | null>
}

/** A copy of a screen that records effects other than events. */
export interface WatchedStage extends Stage {
  readonly effects: readonly string[]
  /** Renders another state of the chart into the same copy. */
  readonly update: (snapshot: AnyMachineSnapshot) => void
}

/** Returns a function that creates copies of a state's screen; null without a screen. */
export type MountOf = (chart: string, snapshot: AnyMachineSnapshot) => (() => WatchedStage) | null

/**
 * Catches effects other than events.
 * @param note called with `copies`, `prints` or `opens a page`
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

/** Wraps every screen in the product's root, because a copy is rendered without its page. */
export async function decorated(product: Product): Promise<Product> {
  const { Root } = (await product.loadDecorator?.()) ?? { Root: Fragment }
  return {
    ...product,
    provide: (screen, snapshot) => <Root>{product.provide ? product.provide(screen, snapshot) : screen}</Root>,
  }
}

export function replace(element: HTMLElement): HTMLElement {
  const own = document.createElement('div')
  element.replaceWith(own)
  return own
}

/**
 * Prepares an element in which screens are tried, one at a time. Effects stay in the frame.
 * @param element nothing else may render into it
 */
export function mountScreens(element: HTMLElement, product: Product): MountOf {
  const root = createRoot(element)
  let copies = 0
  let effects: string[] = []
  const mounts = new WeakMap<AnyMachineSnapshot, () => WatchedStage>()
  // Links do not navigate, and forms that no screen handles are not sent.
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

  const render = (chart: string, snapshot: AnyMachineSnapshot): WatchedStage => {
    const sent: AnyEventObject[] = []
    effects = []
    const send: Send = (event) => sent.push(event)
    const key = copies++
    const update = (next: AnyMachineSnapshot) => {
      const rendered = renderScreen(product, chart, next, send, (part, { type }) => note(`sends ${type} to ${part}`))
      flushSync(() => root.render(<Fragment key={key}>{'screen' in rendered ? rendered.screen : null}</Fragment>))
    }
    update(snapshot)
    return { screen: element, sent, effects, act: flushSync, update }
  }
  return (chart, snapshot) => {
    if (!('screen' in renderScreen(product, chart, snapshot, nothing))) return null
    const mount = mounts.get(snapshot) ?? (() => render(chart, snapshot))
    mounts.set(snapshot, mount)
    return mount
  }
}

export function holdScreens(element: HTMLElement, product: Product): HeldScreens {
  const mountOf = mountScreens(element, product)
  leaveFocus()
  let last: Promise<unknown> = Promise.resolve()

  /** Queues calls, because all use one element. */
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
    texts: (chart, snapshot) => inTurn(chart, snapshot, null, (mount) => textsOf(mount().screen)),
  }
}

const nothing = () => undefined

/**
 * Blocks focus in this window, because the user may type elsewhere on the page. Restoring the focus is not enough: the
 * field would send blur events, and the browser would forget its state.
 */
function leaveFocus(): void {
  HTMLElement.prototype.focus = nothing
  // The browser focuses invalid fields.
  document.addEventListener('invalid', (event) => event.preventDefault(), true)
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    const { inert } = this
    this.inert = true
    showModal.call(this)
    this.inert = inert
  }
}
