import { type Frame, frameReady } from '#workbench/walk/frame/frame-window.ts'
import type { HeldScreens } from '#workbench/walk/frame/held-screens.tsx'

let held: Promise<HeldScreens> | null = null

/** Opens the frame in which screens are tried, once. The frame is hidden, and nothing in it takes the focus. */
export function heldScreens(): Promise<HeldScreens> {
  held ??= open()
  return held
}

async function open(): Promise<HeldScreens> {
  const element = document.createElement('iframe')
  // It has a size, because text that is not laid out cannot be read.
  element.style.cssText =
    'position: fixed; top: 0; left: -2000px; width: 1280px; height: 900px; border: 0; pointer-events: none'
  element.title = 'Screens that are tried'
  element.inert = true
  element.ariaHidden = 'true'
  element.tabIndex = -1
  element.src = `${window.location.pathname}#/frame`
  const frame = new Promise<Frame>((resolve) => {
    const listen = ({ source, data }: MessageEvent) => {
      const ready = element.contentWindow?.frame
      if (source !== element.contentWindow || data !== frameReady || !ready) return
      window.removeEventListener('message', listen)
      resolve(ready)
    }
    window.addEventListener('message', listen)
  })
  document.body.append(element)
  return (await frame).holdScreens()
}
