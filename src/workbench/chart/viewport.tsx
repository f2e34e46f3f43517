import './viewport.css'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import type { Box } from './layout.ts'
import { useGestures } from './use-gestures.ts'
import { clamp, firstView, pan, reveal, type Size, type View, whole, zoom } from './view.ts'

interface ViewportProps extends Size {
  /** The accessible name. */
  readonly label: string
  /** The box that comes into view whenever it changes. */
  readonly show?: Box | null | undefined
  /** As large as `width` and `height` say. */
  readonly children: ReactNode
}

const factor = 1.25
const step = 60
const nothing: Size = { width: 0, height: 0 }

/**
 * Zooms and pans its content: wheel, pinch, drag, buttons, and the keys + - 0 and arrows. Give it a `key`, so that other content
 * starts anew. In print the page is turned as the content is.
 */
export function Viewport({ label, width, height, show, children }: ViewportProps) {
  const port = useRef<HTMLElement>(null)
  const [size, setSize] = useState(nothing)
  /** Null until the first zoom or pan. */
  const [chosen, setChosen] = useState<View | null>(null)
  const content = { width, height }
  const first = firstView(content, size, show ?? null)
  const view = chosen ? clamp(chosen, content, size) : first
  const change = (next: (view: View) => View) => setChosen((now) => clamp(next(now ?? first), content, size))
  const fit = () => setChosen(whole(content, size))
  const zoomMiddle = (by: number) => change((now) => zoom(now, by, { x: size.width / 2, y: size.height / 2 }))

  useLayoutEffect(() => {
    const { current } = port
    if (!current) return
    setSize({ width: current.clientWidth, height: current.clientHeight })
    const observer = new ResizeObserver(() => setSize({ width: current.clientWidth, height: current.clientHeight }))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  const gestures = useGestures(port, change)

  const { x, y, width: boxWidth, height: boxHeight } = show ?? { x: 0, y: 0, ...nothing }
  useEffect(() => {
    const box = { x, y, width: boxWidth, height: boxHeight }
    const clamped = (now: View) => clamp(now, { width, height }, size)
    setChosen((now) => now && clamped(boxWidth === 0 ? now : reveal(clamped(now), box, size)))
  }, [x, y, boxWidth, boxHeight, width, height, size])

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomMiddle(factor),
    '=': () => zoomMiddle(factor),
    '-': () => zoomMiddle(1 / factor),
    '0': fit,
    ArrowLeft: () => change((now) => pan(now, { x: step, y: 0 })),
    ArrowRight: () => change((now) => pan(now, { x: -step, y: 0 })),
    ArrowUp: () => change((now) => pan(now, { x: 0, y: step })),
    ArrowDown: () => change((now) => pan(now, { x: 0, y: -step })),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  /** Brings what the keyboard reaches into view (WCAG 2.4.11), instead of the browser's own scrolling. */
  const onFocus = ({ target }: FocusEvent) => {
    const { current } = port
    if (!current || target === current || !target.matches(':focus-visible')) return
    current.scrollTo(0, 0)
    const outer = current.getBoundingClientRect()
    const inner = target.getBoundingClientRect()
    change((now) => {
      const box = {
        x: (inner.x - outer.x - now.x) / now.scale,
        y: (inner.y - outer.y - now.y) / now.scale,
        width: inner.width / now.scale,
        height: inner.height / now.scale,
      }
      return reveal(now, box, size)
    })
  }

  return (
    <div data-wide={width > height || undefined}>
      <div className="viewport-buttons">
        <ActionButton small onClick={() => zoomMiddle(factor)}>
          ZOOM IN
        </ActionButton>
        <ActionButton small onClick={() => zoomMiddle(1 / factor)}>
          ZOOM OUT
        </ActionButton>
        <ActionButton small onClick={fit}>
          FIT
        </ActionButton>
      </div>
      <section
        ref={port}
        className="viewport"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls has to be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        {...gestures}
      >
        <div
          className="viewport-content"
          style={{
            ['--width' as string]: `${width}px`,
            ['--view' as string]: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        >
          {children}
        </div>
      </section>
    </div>
  )
}
