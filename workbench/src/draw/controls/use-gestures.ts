import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Point } from '#workbench/draw/layout.ts'
import { pan, type View, zoom } from '#workbench/draw/view.ts'

/** Shorter moves are clicks with an unsteady hand. */
const dragBegins = 4

/** Turns wheel, drag and pinch into changes of a view. One finger pans sideways only: up and down it scrolls the page. */
export function useGestures(port: RefObject<HTMLElement | null>, change: (next: (view: View) => View) => void) {
  const pointers = useRef(new Map<number, Point>())
  const isDrag = useRef(false)

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = port.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    // Some mice count in lines; a pinch on a trackpad comes as small steps with Ctrl.
    const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1)
    change((view) => zoom(view, Math.exp(-delta * (event.ctrlKey ? 0.01 : 0.0015)), pointOf(event)))
  })

  // React listens passively, and a passive listener cannot keep the page from scrolling.
  useEffect(() => {
    const { current } = port
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    const listen = (event: WheelEvent) => onWheel(event)
    current?.addEventListener('wheel', listen, { passive: false })
    current?.addEventListener('touchstart', onTouch, { passive: false })
    current?.addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      current?.removeEventListener('wheel', listen)
      current?.removeEventListener('touchstart', onTouch)
      current?.removeEventListener('touchmove', onTouch)
    }
  }, [port])

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (pointers.current.size === 0) isDrag.current = false
    pointers.current.set(event.pointerId, pointOf(event))
  }

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    if (!isDrag.current && Math.hypot(now.x - before.x, now.y - before.y) < dragBegins) return
    isDrag.current = true
    // Captured, so that the drag does not click what lies under the pointer.
    port.current?.setPointerCapture(event.pointerId)
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    pointers.current.set(event.pointerId, now)
    const by = { x: now.x - before.x, y: now.y - before.y }
    change((view) => {
      if (!other) return pan(view, event.pointerType === 'touch' ? { x: by.x, y: 0 } : by)
      const distance = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1
      // The middle between the fingers moves half the way of each.
      const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 }
      return pan(zoom(view, distance(now) / distance(before), middle), { x: by.x / 2, y: by.y / 2 })
    })
  }

  const onPointerEnd = (event: PointerEvent) => pointers.current.delete(event.pointerId)

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
}
