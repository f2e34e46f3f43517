import { createContext, use } from 'react'
import { type ControlEvent, filled } from './control-event.ts'

/** Takes the events of one machine, which `eventsOf` has checked. */
type Send = (event: never) => void

/** Receives the events of the controls inside; null if no machine takes them. */
export const SendContext = createContext<Send | null>(null)

/** Returns a function that sends an event with the value instead of `typed`. */
export function useSend() {
  const send = use(SendContext)
  return (event: ControlEvent | undefined, value?: unknown) => {
    if (event) send?.(filled(event, value) as never)
  }
}

/** The attribute `data-event`: it names a control's event, as JSON with null instead of `typed`. */
export function useNamed(event: ControlEvent | undefined): string | undefined {
  const send = use(SendContext)
  return send && event ? JSON.stringify(event) : undefined
}
