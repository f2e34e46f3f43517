import type { AnyEventObject } from 'xstate'
import { leave, otherChoices, pause, press } from '#workbench/walk/frame/acts.ts'
import { allElementsOf, controlOf, elementsOf, isEnabled, isField } from '#workbench/walk/frame/controls.ts'
import type { WatchedStage } from '#workbench/walk/frame/held-screens.tsx'
import type { Trial } from './trials.ts'

const isBusy = (element: Element): boolean => element.matches('[data-busy="true"], [aria-busy="true"]')

function snapshotOf(screen: HTMLElement): string {
  const fields = [...screen.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const held = fields.map(({ value, checked }) => [value, checked])
  const open = [...screen.querySelectorAll('dialog')].map((dialog) => dialog.matches(':modal'))
  return JSON.stringify([screen.innerHTML.replace(/_r_\w+_/g, ''), held, open])
}

function effectsOf(
  stage: WatchedStage,
  element: HTMLElement,
  before: { snapshot: string; focus: Element | null },
): string[] {
  const isSame = snapshotOf(stage.screen) === before.snapshot
  const { activeElement } = element.ownerDocument
  const hasMoved = activeElement !== before.focus && activeElement !== element
  const isShort = element instanceof HTMLSelectElement && otherChoices(element).length === 0
  return [
    ...stage.effects,
    ...(isSame ? [] : [isField(element) ? 'holds what is typed' : 'changes what is drawn']),
    ...(isSame && hasMoved ? ['moves the focus'] : []),
    ...(isSame && isShort ? ['has nothing else to choose'] : []),
  ]
}

/**
 * The events that a screen sends when unchanged fields are left. Read-only fields, and fields behind an opening dialog,
 * can be left, too.
 */
export async function eventsOfLeaving(mount: () => WatchedStage): Promise<readonly AnyEventObject[]> {
  const { length } = mount().screen.querySelectorAll(fields)
  const found: AnyEventObject[] = []
  for (let index = 0; index < length; index += 1) {
    const stage = mount()
    const field = stage.screen.querySelectorAll(fields)[index]
    if (!field || !isField(field)) continue
    await leave(stage, field)
    found.push(...stage.sent)
  }
  return found
}

const fields = 'input, textarea, select'

const { port1, port2 } = new MessageChannel()

/** Waits for pending microtasks and messages. Faster than a timer, which would let the browser paint each time. */
const tick = () =>
  new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })

/** Replaces every text by a copy in an element, like a browser that translates the page. */
export function translate(screen: HTMLElement): void {
  for (const { childNodes } of screen.querySelectorAll(':not(textarea)')) {
    for (const node of childNodes) {
      const copy = Object.assign(document.createElement('font'), { textContent: node.textContent })
      if (node instanceof Text) node.replaceWith(copy)
    }
  }
}

/** Clicks every control of a screen once, disabled ones included, each on a fresh, translated copy. */
export async function tryControls(mount: () => WatchedStage): Promise<readonly Trial[]> {
  const { screen } = mount()
  const elements = elementsOf(screen)
  const all = allElementsOf(screen)
  const controls = elements.map((element) => ({
    ...{ index: all.indexOf(element), isEnabled: isEnabled(element), isBusy: isBusy(element) },
    control: controlOf(element, elements),
  }))
  const trials: Trial[] = []
  for (const { index, control, ...state } of controls) {
    const stage = mount()
    translate(stage.screen)
    await tick()
    const element = allElementsOf(stage.screen)[index]
    if (!element) throw new Error(`Another copy of the screen has no ${control.role} “${control.name}”`)
    const before = { snapshot: snapshotOf(stage.screen), focus: element.ownerDocument.activeElement }
    // Read-only fields cannot be clicked.
    const isPressed = state.isEnabled || !isField(element)
    if (isPressed) press(stage, element)
    await tick()
    const found = () => (isPressed ? effectsOf(stage, element, before) : [])
    // Effects may be delayed.
    if (state.isEnabled && stage.sent.length === 0 && found().length === 0) await pause()
    trials.push({ ...control, ...state, events: [...stage.sent], effects: found() })
  }
  return trials
}
