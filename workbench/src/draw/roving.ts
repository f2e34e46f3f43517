import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'

/**
 * Button attributes for an SVG element; none without `onPress`.
 * @param isStop whether Tab reaches it: one element of a drawing, from which arrow keys lead to the others
 */
export function pressable(label: string, onPress: (() => void) | undefined, isStop: boolean) {
  if (!onPress) return {}
  return {
    role: 'button',
    tabIndex: isStop ? 0 : -1,
    'aria-label': label,
    onClick: onPress,
    // Shift selects no text.
    onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    },
  }
}

/** The stop that a key leads to; undefined for other keys, and at both ends. */
export function nextStop(stops: readonly string[], from: string, key: string): string | undefined {
  const index = stops.indexOf(from)
  if (key === 'ArrowDown' || key === 'ArrowRight') return stops[index + 1]
  if (key === 'ArrowUp' || key === 'ArrowLeft') return stops[index - 1]
  if (key === 'Home') return stops[0]
  return key === 'End' ? stops.at(-1) : undefined
}

/**
 * Makes the buttons of a drawing one Tab stop (roving tabindex): arrows, Home and End move between them. Each has its
 * name in `data-stop`.
 * @param preferred the stop that Tab reaches first
 */
export function useRoving(stops: readonly string[], preferred: string | undefined) {
  const [last, setLast] = useState<string>()
  const wanted = [last, preferred, stops[0]].find((stop) => stop !== undefined && stops.includes(stop))
  const group = useRef<SVGSVGElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = wanted === undefined ? undefined : nextStop(stops, wanted, event.key)
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    // Otherwise the box around the drawing scrolls.
    event.preventDefault()
    group.current?.querySelector<SVGElement>(`[data-stop="${CSS.escape(next)}"]`)?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof SVGElement) || target.dataset.stop === undefined) return
    setLast(target.dataset.stop)
    if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return { group, wanted, onKeyDown, onFocus }
}
