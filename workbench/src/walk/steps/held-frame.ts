import { openHiddenFrame } from '#workbench/walk/frame/frame-pool.ts'
import type { HeldScreens } from '#workbench/walk/frame/held-screens.tsx'

let held: Promise<HeldScreens> | null = null

/** Opens the frame in which screens are tried, once. The frame is hidden, and nothing in it takes the focus. */
export function heldScreens(): Promise<HeldScreens> {
  held ??= open()
  return held
}

async function open(): Promise<HeldScreens> {
  const { contentWindow } = await openHiddenFrame(
    'Screens that are tried',
    'left: -2000px; width: 1280px; height: 900px',
  )
  if (!contentWindow?.frame) throw new Error('The frame in which screens are tried is gone')
  return contentWindow.frame.holdScreens()
}
