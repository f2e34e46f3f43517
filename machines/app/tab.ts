import {
  type AnyEventObject,
  assign,
  type CallbackActorLogic,
  emit,
  enqueueActions,
  fromPromise,
  type InputFrom,
  type PromiseActorLogic,
  raise,
  sendTo,
  setup,
  spawnChild,
} from 'xstate'
import { isServed } from '#browser/connection.ts'
import type { Exit, ExitState, NavigationRequested, UrlReplaced } from '#machines/parts/exit.ts'
import { reportAction, withEvent, withOutput } from '#machines/parts/params.ts'
import { withSession } from '#machines/parts/session-parts.ts'
import type { Toast } from '#machines/parts/toast.ts'
import {
  destinationOf,
  exitOf,
  isSameVisit,
  type PageUrl,
  pageId,
  type Visit,
  type Visits,
  visitOf,
} from '#rules/destination.ts'
import { connectionMachine } from './connection.ts'
import { followSession, sessionMachine, type TabSession } from './session.ts'
import { themeMachine } from './theme.ts'
import { type Entrance, type FromVisit, type LeaveAllowed, type ToVisit, visitMachine } from './visit.ts'

/** What the machine of a page, and the machines that it invokes, emit. */
type PageEvent = (Toast | UrlReplaced | NavigationRequested) & { readonly visitId: string }

type TabEvent =
  | PageEvent
  | FromVisit
  | { type: 'url.changed'; url: PageUrl<ExitState> }
  | { type: 'session.changed'; session: TabSession }
  | ({ type: 'departure.requested' } & Departure)
  // Sent also for the code of a screen, which no visit loads.
  | { type: 'load.failed'; visitId?: string }
  | { type: 'code.loaded' | 'screen.shown' | 'screen.failed' | 'load.retried' | 'connection.restored' }

type Departure = Pick<LeaveAllowed, 'departure'>
type OfVisit = { readonly visitId?: string }
/** `enqueue.sendTo` would warn whenever a custom action of another machine has caused the event. */
type Sent = { readonly to: string; readonly event: ToVisit }

interface TabContext extends Visits {
  readonly url: PageUrl<ExitState> | null
  readonly session: TabSession
}

/** A machine that lives as long as the tab. */
const part = <Src extends string>(src: Src, name: string) =>
  ({ src, id: src, systemId: src, onError: stopped(name) }) as const
const stopped = (what: string) => ({ actions: { type: 'report', params: `${what} has stopped` } }) as const

type OfTab = { readonly context: TabContext }
/** The page whose code is needed. */
const pageOf = ({ context }: OfTab) => visitOf(context.destination)
const shownId = (tab: OfTab) => pageId(pageOf(tab))
const othersOf = (tab: OfTab) => tab.context.visits.filter((visit) => pageId(visit) !== shownId(tab))

/** @throws Error if the URL leads to no page */
function entranceOf({ context: { destination, url } }: OfTab): Entrance {
  if (destination.kind !== 'page' || url === null) throw new Error(`No page: ${destination.kind}`)
  return { visit: destination.visit, state: url.state }
}

const tab = setup({
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
    loadCode: {} as PromiseActorLogic<unknown, ReturnType<typeof visitOf>>,
  },
  actions: {
    ...reportAction,
    keepUrl: assign((_, { url }: Pick<TabContext, 'url'>) => ({ url })),
    keepSession: assign(({ context }, session: TabSession) => ({ session, user: session.user ?? context.user })),
    decide: assign(({ context: { pages, url, session } }) => ({ destination: destinationOf(pages, url, session) })),
    leave: emit((_, { exit }: { exit: Exit }) => ({ type: 'page.left', exit }) as const),
    startVisit: spawnChild('visit', {
      id: shownId,
      input: (tab) => ({ ...entranceOf(tab), session: tab.context.session }),
    }),
    keepVisit: assign((tab) => ({ visits: [...othersOf(tab), { ...entranceOf(tab).visit, parked: null }] })),
    sendVisit: sendTo(shownId, (_, event: ToVisit) => event),
    sendOne: sendTo(
      (_, { to }: Sent) => to,
      (_, { event }: Sent) => event,
    ),
    markParked: assign(({ context: { visits, session } }, { visitId }: OfVisit) => {
      const parked = session.hasToken ? ('left' as const) : ('interrupted' as const)
      return { visits: visits.map((visit) => (pageId(visit) === visitId ? { ...visit, parked } : visit)) }
    }),
    forgetVisit: assign(({ context: { visits } }, { visitId }: OfVisit) => ({
      visits: visits.filter((visit) => pageId(visit) !== visitId),
    })),
    allowDeparture: emit((_, { departure }: Departure): LeaveAllowed => ({ type: 'departure.allowed', departure })),
    passOn: emit((_, event: PageEvent) => event),
    announceLoaded: raise({ type: 'code.loaded' }),
    render: emit({ type: 'rendering.requested' }),
    reload: emit({ type: 'reload.requested' }),
  },
  guards: {
    isUndecided: ({ context }) => context.destination.kind === 'undecided',
    isElsewhere: ({ context }) => context.destination.kind === 'elsewhere',
    isRunning: (tab) => othersOf(tab).length < tab.context.visits.length,
    hasMachine: ({ context: { destination } }) => destination.kind === 'page' && destination.hasMachine,
    /** While the code of the next page loads, the URL already belongs to that page. */
    isOfShown: (tab, { visitId }: OfVisit) => visitId === shownId(tab),
    stays: ({ context: { destination } }, { pages, url, session }: TabContext) =>
      isSameVisit(visitOf(destination), destinationOf(pages, url, session)),
    /** A session that the browser does not keep would end with a reload, as everything parked. */
    survivesReload: ({ context: { session, visits } }) =>
      visits.every(({ parked }) => parked === null) && (session.isPersistent || !session.hasToken),
    isServed: (_, isServed: boolean) => isServed,
  },
}).extend({
  actions: {
    sendVisits: enqueueActions(({ context, enqueue }, event: ToVisit) => {
      for (const visit of context.visits) enqueue(sendOne(visit, event))
    }),
    leaveOthers: enqueueActions(({ enqueue, ...tab }) => {
      for (const visit of othersOf(tab)) enqueue(sendOne(visit, { type: 'page.left' }))
    }),
  },
})

/** The types of `extend` do not know the actions of the setup. */
const sendOne = (visit: Visit, event: ToVisit) => ({ type: 'sendOne', params: { to: pageId(visit), event } }) as never

const redirect = { type: 'leave', params: ({ context }: OfTab) => ({ exit: exitOf(context.destination) }) } as const
const enteringOf = (tab: OfTab) => ({ type: 'page.entered', ...entranceOf(tab) }) as const
const enter = { type: 'sendVisit', params: enteringOf } as const
const retry = { type: 'sendVisit', params: { type: 'load.retried' } } as const
const keepUrl = withEvent('keepUrl')
const keepSession = withSession('keepSession')
const changed = ({ context, event }: OfTab & { event: Partial<TabContext> }) => ({ ...context, ...event })
const stays = { type: 'stays', params: changed } as const
const sendSession = withEvent('sendVisits')
const forgetVisit = withEvent('forgetVisit')
/** The page before ends. */
const whenShown = { 'screen.shown': { actions: { type: 'sendVisits', params: { type: 'screen.shown' } } } } as const

const pageState = tab.createStateConfig({
  description: 'Where the URL leads, and the visit that runs there.',
  on: {
    'url.changed': { target: '.deciding', actions: keepUrl },
    'session.changed': { target: '.deciding', actions: [keepSession, sendSession] },
    'page.completed': { guard: withEvent('isOfShown'), target: '.left', actions: [forgetVisit, withEvent('leave')] },
    'page.ended': { guard: withEvent('isOfShown'), target: '.deciding', actions: forgetVisit },
    'page.failed': { guard: withEvent('isOfShown'), target: '.failed' },
    'load.failed': { guard: withEvent('isOfShown'), target: '.unavailable' },
  },
  initial: 'waiting',
  states: {
    deciding: {
      entry: 'decide',
      always: [
        { guard: 'isUndecided', target: 'waiting' },
        { guard: 'isElsewhere', target: 'redirecting' },
        { guard: 'isRunning', target: 'visiting', actions: [enter, 'keepVisit'] },
        { guard: 'hasMachine', target: 'visiting', actions: ['startVisit', 'keepVisit'] },
        { target: 'framed' },
      ],
    },
    waiting: { description: 'The session decides who may see the page.' },
    redirecting: { description: 'The URL leads elsewhere, and is being replaced.', entry: redirect },
    visiting: {
      description: 'A visit runs, or loads its code.',
      entry: 'leaveOthers',
      initial: 'opening',
      on: {
        'url.changed': { guard: stays, actions: [keepUrl, enter] },
        'session.changed': { guard: stays, actions: [keepSession, sendSession] },
        'departure.requested': { actions: withEvent('sendVisit') },
      },
      states: {
        opening: {
          description: 'The visit has not said yet that its machine runs. The screen before stays.',
          on: { 'page.opened': { guard: withEvent('isOfShown'), target: 'open' } },
        },
        open: {
          description: 'The machine of the page runs.',
          on: { ...whenShown, 'connection.restored': { actions: retry } },
        },
      },
    },
    framed: { description: 'The page has no machine, or its user no access.', entry: 'leaveOthers', on: whenShown },
    left: { description: 'The machine is done, and the URL is being replaced by its output.' },
    failed: {
      description: 'The machine has failed. The error page starts it again.',
      on: { 'load.retried': 'deciding' },
    },
    unavailable: { description: 'The code of the machine is missing.', on: { 'code.loaded': 'deciding' } },
  },
})

const whenMissing = [{ guard: 'survivesReload', target: 'checking' }, { target: 'missing' }] as const
const loaded = { target: 'shown', actions: ['announceLoaded', 'render'] } as const

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
      invoke: { src: 'loadCode', input: pageOf, onDone: loaded, onError: 'checking' },
    },
    reconnecting: { invoke: { src: 'loadCode', input: pageOf, onDone: loaded, onError: whenMissing } },
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
    destination: { kind: 'undecided' },
    visits: [],
  }),
  invoke: [
    { ...part('session', 'The session'), input: ({ context: { session } }) => ({ ...session, ending: null }) },
    part('theme', 'The theme'),
    part('connection', 'The connection'),
    { src: 'followSession', id: 'followSession', onError: stopped('Following the session') },
    { src: 'followUrl', id: 'followUrl', onError: stopped('Following the URL') },
  ],
  on: {
    'toast.requested': { actions: withEvent('passOn') },
    'navigation.requested': { actions: withEvent('passOn') },
    'url.replaced': { guard: withEvent('isOfShown'), actions: withEvent('passOn') },
    'page.parked': { actions: withEvent('markParked') },
    // Other pages end unseen.
    'page.completed': { actions: forgetVisit },
    'page.ended': { actions: forgetVisit },
    'departure.requested': { actions: withEvent('allowDeparture') },
    'departure.allowed': { actions: withEvent('allowDeparture') },
  },
  type: 'parallel',
  states: { page: pageState, screen: screenState },
})
