import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The minimum distance from the control, in px: more than the outline of the control. */
const gap = 8

/**
 * Moves a fixed element below the focused control that it would cover (WCAG 2.4.11).
 * @param shown changes with the element or its height; 0 watches nothing
 */
export function useClearOfFocus(shown: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || shown === 0) return
    const place = () => {
      // The element stays where it is while it has the focus itself.
      if (!element.contains(document.activeElement)) standClear(element)
    }
    // The browser scrolls to a control after its focus event, and a menu opens after a press.
    const placeSoon = () => requestAnimationFrame(place)
    const resizing = new ResizeObserver(place)
    resizing.observe(document.body)
    const events = ['focusin', 'click', 'scrollend'] as const
    for (const type of events) document.addEventListener(type, placeSoon)
    return () => {
      resizing.disconnect()
      for (const type of events) document.removeEventListener(type, placeSoon)
    }
  }, [shown])
  return ref
}

function standClear(element: HTMLElement): void {
  element.style.top = ''
  const own = element.getBoundingClientRect()
  const { activeElement: focused } = document
  // A heading, a list or the whole content takes the focus only to be announced.
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) return
  const control = focused.getBoundingClientRect()
  const isApart = control.bottom <= own.top || control.top >= own.bottom || control.right <= own.left
  if (!isApart) element.style.top = `${control.bottom + gap}px`
}
