import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The minimum distance from the control, in px: more than the outline of the control. */
const gap = 8

/**
 * Moves a fixed element below the focused control that it would cover (WCAG 2.4.11).
 * @param shown changes with the element or its height; 0 watches nothing
 * @param avoidsAll also keeps it off other controls, if possible
 */
export function useClearOfFocus(shown: number, avoidsAll = false): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || shown === 0) return
    const place = () => {
      // The element stays where it is while it has the focus itself.
      if (!element.contains(document.activeElement)) standClear(element, avoidsAll)
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
  }, [shown, avoidsAll])
  return ref
}

function standClear(element: HTMLElement, avoidsAll: boolean): void {
  element.style.top = ''
  const own = element.getBoundingClientRect()
  for (let top = own.top; avoidsAll && top + own.height < window.innerHeight; ) {
    const control = controlUnder(element, own, top)
    if (control === null) {
      if (top !== own.top) element.style.top = `${top}px`
      return
    }
    top = control.getBoundingClientRect().bottom + gap
  }
  const { activeElement: focused } = document
  // A heading, a list or the whole content takes the focus only to be announced.
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) return
  const control = focused.getBoundingClientRect()
  const isApart = control.bottom <= own.top || control.top >= own.bottom || control.right <= own.left
  if (!isApart) element.style.top = `${control.bottom + gap}px`
}

/** Returns a control that the element would cover at this height; null if none. */
function controlUnder(element: HTMLElement, { left, width, height }: DOMRect, top: number): Element | null {
  const columns = 16
  const lines = 4
  for (let point = 0; point < (columns + 1) * (lines + 1); point++) {
    const x = left + (width * (point % (columns + 1))) / columns
    const y = top + (height * Math.floor(point / (columns + 1))) / lines
    for (const hit of document.elementsFromPoint(x, y)) {
      // A field with its label, because a locked field lets a point through.
      const control = hit.closest('a, button, input, textarea, :has(> * > label)')
      if (control !== null && !element.contains(control)) return control
    }
  }
  return null
}
