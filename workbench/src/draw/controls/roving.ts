import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Box } from '#workbench/draw/layout.ts'

/** A part of a drawing that can have the focus. */
export interface Stop {
  readonly id: string
  readonly box: Box
}

const directions: Readonly<Record<string, { readonly along: 'x' | 'y'; readonly sign: 1 | -1 }>> = {
  ArrowLeft: { along: 'x', sign: -1 },
  ArrowRight: { along: 'x', sign: 1 },
  ArrowUp: { along: 'y', sign: -1 },
  ArrowDown: { along: 'y', sign: 1 },
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/**
 * Finds the stop that a key leads to: the nearest in an arrow's direction, the first and the last for Home and End, and the neighbours in
 * the order of the source for Page Up and Page Down, which reach everything.
 * @returns null when the key leads nowhere
 */
export function nextStop(stops: readonly Stop[], from: string, key: string): Stop | null {
  const index = stops.findIndex(({ id }) => id === from)
  const origin = stops[index]
  if (key === 'Home') return stops[0] ?? null
  if (key === 'End') return stops.at(-1) ?? null
  if (key === 'PageUp') return stops[index - 1] ?? null
  if (key === 'PageDown') return stops[index + 1] ?? null
  const direction = directions[key]
  if (!origin || !direction) return null
  const { along, sign } = direction
  const across = along === 'x' ? 'y' : 'x'
  const start = middleOf(origin.box)
  let best: { readonly stop: Stop; readonly far: number } | null = null
  for (const stop of stops) {
    const middle = middleOf(stop.box)
    const ahead = (middle[along] - start[along]) * sign
    const aside = Math.abs(middle[across] - start[across])
    if (stop === origin || ahead <= 1) continue
    const far = ahead + 2 * aside
    if (best === null || far < best.far) best = { stop, far }
  }
  return best?.stop ?? null
}

/**
 * Makes the buttons of a drawing one Tab stop (a roving tabindex): arrows, Home, End, Page Up and Page Down lead from one to the next. Each
 * has the attribute `data-stop` with its id.
 * @param preferred the stop that Tab reaches before any has had the focus
 */
export function useRoving(stops: readonly Stop[], preferred: string | undefined) {
  const [last, setLast] = useState<string | null>(null)
  const wanted = [last, preferred].find((id) => stops.some((stop) => stop.id === id)) ?? stops[0]?.id
  const group = useRef<SVGSVGElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || wanted === undefined) return
    const next = nextStop(stops, wanted, event.key)
    const isOurs = event.key in directions || ['Home', 'End', 'PageUp', 'PageDown'].includes(event.key)
    if (!isOurs) return
    // Else the viewport around the drawing would move, or the page scroll.
    event.preventDefault()
    event.stopPropagation()
    if (next) group.current?.querySelector<SVGElement>(`[data-stop="${CSS.escape(next.id)}"]`)?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof SVGElement && target.dataset.stop !== undefined) setLast(target.dataset.stop)
  }
  return { group, wanted, onKeyDown, onFocus }
}
