import { frameReady } from './frame-window.ts'

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
  document.body.append(made)
  return made
}

/** Moves an element without loading what is in it anew, where the browser can (Chromium 133, Firefox 144). */
const move = (element: HTMLElement, to: HTMLElement): void =>
  'moveBefore' in to && element.isConnected ? to.moveBefore(element, null) : void to.append(element)

/** Puts a frame that draws screens into an element of the page: one that was used before, or one that loads. */
export function borrowFrame(place: HTMLElement): HTMLIFrameElement {
  const used = idle.pop()
  const frame = used ?? document.createElement('iframe')
  if (!used) frame.src = `${window.location.pathname}${window.location.search}#/frame`
  move(frame, place)
  return frame
}

/** Takes a frame back, which draws for another place later. */
export function returnFrame(frame: HTMLIFrameElement): void {
  if ('moveBefore' in document.body) {
    move(frame, depot())
    idle.push(frame)
  } else frame.remove()
}

/** Loads a frame before it is needed, when the browser has nothing else to do. */
export function preloadFrame(): void {
  const load = () => {
    if (document.querySelector('iframe') === null) returnFrame(borrowFrame(depot()))
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(load)
  else setTimeout(load, 1_000)
}

/** What became of a frame: it draws screens, it is loading, or its page could not be loaded. */
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
  listener(stateOf(frame))
  return () => listening.abort()
}

/** The browser's own error page is of another origin, and not to be looked into. */
function stateOf({ contentDocument, contentWindow }: HTMLIFrameElement): FrameState {
  if (contentDocument === null) return 'failed'
  return contentWindow?.frame ? 'ready' : 'loading'
}
