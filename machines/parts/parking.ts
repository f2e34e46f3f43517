import type { CurrentUser } from '#contract/session.ts'
import { type Destination, ownerOf, type PageRow, type Visit } from '#rules/destination.ts'
import { type SessionFacts, withSession } from './session-parts.ts'

/** The pages that a tab keeps, unseen, for the user whose session has ended. */
export interface Parking {
  readonly pages: readonly PageRow[]
  /** The last user, whose pages may be parked. */
  readonly user: CurrentUser | null
  readonly parked: readonly Visit[]
}

/** The id of a page's actor. A parked page may have the same path, but not the same owner. */
export const pageId = (visit: Visit | null): string => (visit === null ? '' : `${visit.path} ${visit.owner}`)

export const isSamePage = (visit: Visit | null, destination: Destination): boolean =>
  destination.kind === 'page' && pageId(visit) === pageId(destination.visit)

interface Leaving extends Parking {
  readonly page: Visit | null
  readonly destination: Destination
  readonly session: SessionFacts
}

/** Returns whether Back may return to the page: the next one is another page, and its user is still here. */
export const canReturn = ({ pages, page, destination, session }: Leaving): boolean =>
  !isSamePage(page, destination) && isOpenTo(session.user, pages)(page)

const isOpenTo = (user: CurrentUser | null, pages: readonly PageRow[]) => (visit: Visit | null) =>
  pages.some((page) => page.path === visit?.path && ownerOf(page, user) === visit.owner)

/** Returns whether the last user would lose what a parked page keeps, because a screen could show it again. */
export const losesInput = ({ pages, parked, user }: Parking): boolean => parked.some(isOpenTo(user, pages))

export const keepSession = withSession('keepSession')

/** A page with unsaved input is parked when its session ends by itself. */
export const whenInterrupted = {
  'session.changed': {
    guard: withSession('isInterrupted'),
    target: '#tab.page.deciding',
    actions: [keepSession, 'parkPage', 'announceParked'],
  },
} as const

const whenOver = { guard: withSession('isOver'), target: 'ending' } as const

/** The states of the tab for its parked pages. */
export const parkedState = {
  description: 'The pages that are kept for the user whose session has ended.',
  initial: 'none',
  states: {
    none: { on: { 'page.parked': 'interrupted' } },
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
