import type { Box, Point } from './layout.ts'

/** The scale of the content and the position of its top left corner, in px of the viewport. */
export interface View extends Point {
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const largest = 4
/** The margin around content that is larger than the viewport. */
const margin = 16

/** Fits the content into the viewport, centred. Never enlarges it. */
export function whole(content: Size, port: Size): View {
  const scale = Math.min(1, port.width / content.width, port.height / content.height) || 1
  return { scale, x: (port.width - content.width * scale) / 2, y: (port.height - content.height * scale) / 2 }
}

/**
 * Clamps pan and zoom to the viewport: centres smaller content, leaves at most a small margin beside larger content, and never
 * zooms out further than the whole.
 */
export function clamp(view: View, content: Size, port: Size): View {
  const scale = Math.max(whole(content, port).scale, view.scale)
  const along = (start: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : Math.min(margin, Math.max(room - length - margin, start))
  return {
    scale,
    x: along(view.x, content.width * scale, port.width),
    y: along(view.y, content.height * scale, port.height),
  }
}

/** The scale that draws words of 12 px at 10 px: smaller ones are hard to read. */
const readable = 0.85

/** Makes the first view: the whole if it is readable, else the surroundings of the box to show. */
export function firstView(content: Size, port: Size, show: Box | null): View {
  const all = whole(content, port)
  if (all.scale >= readable || show === null) return all
  const around = (start: number, length: number, room: number) => room / 2 - (start + length / 2) * readable
  const x = around(show.x, show.width, port.width)
  const y = around(show.y, show.height, port.height)
  return clamp({ scale: readable, x, y }, content, port)
}

/** @param at the fixed point */
export function zoom(view: View, factor: number, at: Point): View {
  const scale = Math.min(largest, view.scale * factor)
  const real = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real }
}

export function pan(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y }
}

/** Centres a box that is not in view. Of a box that is larger than the viewport, shows the beginning. */
export function reveal(view: View, box: Box, port: Size): View {
  const { scale } = view
  const along = (start: number, length: number, offset: number, room: number) => {
    const begin = offset + start * scale
    if (begin >= 0 && begin + length * scale <= room) return offset
    return Math.max(0, (room - length * scale) / 2) - start * scale
  }
  return {
    scale,
    x: along(box.x, box.width, view.x, port.width),
    y: along(box.y, box.height, view.y, port.height),
  }
}
