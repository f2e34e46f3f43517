import {
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  assign,
  type CallbackActorLogic,
  type PromiseActorLogic,
  sendParent,
  sendTo,
  setup,
} from 'xstate'
import type { Exit, ExitState, PageResumed } from '#machines/parts/exit.ts'
import { reportAction, withOutput } from '#machines/parts/params.ts'
import { factsOf, type SessionChanged, withSession } from '#machines/parts/session-parts.ts'
import { isLoggedOut, type Visitor } from '#rules/access.ts'
import { isOwnedBy, pageId, type Visit } from '#rules/destination.ts'

/** What the machine of a page may be sent. Its row names what it does not take. */
export type PageProtocol = SessionChanged | PageResumed | { readonly type: 'load.retried' }

export type LeaveAttempt =
  /** To another URL of the console, with the state of its history entry. */
  | { readonly by: 'link'; readonly href: string; readonly state: object }
  /** Along the history, as in `history.go(delta)`: -1 is Back. */
  | { readonly by: 'history'; readonly delta: number }
  | { readonly by: 'logOut' }

export type VisitInput = { readonly visit: Visit<ExitState>; readonly session: Visitor }

export type ToVisit =
  | ({ readonly type: 'page.entered' } & Pick<VisitInput, 'visit'>)
  | { readonly type: 'session.changed'; readonly session: Visitor }
  | { readonly type: 'page.left' | 'screen.shown' | 'load.retried' }
  | { readonly type: 'departure.requested'; readonly departure: LeaveAttempt }

export type LeaveAllowed = { readonly type: 'departure.allowed'; readonly departure: LeaveAttempt }

type News = 'page.opened' | 'page.parked' | 'page.failed' | 'page.ended' | 'load.failed'

export type FromVisit =
  | LeaveAllowed
  | { readonly type: News; readonly visitId: string }
  | { readonly type: 'page.completed'; readonly visitId: string; readonly exit: Exit }

/** A visit: a page that a user has opened (Specification §4, Session). */
export const visitMachine = setup({
  types: {
    input: {} as VisitInput,
    context: {} as VisitInput & { readonly departure: LeaveAttempt },
    events: {} as
      | ToVisit
      | { type: 'changes.made' | 'changes.settled' | 'text.entered' | 'stay.chosen' | 'leave.chosen' },
    tags: {} as 'unsaved',
  },
  actors: {
    // src/flow/tab.ts provides the actors that need the table of pages.
    loadMachine: {} as PromiseActorLogic<unknown, Visit>,
    page: {} as ActorLogic<AnyMachineSnapshot, AnyEventObject, VisitInput>,
    followPage: {} as CallbackActorLogic<AnyEventObject, AnyActorRef>,
  },
  actions: {
    ...reportAction,
    keepSession: assign((_, session: Visitor) => ({ session })),
    keepEntry: assign((_, visit: Visit<ExitState>) => ({ visit })),
    keepDeparture: assign((_, departure: LeaveAttempt) => ({ departure })),
    announce: sendParent(({ context }, type: News): FromVisit => ({ type, visitId: pageId(context.visit) })),
    complete: sendParent(
      ({ context }, exit: Exit): FromVisit => ({ type: 'page.completed', visitId: pageId(context.visit), exit }),
    ),
    allowDeparture: sendParent((_, departure: LeaveAttempt): FromVisit => ({ type: 'departure.allowed', departure })),
    sendSession: sendTo(
      'page',
      ({ context }): PageProtocol => ({ type: 'session.changed', session: factsOf(context.session) }),
    ),
    sendResumed: sendTo('page', { type: 'page.resumed' } satisfies PageProtocol),
    sendRetry: sendTo('page', { type: 'load.retried' } satisfies PageProtocol),
  },
  guards: {
    isSameEntry: ({ context }, { entry }: Visit) => entry === context.visit.entry,
    isOtherEntry: ({ context }, { entry }: Visit) => entry !== context.visit.entry,
    isInterrupted: ({ context: { visit } }, session: Visitor) =>
      !session.hasToken && !isLoggedOut(session) && visit.owner !== '',
    isOwners: ({ context: { visit } }, { user }: Visitor) => isOwnedBy(visit, user),
    /** A sign-in also ends what a visitor has typed, who may be another user. */
    isOver: ({ context: { visit, session } }, next: Visitor) =>
      isLoggedOut(next) ||
      (next.user !== null &&
        (!isOwnedBy(visit, next.user) || (visit.owner === '' && next.user.id !== session.user?.id))),
  },
  delays: { timeToKeep: 30 * 60_000 },
}).createMachine({
  id: 'visit',
  description:
    'A page that a user has opened, from the moment its code loads until it ends. Unsaved input whose session ends against the will of its user is parked: its machine continues unseen, in the memory of this tab, and the same user gets it back. So is a form with text that its user leaves without a question. A log-out in any tab, or another user, ends it.',
  context: ({ input }) => ({ ...input, departure: { by: 'history', delta: 0 } }),
  on: {
    'session.changed': { actions: withSession('keepSession') },
    'page.entered': { target: '.loading', actions: { type: 'keepEntry', params: ({ event }) => event.visit } },
    'page.left': '.ended',
    'departure.requested': { actions: { type: 'allowDeparture', params: ({ event }) => event.departure } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The code of the machine loads. Until it is there, the page before continues.',
      invoke: {
        src: 'loadMachine',
        input: ({ context }) => context.visit,
        onDone: 'running',
        onError: { target: 'missing', actions: { type: 'announce', params: 'load.failed' } },
      },
    },
    running: {
      invoke: {
        src: 'page',
        id: 'page',
        input: ({ context }) => context,
        onDone: { target: 'done', actions: withOutput('complete') },
        // A page that fails stops nothing else.
        onError: { target: 'failed', actions: { type: 'announce', params: 'page.failed' } },
      },
      initial: 'open',
      on: { 'session.changed': { actions: [withSession('keepSession'), 'sendSession'] } },
      states: {
        open: {
          description: 'The URL leads to the page. Another history entry starts it again.',
          entry: { type: 'announce', params: 'page.opened' },
          invoke: {
            src: 'followPage',
            input: ({ self }) => self,
            onError: { actions: { type: 'report', params: 'Following the page has stopped' } },
          },
          on: {
            'page.entered': {
              guard: { type: 'isSameEntry', params: ({ event }) => event.visit },
              actions: [
                { type: 'keepEntry', params: ({ event }) => event.visit },
                { type: 'announce', params: 'page.opened' },
              ],
            },
            // The page of a user who is gone ends at once.
            'page.left': { guard: { type: 'isOwners', params: ({ context }) => context.session }, target: 'left' },
            // Input is parked when its session ends by itself. The page gets no news, and makes no call.
            'session.changed': {
              guard: withSession('isInterrupted'),
              target: 'parked.waiting',
              actions: [withSession('keepSession'), { type: 'announce', params: 'page.parked' }],
            },
            'load.retried': { actions: 'sendRetry' },
            'changes.settled': '.clean',
            'text.entered': '.typed',
            'changes.made': '.unsaved',
          },
          initial: 'clean',
          states: {
            clean: {
              description: 'The page has nothing to lose. Every departure is allowed.',
              on: { 'session.changed': { actions: [withSession('keepSession'), 'sendSession'] } },
            },
            typed: {
              description: 'A form has text. The user may leave without a question, and finds it again.',
              on: {
                'page.left': {
                  guard: { type: 'isOwners', params: ({ context }) => context.session },
                  target: '#visit.running.parked.back',
                  actions: { type: 'announce', params: 'page.parked' },
                },
                'page.entered': {
                  guard: { type: 'isOtherEntry', params: ({ event }) => event.visit },
                  actions: [
                    { type: 'keepEntry', params: ({ event }) => event.visit },
                    'sendResumed',
                    { type: 'announce', params: 'page.opened' },
                  ],
                },
              },
            },
            unsaved: {
              description: 'The page has unsaved changes. A link, Back or LOG OUT asks, a forced sign-out does not.',
              tags: 'unsaved',
              initial: 'quiet',
              on: {
                'departure.requested': {
                  target: '.asking',
                  actions: { type: 'keepDeparture', params: ({ event }) => event.departure },
                },
              },
              states: {
                quiet: { description: 'When the tab is closed, the browser asks.' },
                asking: {
                  description: 'A dialog asks. The browser can still go Back, so the last departure counts.',
                  on: {
                    'stay.chosen': 'quiet',
                    'leave.chosen': {
                      target: '#visit.running.open.clean',
                      actions: { type: 'allowDeparture', params: ({ context }) => context.departure },
                    },
                  },
                },
              },
            },
          },
        },
        left: {
          description: 'The URL leads elsewhere. Until the next screen is shown, Back may return to the page.',
          on: {
            'page.entered': {
              guard: { type: 'isSameEntry', params: ({ event }) => event.visit },
              target: 'open',
              actions: { type: 'keepEntry', params: ({ event }) => event.visit },
            },
            'page.left': {},
            'screen.shown': '#visit.ended',
          },
        },
        parked: {
          description: 'Its user gets the page back. Half an hour later it ends, API keys included.',
          after: { timeToKeep: '#visit.ended' },
          on: {
            'session.changed': [
              { guard: withSession('isOver'), target: '#visit.ended' },
              { guard: withSession('isOwners'), target: '.back', actions: withSession('keepSession') },
              { target: '.waiting', actions: withSession('keepSession') },
            ],
            'page.entered': {
              target: 'open',
              actions: [{ type: 'keepEntry', params: ({ event }) => event.visit }, 'sendSession', 'sendResumed'],
            },
            'page.left': {},
          },
          initial: 'waiting',
          states: {
            waiting: { description: 'Its session has ended.' },
            back: { description: 'Its user is here.' },
          },
        },
      },
    },
    missing: { description: 'The code of the machine is missing.' },
    failed: { description: 'The machine of the page has failed. The error page starts it again.' },
    done: { description: 'The machine is done. Its output says where to go.', type: 'final' },
    ended: {
      description: 'The page was left, and nothing of it is kept.',
      entry: { type: 'announce', params: 'page.ended' },
      type: 'final',
    },
  },
})
