import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Decorator, Product } from '#workbench/walk/product.tsx'
import { type Act, findActs } from './acts.ts'
import { type ScreenTexts, textsOf } from './controls.ts'
import { renderScreen } from './screen.tsx'

/** Reads the screens of states, in a hidden frame. */
export interface ReadScreens {
  /** What a user does to send an event; null if no control names it, or there is no screen. */
  acts(chart: string, snapshot: AnyMachineSnapshot, event: AnyEventObject): readonly Act[] | null
  /** The texts of a state's screen; null without one. */
  texts(chart: string, snapshot: AnyMachineSnapshot): ScreenTexts | null
}

const nothing = () => undefined

/** @param element nothing else may render into it */
export function readScreens(element: HTMLElement, product: Product, { Root }: Pick<Decorator, 'Root'>): ReadScreens {
  const root = createRoot(element)
  let shown: AnyMachineSnapshot | null = null
  let count = 0
  leaveFocus()

  function read<T>(chart: string, now: AnyMachineSnapshot, use: (all: HTMLElement) => T): T | null {
    const rendered = renderScreen(product, chart, now, nothing)
    if (!('screen' in rendered)) return null
    if (now === shown) return use(element)
    count += 1
    shown = now
    flushSync(() => root.render(<Root key={count}>{rendered.screen}</Root>))
    // What appears late is on the screen when a tester looks.
    for (const animation of element.getAnimations({ subtree: true }))
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    return use(element)
  }
  return {
    acts: (chart, snapshot, event) => read(chart, snapshot, (screen) => findActs(screen, event)),
    texts: (chart, snapshot) => read(chart, snapshot, textsOf),
  }
}

/**
 * Blocks focus in this window, because the user may type elsewhere on the page. Restoring the focus is not enough: the
 * field would send blur events, and the browser would forget its state.
 */
function leaveFocus(): void {
  HTMLElement.prototype.focus = nothing
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    const { inert } = this
    this.inert = true
    showModal.call(this)
    this.inert = inert
  }
}
