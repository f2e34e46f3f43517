import type { Box, Point } from './layout.ts'

/** How large the content is and where its top left corner is, in px of the viewport. */
export interface View extends Point {
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const smallest = 0.05
const largest = 4

/** Everything, in the middle. Small content is not blown up. */
export function whole(content: Size, port: Size): View {
  const scale = Math.min(1, port.width / content.width, port.height / content.height) || 1
  return { scale, x: (port.width - content.width * scale) / 2, y: (port.height - content.height * scale) / 2 }
}

/** Below this, words cannot be read. */
const readable = 0.5

/** What is seen before anybody has zoomed: everything if it can be read, else what is to be shown and what is around it. */
export function firstLook(content: Size, port: Size, show: Box | null): View {
  const all = whole(content, port)
  if (all.scale >= readable || show === null) return all
  const middle = { scale: readable, x: (port.width - content.width * readable) / 2, y: 0 }
  return reveal(middle, show, port)
}

/** @param at what stays where it is */
export function zoom(view: View, factor: number, at: Point): View {
  const scale = Math.min(largest, Math.max(smallest, view.scale * factor))
  const real = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real }
}

export function pan(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y }
}

/** The same view when a box is in it; else the box comes to the middle. What is too large for the viewport shows its beginning. */
export function reveal(view: View, box: Box, port: Size): View {
  const { scale } = view
  const along = (start: number, length: number, place: number, room: number) => {
    const begin = place + start * scale
    if (begin >= 0 && begin + length * scale <= room) return place
    return Math.max(0, (room - length * scale) / 2) - start * scale
  }
  return {
    scale,
    x: along(box.x, box.width, view.x, port.width),
    y: along(box.y, box.height, view.y, port.height),
  }
}
