import type { PointerEvent } from 'react'
import type { Box, Point } from '#workbench/draw/layout.ts'
import type { Size, View } from '#workbench/draw/view.ts'
import './minimap.css'

interface MinimapProps {
  readonly content: Size
  readonly port: Size
  readonly view: View
  /** The boxes that the map draws. */
  readonly boxes: readonly Box[]
  /** Those that it marks; it lies in a corner of the viewport that shows none of them. */
  readonly marked: readonly Box[]
  /** Moves the middle of the view to a point of the content. */
  readonly onMove: (middle: Point) => void
}

/** The room between the map and the edges of the viewport. */
const inset = 8

const corners = [
  { right: true, bottom: true },
  { right: false, bottom: true },
  { right: true, bottom: false },
  { right: false, bottom: false },
] as const

/** How much of two boxes is the same. */
const common = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

/** Positions the map in the corner of the viewport where it hides the least of what is marked, the lower right one if it can. */
export function mapBox({ content, port, view, marked }: Omit<MinimapProps, 'boxes' | 'onMove'>): Box {
  const largest = port.width < 520 ? { width: 96, height: 72 } : { width: 176, height: 120 }
  const scale = Math.min(largest.width / content.width, largest.height / content.height)
  const size = { width: content.width * scale, height: content.height * scale }
  const onScreen = marked.map((box) => ({
    x: view.x + box.x * view.scale,
    y: view.y + box.y * view.scale,
    width: box.width * view.scale,
    height: box.height * view.scale,
  }))
  const placed = corners.map(({ right, bottom }) => {
    const box = {
      x: right ? port.width - size.width - inset : inset,
      y: bottom ? port.height - size.height - inset : inset,
      ...size,
    }
    return { box, hides: onScreen.reduce((sum, each) => sum + common(box, each), 0) }
  })
  const least = Math.min(...placed.map(({ hides }) => hides))
  return placed.find(({ hides }) => hides === least)?.box ?? { x: inset, y: inset, ...size }
}

/**
 * Shows which part of a drawing is in view, and moves the view by a press or a drag. The keyboard moves the viewport itself, so
 * assistive technology is not told of the map.
 */
export function Minimap(props: MinimapProps) {
  const { content, port, view, boxes, marked, onMove } = props
  const box = mapBox(props)
  const move = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation()
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const scale = content.width / width
    onMove({ x: (event.clientX - left) * scale, y: (event.clientY - top) * scale })
  }
  return (
    <svg
      className="minimap"
      aria-hidden
      viewBox={`0 0 ${content.width} ${content.height}`}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      onPointerDown={move}
      onPointerMove={move}
    >
      {boxes.map(({ x, y, width, height }) => (
        <rect key={`${x} ${y} ${width}`} {...{ x, y, width, height }} />
      ))}
      {marked.map(({ x, y, width, height }) => (
        <rect key={`${x} ${y} ${width}`} className="minimap-marked" {...{ x, y, width, height }} />
      ))}
      <rect
        className="minimap-view"
        x={-view.x / view.scale}
        y={-view.y / view.scale}
        width={port.width / view.scale}
        height={port.height / view.scale}
      />
    </svg>
  )
}
