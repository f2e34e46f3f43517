import { assign, emit, setup } from 'xstate'

export type LeaveAttempt =
  /** To another URL of the console, with the state of its history entry. */
  | { readonly by: 'link'; readonly href: string; readonly state: object }
  /** Along the history, as in `history.go(delta)`: -1 is Back. */
  | { readonly by: 'history'; readonly delta: number }
  | { readonly by: 'logOut' }

export interface LeaveAllowed {
  readonly type: 'departure.allowed'
  readonly departure: LeaveAttempt
}

/** Unsaved changes: asks before they are lost (Specification §2, Profile and Configuration management screens). */
export const unsavedChangesMachine = setup({
  types: {
    context: {} as { departure: LeaveAttempt },
    events: {} as
      | { type: 'changes.made' }
      | { type: 'changes.settled' }
      | { type: 'departure.requested'; departure: LeaveAttempt }
      | { type: 'stay.chosen' }
      | { type: 'leave.chosen' },
    emitted: {} as LeaveAllowed,
    tags: {} as 'unsaved',
  },
  actions: {
    keepDeparture: assign({ departure: (_, departure: LeaveAttempt) => departure }),
    allowDeparture: emit((_, departure: LeaveAttempt): LeaveAllowed => ({ type: 'departure.allowed', departure })),
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
        'departure.requested': { actions: { type: 'allowDeparture', params: ({ event }) => event.departure } },
      },
    },
    unsaved: {
      description: 'The screen has unsaved changes. Departures are blocked.',
      tags: 'unsaved',
      on: {
        'changes.settled': 'clean',
        'departure.requested': {
          target: 'asking',
          actions: { type: 'keepDeparture', params: ({ event }) => event.departure },
        },
      },
    },
    asking: {
      description:
        'A dialog asks whether to stay or to leave. The browser can still go Back, so the last departure counts.',
      tags: 'unsaved',
      on: {
        'changes.settled': 'clean',
        'stay.chosen': 'unsaved',
        'departure.requested': {
          actions: { type: 'keepDeparture', params: ({ event }) => event.departure },
        },
        'leave.chosen': {
          target: 'clean',
          actions: { type: 'allowDeparture', params: ({ context }) => context.departure },
        },
      },
    },
  },
})
