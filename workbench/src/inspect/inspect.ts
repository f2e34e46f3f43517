import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { maskSnapshot, nameSecrets, sanitize } from '#workbench/ground/masks.ts'
import { publisher } from './publish.ts'

declare global {
  interface Window {
    /** Set by the tests: receives the messages of the inspection, of which they write what a failed test has done. */
    statechartsReported?: (messages: object[]) => void
  }
}

const wantsStately = () =>
  import.meta.env.DEV && new URLSearchParams(window.location.search).get('inspector') === 'stately'

/** Masks snapshots, which hold outputs and errors; events and contexts are masked before. */
const serialize = (message: StatelyInspectionEvent): StatelyInspectionEvent =>
  message.type === '@xstate.event' ? message : Object.assign(message, { snapshot: maskSnapshot(message.snapshot) })

const unreported: object[] = []

/** Hands messages to the tests, all of one turn at once: a console that starts has a hundred. */
function tell(message: object): void {
  if (!window.statechartsReported) return
  if (unreported.push(message) === 1) queueMicrotask(() => window.statechartsReported?.(unreported.splice(0)))
}

/**
 * Makes the observer of every actor of a console, for builds that may be inspected.
 * @param secrets what `nameSecrets` takes
 */
export function inspector(
  secrets: readonly string[],
): Observer<InspectionEvent> | ((inspected: InspectionEvent) => void) {
  nameSecrets(secrets)
  return wantsStately() ? createBrowserInspector({ ...sanitize, serialize }).inspect : publisher(tell)
}
