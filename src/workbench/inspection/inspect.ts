import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { maskSnapshot, sanitize } from './masks.ts'
import { tellPage } from './tell.ts'

declare global {
  interface Window {
    /** The tests put it there to learn which states and transitions their journeys executed. */
    statechartsExecuted?: (keys: string[]) => void
  }
}

const wantsStately = import.meta.env.DEV && new URLSearchParams(window.location.search).get('inspector') === 'stately'

/** Events and contexts are masked by then; what an actor was answered is in its snapshot too. */
const serialize = (message: StatelyInspectionEvent): StatelyInspectionEvent =>
  message.type === '@xstate.event' ? message : Object.assign(message, { snapshot: maskSnapshot(message.snapshot) })

/** What every actor of the console is created with, in builds that may be watched. */
export const inspect: Observer<InspectionEvent> | ((inspected: InspectionEvent) => void) = wantsStately
  ? createBrowserInspector({ ...sanitize, serialize }).inspect
  : tellPage((keys) => window.statechartsExecuted?.(keys))
