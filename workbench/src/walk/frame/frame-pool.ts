import type { Frame } from './frame-window.ts'
import type { ReadScreens } from './read-screens.tsx'

/** Loaded frames that are not shown. A frame loads the page once and is then moved. */
const idle: HTMLIFrameElement[] = []

/** Holds hidden frames: outside of the document they would lose their state. */
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

/** A frame's interface; null while it loads. */
export const frameOf = (frame: HTMLIFrameElement): Frame | null => frame.contentWindow?.frame ?? null

export async function readyFrame(frame: HTMLIFrameElement): Promise<Frame> {
  for (;;) {
    const screen = frameOf(frame)
    if (screen) return screen
    // A frame that is ready sends a message.
    await new Promise((resolve) => window.addEventListener('message', resolve, { once: true }))
  }
}

/** Moves a frame into an element: a used one if possible, else a new one. */
export function borrowFrame(place: HTMLElement): HTMLIFrameElement {
  const used = idle.pop()
  if (!used) return loadFrame(place)
  if (used.parentElement !== place) place.moveBefore(used, null)
  return used
}

/**
 * Takes a frame back for reuse, if the browser can move it without reloading (Chromium 133, Firefox 144). A frame that
 * is still loading is removed.
 */
export function returnFrame(frame: HTMLIFrameElement): void {
  if ('moveBefore' in document.body && frameOf(frame)) {
    if (frame.parentElement !== depot()) depot().moveBefore(frame, null)
    idle.push(frame)
  } else frame.remove()
}

/** Opens the hidden frame in which screens are read. Nothing in it takes the focus. */
export async function hiddenScreens(): Promise<ReadScreens> {
  const frame = loadFrame(document.body)
  Object.assign(frame, { title: 'Screens that are read', inert: true, ariaHidden: 'true', tabIndex: -1 })
  // Off-screen but in full size: text without layout cannot be read.
  frame.style.cssText =
    'position: fixed; top: 0; left: -2000px; width: 1280px; height: 900px; border: 0; pointer-events: none'
  return (await readyFrame(frame)).readScreens()
}

/** Moves the focus from a frame back to where it was. Works from inside of the frame, too. */
export function takeFocusBack(frame: Element | null, before: Element | null): void {
  if (frame === null || frame === before || frame !== frame.ownerDocument.activeElement) return
  // `instanceof` fails for elements of another window.
  if (before && before !== frame.ownerDocument.body) (before as HTMLElement).focus({ preventScroll: true })
  else (frame as HTMLElement).blur()
}

/** Runs code that moves the focus inside a frame, and restores the page's focus. */
export function keepFocus(act: () => void): void {
  const { activeElement: before } = document
  act()
  takeFocusBack(document.activeElement, before)
}
