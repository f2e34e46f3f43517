import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Send, useProduct } from '#workbench/walk/product.tsx'
import { borrowFrame, frameOf, keepFocus, readyFrame, returnFrame } from './frame-pool.ts'
import type { Frame, ShownStep } from './frame-window.ts'
import { ScreenBox, type ScreenWidth, setSize } from './screen-box.tsx'

interface ScreenFrameProps {
  readonly chart: string
  readonly steps: readonly ShownStep[]
  /** A change mounts the screen again, without unsent input: at the start of a walk. */
  readonly visit: unknown
  readonly dark: boolean
  readonly width: ScreenWidth
  readonly onSend: Send
}

/** The product's real screen of a chart, or why there is none. */
export function ScreenFrame(props: ScreenFrameProps) {
  const entry = useProduct().screens[props.chart]
  return typeof entry === 'string' ? <p className="workbench-note">{entry}</p> : <Screen {...props} />
}

/** An iframe gives the screen its own width, theme and focus. */
function Screen({ chart, steps, visit, dark, width, onSend }: ScreenFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [ready, setReady] = useState<Frame | null>(null)

  useLayoutEffect(() => {
    if (!place.current) return
    const borrowed = borrowFrame(place.current)
    let isHere = true
    setFrame(borrowed)
    setReady(frameOf(borrowed))
    const wait = async () => {
      const loaded = await readyFrame(borrowed)
      if (isHere) setReady(loaded)
    }
    void wait()
    return () => {
      isHere = false
      returnFrame(borrowed)
    }
  }, [])

  const send = useEffectEvent(onSend)

  useLayoutEffect(() => {
    if (!frame) return
    frame.title = `The screen of ${chart}`
    setSize(frame, width)
  }, [frame, chart, width])

  useLayoutEffect(() => {
    ready?.setTheme(dark)
  }, [ready, dark])

  // In the task of the user's event: a controlled field must show a letter immediately.
  useLayoutEffect(() => {
    keepFocus(() => ready?.show(chart, steps, send, visit))
  }, [ready, chart, steps, visit])

  return (
    <ScreenBox width={width}>
      {ready === null && <p role="status">The screen is loading…</p>}
      <div ref={place} />
    </ScreenBox>
  )
}
