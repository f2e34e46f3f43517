import {
  type AnyEventObject,
  assign,
  type CallbackActorLogic,
  emit,
  fromPromise,
  type InputFrom,
  type PromiseActorLogic,
  sendTo,
  setup,
  spawnChild,
  stateIn,
} from 'xstate'
import { isServed } from '#browser/connection.ts'
import type { Exit, ExitState, NavigationRequested, UrlReplaced } from '#machines/parts/exit.ts'
import { reportAction, withOutput } from '#machines/parts/params.ts'
import { withSession } from '#machines/parts/session-parts.ts'
import type { Toast } from '#machines/parts/toast.ts'
import type { Visitor } from '#rules/access.ts'
import { type Destination, destinationOf, type PageUrl, pageId, type Visit, type Visits } from '#rules/destination.ts'
import { connectionMachine } from './connection.ts'
import { followSession, sessionMachine } from './session.ts'
import { themeMachine } from './theme.ts'
import { type FromVisit, type LeaveAllowed, type LeaveAttempt, type ToVisit, visitMachine } from './visit.ts'

/** What the machine of a page, and the machines that it invokes, emit. */
type PageEvent = (Toast | UrlReplaced | NavigationRequested) & { readonly visitId: string }

type TabEvent =
  | PageEvent
  | FromVisit
  | { type: 'url.changed'; url: PageUrl<ExitState> }
  | { type: 'session.changed'; session: Visitor }
  | { type: 'departure.requested'; departure: LeaveAttempt }
  // Sent also for the code of a screen, which no visit loads.
  | { type: 'load.failed'; visitId?: string }
  | { type: 'screen.shown' | 'screen.failed' | 'load.retried' | 'connection.restored' }

/** What the tab knows, and where that leads. */
interface TabContext extends Visits, Destination<ExitState> {
  readonly url: PageUrl<ExitState> | null
  readonly session: Visitor
}

type OfTab = { readonly context: TabContext }

/** @throws Error in a state that `deciding` excludes */
function known<Fact>(fact: Fact | null): Fact {
  if (fact === null) throw new Error('The tab has not decided')
  return fact
}

const shownId = ({ context: { visit } }: OfTab) => pageId(visit)
const othersOf = (tab: OfTab) => tab.context.visits.filter((visit) => pageId(visit) !== shownId(tab))

const base = setup({
  types: {
    input: {} as Pick<TabContext, 'pages'> & { session: InputFrom<typeof sessionMachine> },
    context: {} as TabContext,
    events: {} as TabEvent,
    emitted: {} as
      | PageEvent
      | LeaveAllowed
      | { type: 'page.left'; exit: Exit }
      | { type: 'reload.requested' | 'rendering.requested' },
    children: {} as { session: 'session'; theme: 'theme'; connection: 'connection' },
  },
  actors: {
    session: sessionMachine,
    theme: themeMachine,
    connection: connectionMachine,
    visit: visitMachine,
    isServed: fromPromise(isServed),
    followSession,
    // src/flow/tab.ts provides the actors that need the history or the table of pages.
    followUrl: {} as CallbackActorLogic<AnyEventObject>,
    loadCode: {} as PromiseActorLogic<unknown, Visit | null>,
  },
  actions: {
    ...reportAction,
    keepUrl: assign((_, url: PageUrl<ExitState>) => ({ url })),
    keepSession: assign(({ context }, session: Visitor) => ({ session, user: session.user ?? context.user })),
    decide: assign(({ context: { pages, url, session } }) => destinationOf(pages, url, session)),
    leave: emit((_, exit: Exit) => ({ type: 'page.left', exit }) as const),
    startVisit: spawnChild('visit', {
      id: shownId,
      input: ({ context: { visit, session } }) => ({ visit: known(visit), session }),
    }),
    keepVisit: assign((tab) => ({ visits: [...othersOf(tab), { ...known(tab.context.visit), parked: null }] })),
    enterVisit: sendTo(shownId, ({ context }): ToVisit => ({ type: 'page.entered', visit: known(context.visit) })),
    retryVisit: sendTo(shownId, (): ToVisit => ({ type: 'load.retried' })),
    askVisit: sendTo(shownId, (_, departure: LeaveAttempt): ToVisit => ({ type: 'departure.requested', departure })),
    /** `enqueue.sendTo` would warn whenever a custom action of another machine has caused the event. */
    sendOne: sendTo(
      (_, { visit }: { visit: Visit; event: ToVisit }) => pageId(visit),
      (_, { event }) => event,
    ),
    markParked: assign(({ context: { visits, session } }, visitId: string) => {
      const parked = session.hasToken ? ('left' as const) : ('interrupted' as const)
      return { visits: visits.map((visit) => (pageId(visit) === visitId ? { ...visit, parked } : visit)) }
    }),
    forgetVisit: assign(({ context: { visits } }, visitId: string) => ({
      visits: visits.filter((visit) => pageId(visit) !== visitId),
    })),
    allowDeparture: emit((_, departure: LeaveAttempt): LeaveAllowed => ({ type: 'departure.allowed', departure })),
    passOn: emit((_, event: PageEvent) => event),
    render: emit({ type: 'rendering.requested' }),
    reload: emit({ type: 'reload.requested' }),
  },
  guards: {
    isElsewhere: ({ context }) => context.redirect !== null,
    isUndecided: ({ context }) => context.visit === null,
    isRunning: (tab) => othersOf(tab).length < tab.context.visits.length,
    hasMachine: ({ context }) => context.visit?.hasMachine === true,
    /** While the code of the next page loads, the URL already belongs to that page. */
    isShown: (tab, visitId: string | undefined) => visitId === shownId(tab),
    stays: ({ context: { pages, url, visit } }, session: Visitor) =>
      pageId(destinationOf(pages, url, session).visit) === pageId(visit),
    /** A session that the browser does not keep would end with a reload, as everything parked. */
    survivesReload: ({ context: { session, visits } }) =>
      visits.every(({ parked }) => parked === null) && (session.isPersistent || !session.hasToken),
    isServed: (_, isServed: boolean) => isServed,
    isCodeThere: stateIn({ screen: 'shown' }),
  },
})

const sendEach = (visitsOf: (tab: OfTab) => readonly Visit[], eventOf: (tab: OfTab) => ToVisit) =>
  base.enqueueActions(({ enqueue, ...tab }) => {
    for (const visit of visitsOf(tab)) enqueue({ type: 'sendOne', params: { visit, event: eventOf(tab) } })
  })

const tab = base.extend({
  actions: {
    sendSession: sendEach(
      ({ context }) => context.visits,
      ({ context: { session } }) => ({ type: 'session.changed', session }),
    ),
    sendShown: sendEach(othersOf, () => ({ type: 'screen.shown' })),
    leaveOthers: sendEach(othersOf, () => ({ type: 'page.left' })),
  },
})

/** An actor that lives as long as the tab. */
const part = <Src extends string>(src: Src, name: string) =>
  ({ src, id: src, systemId: src, onError: { actions: { type: 'report', params: `${name} has stopped` } } }) as const

const pageState = tab.createStateConfig({
  description: 'Where the URL leads, and the visit that runs there.',
  on: {
    'url.changed': { target: '.deciding', actions: { type: 'keepUrl', params: ({ event }) => event.url } },
    'session.changed': { target: '.deciding', actions: [withSession('keepSession'), 'sendSession'] },
    'page.completed': {
      guard: { type: 'isShown', params: ({ event }) => event.visitId },
      target: '.left',
      actions: [
        { type: 'forgetVisit', params: ({ event }) => event.visitId },
        { type: 'leave', params: ({ event }) => event.exit },
      ],
    },
    'page.ended': {
      guard: { type: 'isShown', params: ({ event }) => event.visitId },
      target: '.deciding',
      actions: { type: 'forgetVisit', params: ({ event }) => event.visitId },
    },
    'page.failed': { guard: { type: 'isShown', params: ({ event }) => event.visitId }, target: '.failed' },
    'load.failed': { guard: { type: 'isShown', params: ({ event }) => event.visitId }, target: '.unavailable' },
  },
  initial: 'waiting',
  states: {
    deciding: {
      entry: 'decide',
      always: [
        { guard: 'isElsewhere', target: 'redirecting' },
        { guard: 'isUndecided', target: 'waiting' },
        { guard: 'isRunning', target: 'visiting', actions: ['enterVisit', 'keepVisit'] },
        { guard: 'hasMachine', target: 'visiting', actions: ['startVisit', 'keepVisit'] },
        { target: 'framed' },
      ],
    },
    waiting: { description: 'The session decides who may see the page.' },
    redirecting: {
      description: 'The URL leads elsewhere, and is being replaced.',
      entry: { type: 'leave', params: ({ context }) => known(context.redirect) },
    },
    visiting: {
      description: 'A visit runs, or loads its code.',
      entry: 'leaveOthers',
      initial: 'opening',
      on: {
        'session.changed': { guard: withSession('stays'), actions: [withSession('keepSession'), 'sendSession'] },
        'departure.requested': { actions: { type: 'askVisit', params: ({ event }) => event.departure } },
      },
      states: {
        opening: {
          description: 'The visit has not said yet that its machine runs. The screen before stays.',
          on: { 'page.opened': { guard: { type: 'isShown', params: ({ event }) => event.visitId }, target: 'open' } },
        },
        open: {
          description: 'The machine of the page runs.',
          on: { 'screen.shown': { actions: 'sendShown' }, 'connection.restored': { actions: 'retryVisit' } },
        },
      },
    },
    framed: {
      description: 'The page has no machine, or its user no access.',
      entry: 'leaveOthers',
      on: { 'screen.shown': { actions: 'sendShown' } },
    },
    left: { description: 'The machine is done, and the URL is being replaced by its output.' },
    failed: {
      description: 'The machine has failed. The error page starts it again.',
      on: { 'load.retried': 'deciding' },
    },
    unavailable: {
      description: 'The code of the machine is missing.',
      always: { guard: 'isCodeThere', target: 'deciding' },
    },
  },
})

const whenMissing = [{ guard: 'survivesReload', target: 'checking' }, { target: 'missing' }] as const
const loaded = { target: 'shown', actions: 'render' } as const

const screenState = tab.createStateConfig({
  description: 'Whether the code of the screen is there and renders.',
  initial: 'starting',
  states: {
    starting: {
      description: 'The first screen renders. If its code is missing, a reload would not help.',
      on: { 'screen.shown': 'shown', 'load.failed': 'missing', 'screen.failed': 'failed' },
    },
    shown: { on: { 'load.failed': whenMissing, 'screen.failed': 'failed' } },
    checking: {
      description: 'The server may have other code since a deployment. The screen before stays.',
      invoke: {
        src: 'isServed',
        onDone: [{ guard: withOutput('isServed'), target: 'reloading' }, { target: 'missing' }],
        onError: 'missing',
      },
    },
    reloading: { description: 'The page reloads once.', entry: 'reload' },
    missing: {
      description: 'The error page says that the code is missing, or that the browser is offline.',
      on: { 'load.retried': 'retrying', 'connection.restored': 'reconnecting', 'url.changed': 'shown' },
    },
    retrying: {
      description: 'The user tries again, and accepts a reload.',
      invoke: { src: 'loadCode', input: ({ context }) => context.visit, onDone: loaded, onError: 'checking' },
    },
    reconnecting: {
      invoke: { src: 'loadCode', input: ({ context }) => context.visit, onDone: loaded, onError: whenMissing },
    },
    failed: {
      description: 'The screen could not be rendered. What the user typed stays.',
      on: { 'load.retried': 'renderingAgain', 'url.changed': 'shown' },
    },
    renderingAgain: { entry: 'render', on: { 'screen.shown': 'shown', 'screen.failed': 'failedAgain' } },
    failedAgain: {
      description: 'Rendering again did not help. The next attempt reloads the page.',
      on: { 'load.retried': 'reloading', 'url.changed': 'shown' },
    },
  },
})

/** The tab of the browser (Specification §4, Session): the root of all machines. */
export const tabMachine = tab.createMachine({
  id: 'tab',
  description:
    'Decides which page a URL shows, and keeps its visits: the page that is shown, the page before until the next screen is there, and the parked pages.',
  context: ({ input }) => ({
    ...input,
    url: null,
    session: { ...input.session, end: null, lastEmail: '' },
    user: null,
    visit: null,
    redirect: null,
    visits: [],
  }),
  invoke: [
    { ...part('session', 'The session'), input: ({ context: { session } }) => ({ ...session, ending: null }) },
    part('theme', 'The theme'),
    part('connection', 'The connection'),
    part('followSession', 'Following the session'),
    part('followUrl', 'Following the URL'),
  ],
  on: {
    'toast.requested': { actions: { type: 'passOn', params: ({ event }) => event } },
    'navigation.requested': { actions: { type: 'passOn', params: ({ event }) => event } },
    'url.replaced': {
      guard: { type: 'isShown', params: ({ event }) => event.visitId },
      actions: { type: 'passOn', params: ({ event }) => event },
    },
    'page.parked': { actions: { type: 'markParked', params: ({ event }) => event.visitId } },
    // Other pages end unseen.
    'page.completed': { actions: { type: 'forgetVisit', params: ({ event }) => event.visitId } },
    'page.ended': { actions: { type: 'forgetVisit', params: ({ event }) => event.visitId } },
    'departure.requested': { actions: { type: 'allowDeparture', params: ({ event }) => event.departure } },
    'departure.allowed': { actions: { type: 'allowDeparture', params: ({ event }) => event.departure } },
  },
  type: 'parallel',
  states: { page: pageState, screen: screenState },
})
