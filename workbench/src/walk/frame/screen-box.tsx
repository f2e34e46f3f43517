import { type CSSProperties, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { SelectField } from '#workbench/ground/fields.tsx'
import './screen-frame.css'

/** The widths of screens, in px: a phone's and a desktop's. */
export type ScreenWidth = 360 | 1280

const heights = { 360: 640, 1280: 800 } as const

/** Gives a frame the size of a phone or a desktop. */
export function setSize(frame: HTMLIFrameElement, width: ScreenWidth): void {
  frame.style.width = `${width}px`
  frame.style.height = `${heights[width]}px`
}

interface ScreenBoxProps {
  readonly width: ScreenWidth
  /** The frame, which is scaled down to the room that there is. */
  readonly children: ReactNode
  /** Called when the box comes into view for the first time. */
  readonly onSeen?: () => void
}

/** Draws the edge around a frame with a screen. */
export function ScreenBox({ width, children, onSeen }: ScreenBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  const tellSeen = useEffectEvent(() => onSeen?.())
  // Without room everything is in view.
  const hasRoom = room > 0
  useLayoutEffect(() => {
    if (!hasRoom || !box.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tellSeen()
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [hasRoom])

  const scale = Math.min(1, room / width)
  const style: CSSProperties = { height: heights[width] * scale }
  return (
    <div
      className="screen-frame"
      data-width={width}
      ref={box}
      style={Object.assign(style, { '--screen-scale': scale })}
    >
      {children}
    </div>
  )
}

/** Says that a frame could not load the page. */
export function Unreachable() {
  return (
    <p className="workbench-note" role="alert">
      The screen could not be loaded: the server of this page does not answer. Load the page again when it does.
    </p>
  )
}

interface WidthFieldProps {
  readonly width: ScreenWidth
  readonly onWidth: (width: ScreenWidth) => void
}

/** Chooses whether screens are shown as a phone or a desktop shows them. */
export const WidthField = ({ width, onWidth }: WidthFieldProps) => (
  <SelectField
    label="SCREEN"
    name="width"
    value={String(width)}
    options={['360', '1280']}
    labelOf={(value) => `${value === '360' ? 'Phone' : 'Desktop'}, ${value} px`}
    onChange={(value) => onWidth(value === '1280' ? 1280 : 360)}
  />
)
