import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { maskSnapshot, sanitize } from './masks.ts'
import { publisher } from './publish.ts'

declare global {
  interface Window {
    /** Set by the tests: receives the obligations that their journeys meet. */
    statechartsExecuted?: (keys: string[]) => void
  }
}

const wantsStately = import.meta.env.DEV && new URLSearchParams(window.location.search).get('inspector') === 'stately'

/** Masks snapshots, which hold outputs and errors; events and contexts are masked before. */
const serialize = (message: StatelyInspectionEvent): StatelyInspectionEvent =>
  message.type === '@xstate.event' ? message : Object.assign(message, { snapshot: maskSnapshot(message.snapshot) })

/** Observes every actor of a console, in builds that may be inspected. */
export const inspect: Observer<InspectionEvent> | ((inspected: InspectionEvent) => void) = wantsStately
  ? createBrowserInspector({ ...sanitize, serialize }).inspect
  : publisher((keys) => window.statechartsExecuted?.(keys))
