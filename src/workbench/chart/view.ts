import type { Box, Point } from './layout.ts'

/** How large the content is and where its top left corner is, in px of the viewport. */
export interface View extends Point {
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const largest = 4
/** How much emptiness may be seen beyond an edge of what is larger than the viewport. */
const margin = 16

/** Everything, in the middle. Small content is not blown up. */
export function whole(content: Size, port: Size): View {
  const scale = Math.min(1, port.width / content.width, port.height / content.height) || 1
  return { scale, x: (port.width - content.width * scale) / 2, y: (port.height - content.height * scale) / 2 }
}

/**
 * The nearest view that wastes no room: what is smaller than the viewport is in its middle, beyond the edges of what is larger there
 * is no more than a small margin, and nothing is smaller than the whole has to be.
 */
export function keep(view: View, content: Size, port: Size): View {
  const scale = Math.max(whole(content, port).scale, view.scale)
  const along = (place: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : Math.min(margin, Math.max(room - length - margin, place))
  return {
    scale,
    x: along(view.x, content.width * scale, port.width),
    y: along(view.y, content.height * scale, port.height),
  }
}

/** Where words of 12 px are still 10 px: below this, they are hard to read. */
const readable = 0.85

/** What is seen before anybody has zoomed: everything if it can be read, else what is to be shown and what is around it. */
export function firstLook(content: Size, port: Size, show: Box | null): View {
  const all = whole(content, port)
  if (all.scale >= readable || show === null) return all
  const around = (start: number, length: number, room: number) => room / 2 - (start + length / 2) * readable
  const x = around(show.x, show.width, port.width)
  const y = around(show.y, show.height, port.height)
  return keep({ scale: readable, x, y }, content, port)
}

/** @param at what stays where it is */
export function zoom(view: View, factor: number, at: Point): View {
  const scale = Math.min(largest, view.scale * factor)
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
