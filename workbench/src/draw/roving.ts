import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

/** Finds the stop that a key leads to; undefined for other keys, and beyond the first and the last. */
export function nextStop(stops: readonly string[], from: string, key: string): string | undefined {
  const index = stops.indexOf(from)
  if (key === 'ArrowDown' || key === 'ArrowRight') return stops[index + 1]
  if (key === 'ArrowUp' || key === 'ArrowLeft') return stops[index - 1]
  if (key === 'Home') return stops[0]
  return key === 'End' ? stops.at(-1) : undefined
}

/**
 * Makes the buttons of a drawing one Tab stop (a roving tabindex): arrows, Home and End lead from one to the next. Each has the attribute
 * `data-stop` with its name.
 * @param preferred the stop that Tab reaches before any has had the focus
 */
export function useRoving(stops: readonly string[], preferred: string | undefined) {
  const [last, setLast] = useState<string>()
  const wanted = [last, preferred, stops[0]].find((stop) => stop !== undefined && stops.includes(stop))
  const group = useRef<SVGSVGElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = wanted === undefined ? undefined : nextStop(stops, wanted, event.key)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    // Else the box around the drawing would scroll.
    event.preventDefault()
    group.current?.querySelector<SVGElement>(`[data-stop="${CSS.escape(next)}"]`)?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof SVGElement) || target.dataset.stop === undefined) return
    setLast(target.dataset.stop)
    // Browsers scroll what has got the focus into view, but not always all of it (WCAG 2.4.11).
    if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return { group, wanted, onKeyDown, onFocus }
}
