import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { SelectField } from '#workbench/shared/fields.tsx'
import { type Look, themes } from '#workbench/shared/filters.ts'
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

export interface LookFieldsProps {
  readonly look: Look
  /** All by default. */
  readonly offered?: readonly NonNullable<Look['theme']>[] | undefined
  readonly onLook: (look: Look) => void
}

const labels: Readonly<Record<string, string>> = {
  ...{ 360: 'Phone, 360 px', 1280: 'Desktop, 1280 px' },
  ...{ page: 'As the page', light: 'Light', dark: 'Dark', both: 'Light and dark' },
}

/** Width and theme of screens. */
export function LookFields({ look: { width, theme }, offered = themes, onLook }: LookFieldsProps) {
  const labelOf = (value: string) => labels[value] ?? value
  return (
    <>
      <SelectField
        label="SCREEN"
        name="width"
        value={String(width ?? 360)}
        options={['360', '1280']}
        labelOf={labelOf}
        onChange={(value) => onLook({ width: value === '1280' ? 1280 : undefined })}
      />
      <SelectField
        label="THEME"
        name="theme"
        value={theme ?? 'page'}
        options={['page', ...offered]}
        labelOf={labelOf}
        onChange={(value) => onLook({ theme: themes.find((each) => each === value) })}
      />
    </>
  )
}

/** Whether each shown screen is dark: `both` shows two. */
export const darksOf = ({ theme }: Look, isPageDark: boolean): readonly boolean[] =>
  theme === 'both' ? [false, true] : [theme ? theme === 'dark' : isPageDark]
