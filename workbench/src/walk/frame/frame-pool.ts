import { type Frame, frameReady } from './frame-window.ts'
import type { HeldScreens } from './held-screens.tsx'

/** The frames that were loaded and are not shown now. A frame loads the page once and is then moved from place to place. */
const idle: HTMLIFrameElement[] = []

/** The part of the page that holds the frames that are not seen: outside of the page a frame forgets all. */
export function depot(): HTMLElement {
  const known = document.getElementById('hidden-frames')
  if (known) return known
  const made = document.createElement('div')
  made.id = 'hidden-frames'
  made.inert = true
  made.style.cssText = 'position: fixed; width: 0; height: 0; overflow: hidden; visibility: hidden'
  document.body.append(made)
  return made
}

function loadFrame(place: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = `${window.location.pathname}${window.location.search}#/frame`
  place.append(frame)
  return frame
}

/** What a frame draws screens with; null while it is loading. */
export const drawingOf = (frame: HTMLIFrameElement): Frame | null => frame.contentWindow?.frame ?? null

/** Waits until a frame draws screens. */
export function readyFrame(frame: HTMLIFrameElement): Promise<Frame> {
  const { promise, resolve } = Promise.withResolvers<Frame>()
  const listening = new AbortController()
  const look = () => {
    const drawing = drawingOf(frame)
    if (drawing === null) return
    listening.abort()
    resolve(drawing)
  }
  window.addEventListener('message', ({ data }) => data === frameReady && look(), { signal: listening.signal })
  look()
  return promise
}

/** Puts a frame that draws screens into an element of the page: one that was used before, or one that loads. */
export function borrowFrame(place: HTMLElement): HTMLIFrameElement {
  const used = idle.pop()
  if (!used) return loadFrame(place)
  if (used.parentElement !== place) place.moveBefore(used, null)
  return used
}

/**
 * Takes a frame back, which draws for another place later, where the browser can move it without loading it anew (Chromium 133,
 * Firefox 144). One that is still loading is given up: it is lost when it is moved.
 */
export function returnFrame(frame: HTMLIFrameElement): void {
  if ('moveBefore' in document.body && drawingOf(frame)) {
    if (frame.parentElement !== depot()) depot().moveBefore(frame, null)
    idle.push(frame)
  } else frame.remove()
}

let held: Promise<HeldScreens> | null = null

/** Opens the frame in which screens are tried, once. The frame is hidden, and nothing in it takes the focus. */
export function heldScreens(): Promise<HeldScreens> {
  held ??= openHeldScreens()
  return held
}

async function openHeldScreens(): Promise<HeldScreens> {
  const frame = loadFrame(document.body)
  Object.assign(frame, { title: 'Screens that are tried', inert: true, ariaHidden: 'true', tabIndex: -1 })
  // Out of view and as large as any: text that is not laid out cannot be read.
  frame.style.cssText =
    'position: fixed; top: 0; left: -2000px; width: 1280px; height: 900px; border: 0; pointer-events: none'
  return (await readyFrame(frame)).holdScreens()
}

/** Takes the focus out of a frame again, back to where it was in the page around. Works from inside of the frame, too. */
export function takeFocusBack(frame: Element | null, before: Element | null): void {
  if (frame === null || frame === before || frame !== frame.ownerDocument.activeElement) return
  // An element of another window is of no class of this one.
  if (before && before !== frame.ownerDocument.body) (before as HTMLElement).focus({ preventScroll: true })
  else (frame as HTMLElement).blur()
}

/** Does something in a frame, such as opening a dialog, and leaves the focus where it is in the page around. */
export function keepFocus(act: () => void): void {
  const { activeElement: before } = document
  act()
  takeFocusBack(document.activeElement, before)
}
