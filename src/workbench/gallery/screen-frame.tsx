import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { type Send, useProduct } from '#workbench/product.tsx'
import { frameReady } from './frame-window.ts'
import './screen-frame.css'

interface ScreenFrameProps {
  readonly chart: string
  readonly snapshot: AnyMachineSnapshot
  readonly dark: boolean
  /** The width of the screen: a phone's 360 px or a desktop's 1280 px. It is scaled down to the room that there is. */
  readonly width: 360 | 1280
  /** Mounts the screen anew for another snapshot, without what was typed: at the start of a walk. */
  readonly anew?: boolean
  /** Loads the screen when it comes into view: for many on one page. */
  readonly lazy?: boolean
  readonly onSend: Send
}

const heights = { 360: 720, 1280: 800 } as const

/** Shows the product's real screen of a chart, or a sentence why it has none. */
export function ScreenFrame(props: ScreenFrameProps) {
  const entry = useProduct().screens[props.chart]
  return typeof entry === 'string' ? <p className="screen-none workbench-note">{entry}</p> : <Screen {...props} />
}

/** Frames the screen, so that it has a width, a theme and a focus of its own. */
function Screen({ chart, snapshot, dark, width, anew = false, lazy = false, onSend }: ScreenFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isWanted, setWanted] = useState(!lazy)
  const [isReady, setReady] = useState(false)
  const [room, setRoom] = useState(0)

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow && event.data === frameReady) setReady(true)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  // The browser's own lazy loading begins a thousand pixels too early for dozens of pages. Without room everything is in view.
  const hasRoom = room > 0
  useEffect(() => {
    if (!hasRoom) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(true)
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [hasRoom])

  const send = useRef(onSend)
  useLayoutEffect(() => {
    send.current = onSend
  })

  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.frame?.setTheme(dark)
  }, [isReady, dark])

  useEffect(() => {
    if (!isReady) return
    const focused = document.activeElement
    frame.current?.contentWindow?.frame?.show(chart, snapshot, (event) => send.current(event), anew)
    // A dialog that opens in the frame takes the focus from the button that was pressed out here.
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus({ preventScroll: true })
  }, [isReady, chart, snapshot, anew])

  const scale = Math.min(1, room / width)
  const height = heights[width]
  return (
    <div className="screen-frame" data-width={width} ref={box} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={`The screen of ${chart}`}
        src={isWanted ? `${window.location.pathname}#/frame` : undefined}
        style={{ width, height, scale: String(scale) }}
      />
    </div>
  )
}
