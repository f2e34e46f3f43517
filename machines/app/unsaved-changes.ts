import { assign, emit, setup } from 'xstate'
import { withEvent } from '#machines/parts/params.ts'

export type LeaveAttempt =
  /** To another URL of the console, with the state of its history entry. */
  | { readonly by: 'link'; readonly href: string; readonly state: object }
  /** Along the history, as in `history.go(delta)`: -1 is Back. */
  | { readonly by: 'history'; readonly delta: number }
  | { readonly by: 'logOut' }

interface Departure {
  readonly departure: LeaveAttempt
}

export interface LeaveAllowed extends Departure {
  readonly type: 'departure.allowed'
}

/** Unsaved changes: asks before they are lost (Specification §2, Profile and Configuration management screens). */
export const unsavedChangesMachine = setup({
  types: {
    context: {} as Departure,
    events: {} as
      | { type: 'changes.made' | 'changes.settled' | 'stay.chosen' | 'leave.chosen' }
      | ({ type: 'departure.requested' } & Departure),
    emitted: {} as LeaveAllowed,
    tags: {} as 'unsaved',
  },
  actions: {
    keepDeparture: assign((_, { departure }: Departure) => ({ departure })),
    allowDeparture: emit((_, { departure }: Departure): LeaveAllowed => ({ type: 'departure.allowed', departure })),
  },
}).createMachine({
  id: 'unsaved-changes',
  description:
    'Asks before a link, Back or LOG OUT discards unsaved changes. When the tab is closed, the browser asks. A forced sign-out does not ask: the screen closes, and its changes are settled.',
  context: { departure: { by: 'history', delta: 0 } },
  initial: 'clean',
  states: {
    clean: {
      description: 'The screen has nothing to lose. Every departure is allowed.',
      on: {
        'changes.made': 'unsaved',
        'departure.requested': { actions: withEvent('allowDeparture') },
      },
    },
    unsaved: {
      description: 'The screen has unsaved changes. Departures are blocked.',
      tags: 'unsaved',
      on: {
        'changes.settled': 'clean',
        'departure.requested': { target: 'asking', actions: withEvent('keepDeparture') },
      },
    },
    asking: {
      description:
        'A dialog asks whether to stay or to leave. The browser can still go Back, so the last departure counts.',
      tags: 'unsaved',
      on: {
        'changes.settled': 'clean',
        'stay.chosen': 'unsaved',
        'departure.requested': { actions: withEvent('keepDeparture') },
        'leave.chosen': { target: 'clean', actions: { type: 'allowDeparture', params: ({ context }) => context } },
      },
    },
  },
})
