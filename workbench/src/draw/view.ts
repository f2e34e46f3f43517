import type { Box, Point } from './layout.ts'

/** The scale of the content and the position of its top left corner, in px of the viewport. */
export interface View extends Point {
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Finds the box around boxes; null around none. */
export function bounds(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

export const largest = 4
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
export const readable = 0.85

/** Makes the view with a box in its middle, which may show more than the content. */
export const centred = (box: Box, scale: number, port: Size): View => ({
  scale,
  x: port.width / 2 - (box.x + box.width / 2) * scale,
  y: port.height / 2 - (box.y + box.height / 2) * scale,
})

/** Centres a box at a scale, as far as the content reaches. */
const around = (box: Box, scale: number, content: Size, port: Size): View =>
  clamp(centred(box, scale, port), content, port)

/** The largest scale, 1 at most, at which a box is in the viewport, with room around it. */
const scaleOf = (box: Box, port: Size) =>
  Math.min(1, (port.width - 2 * margin) / box.width, (port.height - 2 * margin) / box.height)

/** Makes the view that shows all of the boxes, however small they become; the whole when there are none. */
export function fitView(content: Size, port: Size, show: readonly Box[]): View {
  const box = bounds(show)
  return box ? around(box, scaleOf(box, port), content, port) : whole(content, port)
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

const isInView = ({ scale, x, y }: View, box: Box, port: Size) =>
  x + box.x * scale >= 0 &&
  y + box.y * scale >= 0 &&
  x + (box.x + box.width) * scale <= port.width &&
  y + (box.y + box.height) * scale <= port.height

/**
 * Follows what is to be shown: stays where all of it is in view, moves where that is enough, else shows the whole.
 * @param isChosen the scale is a person's choice: then it stays, and the first box counts
 */
export function follow(view: View, content: Size, port: Size, show: readonly Box[], isChosen: boolean): View {
  const now = clamp(view, content, port)
  const [first] = show
  const box = bounds(show)
  if (!first || !box || isInView(now, box, port)) return now
  const isSmallEnough = box.width * now.scale <= port.width && box.height * now.scale <= port.height
  if (isSmallEnough) return clamp(reveal(now, box, port), content, port)
  return isChosen ? clamp(reveal(now, first, port), content, port) : whole(content, port)
}
