import { withSession } from '#machines/parts/session-parts.ts'
import { keepUrl, urlOf } from './tab-events.ts'

export const keepSession = withSession('keepSession')

const park = ['parkPage', 'announceParked'] as const

/** A page with unsaved input is parked when its session ends by itself. */
export const whenInterrupted = {
  'session.changed': {
    guard: withSession('isInterrupted'),
    target: '#tab.page.deciding',
    actions: [keepSession, ...park],
  },
} as const

/** A page that asks no question is also parked when its user leaves it. */
export const whenLeft = {
  'url.changed': [
    { guard: { type: 'staysAt', params: urlOf }, actions: keepUrl },
    { target: '#tab.page.deciding', actions: [keepUrl, ...park] },
  ],
} as const

/** The states of the tab for its parked pages. */
export const parkedState = {
  description: 'The pages that are kept for the user who has left them, or whose session has ended.',
  initial: 'none',
  states: {
    none: { description: 'Nothing is kept.', on: { 'page.parked': 'kept' } },
    kept: {
      description:
        'Each page continues when the same user opens it. Everything parked, API keys included, ends half an hour after the last page was parked.',
      always: { guard: 'hasNoParked', target: 'none' },
      after: { timeToKeep: 'ending' },
      on: {
        'page.parked': { target: 'kept', reenter: true },
        'session.changed': { guard: withSession('isOver'), target: 'ending' },
      },
    },
    ending: {
      description: 'The parked pages stop.',
      always: [{ guard: 'hasNoParked', target: 'none' }, { actions: ['stopParked', 'forgetParked'] }],
    },
  },
} as const
