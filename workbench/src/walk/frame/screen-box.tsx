import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { SelectField } from '#workbench/shared/fields.tsx'
import './screen-frame.css'

export type ScreenWidth = 360 | 1280

const heights = { 360: 640, 1280: 800 } as const

export function setSize(frame: HTMLIFrameElement, width: ScreenWidth): void {
  frame.style.width = `${width}px`
  frame.style.height = `${heights[width]}px`
}

interface ScreenBoxProps {
  readonly width: ScreenWidth
  /** The frame, scaled down to the available space. */
  readonly children: ReactNode
}

export function ScreenBox({ width, children }: ScreenBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(0)

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? 0))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  const scale = Math.min(1, available / width)
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

interface WidthFieldProps {
  readonly width: ScreenWidth
  readonly onWidth: (width: ScreenWidth) => void
}

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
