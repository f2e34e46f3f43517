import { whenIdle } from '#workbench/ground/idle.ts'
import { frameReady } from './frame-window.ts'
import type { HeldScreens } from './held-screens.tsx'

/**
 * The frames that were loaded and are not shown now. A frame loads the page once and is then moved from place to place, so that screens are
 * shown without the network too, and at once.
 */
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

/** Moves an element without loading what is in it anew, where the browser can (Chromium 133, Firefox 144). */
const move = (element: HTMLElement, to: HTMLElement): void => to.moveBefore(element, null)

function loadFrame(place: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = `${window.location.pathname}${window.location.search}#/frame`
  place.append(frame)
  return frame
}

/**
 * Opens a frame of its own, out of view and out of reach, and loads it.
 * @param style its place and size; text that is not laid out cannot be read
 */
export async function openHiddenFrame(title: string, style: string): Promise<HTMLIFrameElement> {
  const frame = loadFrame(document.body)
  Object.assign(frame, { title, inert: true, ariaHidden: 'true', tabIndex: -1 })
  frame.style.cssText = `position: fixed; top: 0; border: 0; pointer-events: none; ${style}`
  const { promise, resolve } = Promise.withResolvers<void>()
  const unfollow = followFrame(frame, (state) => state === 'ready' && resolve())
  await promise
  unfollow()
  return frame
}

/** Puts a frame that draws screens into an element of the page: one that was used before, or one that loads. */
export function borrowFrame(place: HTMLElement): HTMLIFrameElement {
  const used = idle.pop()
  if (!used) return loadFrame(place)
  if (used.parentElement !== place) move(used, place)
  return used
}

/** Takes a frame back, which draws for another place later. One that is still loading is given up: a browser loses it when it is moved. */
export function returnFrame(frame: HTMLIFrameElement): void {
  if ('moveBefore' in document.body && stateOf(frame) === 'ready') {
    if (frame.parentElement !== depot()) move(frame, depot())
    idle.push(frame)
  } else frame.remove()
}

/** Loads a frame before it is needed, when the browser has nothing else to do. */
export function preloadFrame(): void {
  void whenIdle().then(() => {
    if (document.querySelector('iframe') !== null) return
    const frame = loadFrame(depot())
    const unfollow = followFrame(frame, (state) => {
      if (state === 'loading') return
      unfollow()
      returnFrame(frame)
    })
  })
}

/** The time between two looks at a frame that is followed, in ms. */
const timeToFail = 1_000

/** The state of a frame: it draws screens, it is loading, or its page could not be loaded. */
export type FrameState = 'ready' | 'loading' | 'failed'

/**
 * Follows what becomes of a frame.
 * @param listener called now and after every change
 * @returns ends it
 */
export function followFrame(frame: HTMLIFrameElement, listener: (state: FrameState) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const isOwn = ({ source, data }: MessageEvent) => source === frame.contentWindow && data === frameReady
  window.addEventListener('message', (event) => isOwn(event) && listener('ready'), { signal })
  frame.addEventListener('load', () => listener(stateOf(frame)), { signal })
  // Firefox tells nothing of a page that could not be loaded.
  const timer = setInterval(() => stateOf(frame) === 'failed' && listener('failed'), timeToFail)
  signal.addEventListener('abort', () => clearInterval(timer))
  listener(stateOf(frame))
  return () => listening.abort()
}

/** The browser's own error page is of another origin, and not to be looked into. */
function stateOf({ contentDocument, contentWindow }: HTMLIFrameElement): FrameState {
  if (contentDocument === null) return 'failed'
  return contentWindow?.frame ? 'ready' : 'loading'
}

let held: Promise<HeldScreens> | null = null

/** Opens the frame in which screens are tried, once. The frame is hidden, and nothing in it takes the focus. */
export function heldScreens(): Promise<HeldScreens> {
  held ??= openHiddenFrame('Screens that are tried', 'left: -2000px; width: 1280px; height: 900px').then(
    ({ contentWindow }) => {
      if (!contentWindow?.frame) throw new Error('The frame in which screens are tried is gone')
      return contentWindow.frame.holdScreens()
    },
  )
  return held
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
