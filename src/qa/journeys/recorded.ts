import type { LiveEvent, StepsOfTab } from '@statehouse/workbench'
import { type Naming, writeStep } from '@statehouse/workbench/system'
import type { AnyEventObject } from 'xstate'
import { ApiError } from '#api/errors.ts'
import type { StoredSession } from '#api/stored-session.ts'
import { models } from '#qa/models/index.ts'
import { open, typed } from './steps.ts'

export const endings: Readonly<Record<string, StoredSession['ending']>> = {
  ...{ 'session.ended': 'forced', 'session.removed': 'forcedElsewhere', 'logOut.followed': 'chosenElsewhere' },
}

export const naming: Naming = {
  models,
  sends: {
    followUrl: ['url.changed'],
    watchStoredSession: ['session.stored', ...Object.keys(endings)],
    watchConnection: ['connection.changed', 'connection.lost', 'connection.restored'],
    watchAttention: ['attention.gained'],
    watchPageRestored: ['page.restored'],
    watchDarkMode: ['preference.changed'],
  },
  errorOf: ({ kind, ...rest }: Partial<ApiError>) =>
    Object.assign(kind ? new ApiError(kind, rest) : new Error(rest.message), rest),
}

/** The history gives its entries random keys. */
export function withoutKeys<Step extends { readonly event: AnyEventObject }>(step: Step): Step {
  const { url } = step.event
  if (!url) return step
  const { key: _, __TSR_key: __, __TSR_index: ___, ...state } = url.state
  return { ...step, event: { ...step.event, url: { ...url, state } } }
}

/** A journey begins with the user who is signed in then. */
export const stepsOfTab: StepsOfTab = (documents) => {
  const unknown = documents.findLastIndex(([first]) => first?.chart !== 'tab' || first.event.type !== 'xstate.init')
  const known = documents.slice(unknown + 1)
  const { session } = known[0]?.[0]?.event.input ?? {}
  if (!session) return null
  const steps = known.flatMap(stepsOfDocument)
  return session.user ? [typed('session~session.stored', { user: session.user }), ...steps] : steps
}

function stepsOfDocument(events: readonly LiveEvent[]): string[] {
  let entry: number | null = null
  return events.map(withoutKeys).flatMap(({ isStep, ...step }) => {
    const { url } = step.event
    if (step.label !== 'url.changed') return isStep ? [writeStep(step, naming)] : []
    const [before, { href, state }] = [entry, url]
    entry = url.entry
    if (before === null) return [open(href, state)]
    // Another history has other entries.
    return isStep && url.entry !== before
      ? [typed('tab~url.changed', { url: { href, state, by: url.entry - before } })]
      : []
  })
}
