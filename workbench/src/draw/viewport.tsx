import { Action } from '#workbench/ground/parts.tsx'
import './viewport.css'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Minimap } from './controls/minimap.tsx'
import { Toolbar } from './controls/toolbar.tsx'
import { useZoom } from './controls/use-zoom.ts'
import type { Box } from './layout.ts'
import { centred, clamp, fitView, follow, readable, reveal, type Size, type View, whole } from './view.ts'

interface ViewportProps extends Size {
  /** The accessible name. */
  readonly label: string
  /** Everything that is active, the most important first: comes into view whenever it changes. */
  readonly active?: readonly Box[] | undefined
  /** The one box that comes into view instead, whenever it changes. */
  readonly show?: Box | null | undefined
  /** The boxes of a small map, which is there while the content is larger than the viewport. */
  readonly map?: readonly Box[] | undefined
  readonly tools?: ReactNode
  /** Over the upper corner of the content. */
  readonly beside?: ReactNode
  /** True while the content is about to be another. */
  readonly busy?: boolean
  /** Acts on the view from outside. */
  readonly ref?: Ref<ViewportHandle> | undefined
  /** As large as `width` and `height` say. */
  readonly children: ReactNode
}

/** The acts on the view that the page can ask for. */
export interface ViewportHandle {
  /** Shows a box in the middle, large enough to be read. */
  readonly centre: (box: Box) => void
  /** Gives the viewport the focus. */
  readonly focus: () => void
}

/** A view, and whether a person has chosen its scale. */
interface Chosen {
  readonly view: View
  readonly isChosen: boolean
}

const factor = 1.25
const step = 60
const nothing: Size = { width: 0, height: 0 }
const none: readonly Box[] = []

interface SignProps {
  readonly label: string
  /** Its lines, in 16 px. */
  readonly path: string
  readonly onClick: () => void
}

const Sign = ({ label, path, onClick }: SignProps) => (
  <Action small label={label} onClick={onClick}>
    <svg width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d={path} />
    </svg>
  </Action>
)

/**
 * Zooms and pans its content: wheel, pinch, drag, buttons, a small map, and arrow keys. Give it a `key`, so that other
 * content starts anew.
 */
export function Viewport(props: ViewportProps) {
  const { label, width, height, active = none, show, map = none, tools, beside, busy, ref, children } = props
  const port = useRef<HTMLElement>(null)
  const [size, setSize] = useState(nothing)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const content = { width, height }
  const targets = show ? [show] : active
  const view = chosen ? clamp(chosen.view, content, size) : whole(content, size)
  const change = (next: (view: View) => View) =>
    setChosen((now) => ({ view: clamp(next(now?.view ?? view), content, size), isChosen: true }))
  const fit = () => setChosen({ view: whole(content, size), isChosen: true })
  const fitActive = () => setChosen({ view: fitView(content, size, active), isChosen: true })
  const centre = (box: Box) => change(({ scale }) => centred(box, Math.max(scale, readable), size))
  useImperativeHandle(ref, () => ({ centre, focus: () => port.current?.focus() }))

  useLayoutEffect(() => {
    const { current } = port
    if (!current) return
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  // The box to show comes into view when it has changed.
  const shown = JSON.stringify(targets.map((box) => [box.x, box.y, box.width, box.height]))
  const followShown = useEffectEvent(() => {
    setChosen((now) => now && { ...now, view: follow(now.view, content, size, targets, now.isChosen) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is what the view follows
  useLayoutEffect(() => followShown(), [shown])

  // Another size of the content or the viewport begins anew, unless a person has chosen the view.
  const beginAnew = useEffectEvent(() => {
    if (size.width === 0) return
    setChosen((now) =>
      now?.isChosen
        ? { ...now, view: clamp(now.view, content, size) }
        : { view: whole(content, size), isChosen: false },
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the view depends on
  useLayoutEffect(() => beginAnew(), [width, height, size])

  const { pan, zoomBy, onPointerMove } = useZoom(port, {
    view,
    least: whole(content, size).scale,
    constrain: (wanted) => clamp(wanted, content, size),
    change: (next) => change(() => next),
  })

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => pan(step, 0),
    ArrowRight: () => pan(-step, 0),
    ArrowUp: () => pan(0, step),
    ArrowDown: () => pan(0, -step),
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

  const isLarger = width * view.scale > size.width + 1 || height * view.scale > size.height + 1

  return (
    <div className="viewport-frame">
      <section
        ref={port}
        className="viewport"
        aria-label={label}
        aria-busy={busy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls has to be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onPointerMove={onPointerMove}
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
        {map.length > 0 && isLarger && (
          <Minimap
            content={content}
            port={size}
            view={view}
            boxes={map}
            marked={targets}
            onMove={(middle) => change(({ scale }) => centred({ ...middle, width: 0, height: 0 }, scale, size))}
          />
        )}
      </section>
      <div className="viewport-bar">
        <Toolbar label="Drawing">
          <Sign label="Zoom in" path="M3 8h10M8 3v10" onClick={() => zoomBy(factor)} />
          <Sign label="Zoom out" path="M3 8h10" onClick={() => zoomBy(1 / factor)} />
          <Sign label="Fit" path="M3 6V3h3m4 0h3v3m0 4v3h-3m-4 0H3v-3" onClick={fit} />
          {active.length > 0 && (
            <Sign
              label="Fit active"
              path="M8 1.5v3m0 7v3M1.5 8h3m7 0h3M8 6.5a1.5 1.5 0 1 0 .01 0"
              onClick={fitActive}
            />
          )}
          {tools}
        </Toolbar>
      </div>
      {beside}
    </div>
  )
}
