import { withSession } from '#machines/parts/session-parts.ts'

export const keepSession = withSession('keepSession')

/** A page with unsaved input is parked when its session ends by itself. */
export const whenInterrupted = {
  'session.changed': {
    guard: withSession('isInterrupted'),
    target: '#tab.page.deciding',
    actions: [keepSession, 'parkPage'],
  },
} as const

const whenOver = { guard: withSession('isOver'), target: 'ending' } as const

/** The states of the tab for its parked pages. */
export const parkedState = {
  description: 'The pages that are kept for the user whose session has ended.',
  initial: 'none',
  states: {
    none: { description: 'Nothing is kept.', always: { guard: 'hasParked', target: 'interrupted' } },
    interrupted: {
      description: 'The user is signed out. Everything parked, API keys included, ends after half an hour.',
      after: { timeToKeep: 'ending' },
      on: {
        'session.changed': [whenOver, { guard: withSession('isSignedIn'), target: 'kept' }],
      },
    },
    kept: {
      description: 'The same user is back. Each page continues when the user opens it.',
      always: { guard: 'hasNoParked', target: 'none' },
      on: {
        'session.changed': [whenOver, { guard: withSession('hasEnded'), target: 'interrupted' }],
      },
    },
    ending: {
      description: 'The parked pages stop.',
      always: [{ guard: 'hasNoParked', target: 'none' }, { actions: ['stopParked', 'forgetParked'] }],
    },
  },
} as const
