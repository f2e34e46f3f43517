import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The distance of the moved element from the focused control, in px: more than the outline of the control. */
const gap = 8

/**
 * Keeps a fixed element off the focused control (WCAG 2.4.11): where both would be at one place, the element stands below the control.
 * @param size changes when the element's height does; nothing is watched while it is 0
 * @returns the ref of the element
 */
export function useClearOfFocus(size: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || size === 0) return
    const place = () => {
      // The element stays where it is while it has the focus itself.
      if (!element.contains(document.activeElement)) standClear(element, document.activeElement)
    }
    // The browser scrolls to a newly focused control after it has told of it.
    const placeSoon = () => requestAnimationFrame(place)
    place()
    document.addEventListener('focusin', placeSoon)
    window.addEventListener('scroll', place, { passive: true })
    return () => {
      document.removeEventListener('focusin', placeSoon)
      window.removeEventListener('scroll', place)
    }
  }, [size])
  return ref
}

function standClear(element: HTMLElement, focused: Element | null): void {
  element.style.top = ''
  // A heading, a list or the whole content takes the focus only to be announced.
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) return
  const own = element.getBoundingClientRect()
  const control = focused.getBoundingClientRect()
  const isApart = control.bottom <= own.top || control.top >= own.bottom || control.right <= own.left
  if (!isApart) element.style.top = `${control.bottom + gap}px`
}
