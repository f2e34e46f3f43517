import { select } from 'd3-selection'
import { type ZoomBehavior, ZoomTransform, zoom } from 'd3-zoom'
import { type PointerEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { largest, type View } from '#workbench/draw/view.ts'

/** Shorter moves are clicks with an unsteady hand. */
const dragBegins = 4

const transformOf = ({ scale, x, y }: View) => new ZoomTransform(scale, x, y)
const viewOf = ({ k, x, y }: ZoomTransform): View => ({ scale: k, x, y })

/** Takes wheel, drag and pinch; one finger scrolls the page, and the small map has its own drag. */
function isGesture({ type, target, ctrlKey, button, touches }: MouseEvent & TouchEvent): boolean {
  if (target instanceof Element && target.closest('.minimap')) return false
  return type.startsWith('touch') ? touches.length > 1 : (!ctrlKey || type === 'wheel') && !button
}

/**
 * Lets wheel, drag and pinch change a view, and one finger pan it sideways.
 * @param least the smallest scale
 * @param constrain clamps a view that a gesture asks for
 * @returns ways to zoom around the middle and to pan by px
 */
export function useZoom(
  port: RefObject<HTMLElement | null>,
  {
    view,
    least,
    constrain,
    change,
  }: {
    readonly view: View
    readonly least: number
    readonly constrain: (view: View) => View
    readonly change: (view: View) => void
  },
) {
  const behavior = useRef<ZoomBehavior<HTMLElement, unknown>>(null)
  const limited = useEffectEvent(constrain)
  const tell = useEffectEvent(change)

  useLayoutEffect(() => {
    const { current } = port
    if (!current) return
    behavior.current = zoom<HTMLElement, unknown>()
      .filter(isGesture)
      .clickDistance(dragBegins)
      .constrain((wanted) => transformOf(limited(viewOf(wanted))))
      .on('zoom', ({ transform }) => tell(viewOf(transform)))
    const selection = select(current).call(behavior.current).on('dblclick.zoom', null)
    return () => {
      selection.on('.zoom', null)
    }
  }, [port])

  // A gesture begins at the view that is drawn.
  useLayoutEffect(() => {
    behavior.current?.scaleExtent([least, largest])
    if (port.current) select(port.current).property('__zoom', transformOf(view))
  })

  const act = (by: (zoom: ZoomBehavior<HTMLElement, unknown>, at: HTMLElement) => void) => {
    if (behavior.current && port.current) by(behavior.current, port.current)
  }
  const pan = (x: number, y: number) =>
    act((zoom, at) => zoom.translateBy(select<HTMLElement, unknown>(at), x / view.scale, y / view.scale))
  return {
    pan,
    zoomBy: (factor: number) => act((zoom, at) => zoom.scaleBy(select<HTMLElement, unknown>(at), factor)),
    onPointerMove: ({ pointerType, movementX, currentTarget }: PointerEvent) => {
      if (pointerType === 'touch' && !('__zooming' in currentTarget)) pan(movementX, 0)
    },
  }
}
