import {
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  assign,
  type CallbackActorLogic,
  emit,
  fromPromise,
  type InputFrom,
  type PromiseActorLogic,
  raise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'
import { isServed } from '#browser/connection.ts'
import type { Exit, ExitState, PageResumed } from '#machines/parts/exit.ts'
import { reportAction, withEvent, withOutput } from '#machines/parts/params.ts'
import { factsOf, withSession } from '#machines/parts/session-parts.ts'
import { isLoggedOut } from '#rules/access.ts'
import {
  canReturn,
  destinationOf,
  exitOf,
  isSamePage,
  isSameVisit,
  losesInput,
  type PageRow,
  type PageUrl,
  pageId,
  visitOf,
} from '#rules/destination.ts'
import { connectionMachine } from './connection.ts'
import { keepSession, parkedState, whenInterrupted, whenLeft } from './parking.ts'
import { codeOf, screenState } from './screen.ts'
import { followSession, sessionMachine, type TabSession } from './session.ts'
import {
  keepUrl,
  ofOther,
  ofPage,
  type PageEvent,
  type PageInput,
  passOn,
  stopped,
  type TabContext,
  type TabEvent,
  urlOf,
} from './tab-events.ts'
import { themeMachine } from './theme.ts'
import { unsavedChangesMachine } from './unsaved-changes.ts'

/** A machine that lives as long as the tab. */
const part = <Src extends string>(src: Src, name: string) =>
  ({ src, id: src, systemId: src, onError: stopped(name) }) as const

/** The tab of the browser (Specification §4, Session): the root of all machines. */
export const tabMachine = setup({
  types: {
    input: {} as {
      pages: readonly PageRow[]
      session: InputFrom<typeof sessionMachine>
      dark: boolean
      online: boolean
    },
    context: {} as TabContext & { readonly dark: boolean; readonly online: boolean },
    events: {} as TabEvent,
    emitted: {} as PageEvent | { type: 'page.left'; exit: Exit } | { type: 'reload.requested' | 'rendering.requested' },
    children: {} as { session: 'session'; theme: 'theme'; connection: 'connection'; unsavedChanges: 'unsavedChanges' },
  },
  actors: {
    session: sessionMachine,
    theme: themeMachine,
    connection: connectionMachine,
    unsavedChanges: unsavedChangesMachine,
    isServed: fromPromise(isServed),
    followSession,
    // src/flow/tab.ts provides the actors that need the history or the table of pages.
    followUrl: {} as CallbackActorLogic<AnyEventObject>,
    followPage: {} as CallbackActorLogic<AnyEventObject, { id: string }>,
    loadMachine: {} as PromiseActorLogic<unknown, TabContext['page']>,
    loadCode: {} as PromiseActorLogic<unknown, TabContext['page']>,
    page: {} as ActorLogic<AnyMachineSnapshot, AnyEventObject, PageInput>,
  },
  actions: {
    ...reportAction,
    keepUrl: assign({ url: (_, url: PageUrl<ExitState>) => url }),
    keepSession: assign(({ context }, session: TabSession) => ({ session, user: session.user ?? context.user })),
    decide: assign({
      destination: ({ context: { pages, url, session } }) => destinationOf(pages, url, session),
    }),
    redirect: emit(({ context }) => ({ type: 'page.left', exit: exitOf(context.destination) }) as const),
    leave: emit((_, exit: Exit) => ({ type: 'page.left', exit }) as const),
    keepPage: assign(({ context }) => ({
      page: visitOf(context.destination),
      before: canReturn(context) ? context.page : null,
    })),
    keepBefore: assign(({ context: { before } }) => ({ page: before, before: null })),
    forgetPage: assign({ page: null }),
    forgetBefore: assign({ before: null }),
    forgetOther: assign(({ context: { before, parked } }, { actorId }: { actorId: string }) => ({
      before: pageId(before) === actorId ? null : before,
      parked: parked.filter((visit) => pageId(visit) !== actorId),
    })),
    startPage: spawnChild('page', {
      id: ({ context }) => pageId(context.page),
      input: ({ context }) => ({ ...context, losesInput: losesInput(context) }),
    }),
    stopPage: stopChild(({ context }) => pageId(context.page)),
    stopBefore: stopChild(({ context }) => pageId(context.before)),
    stopUnlessBefore: stopChild(({ context }) => (canReturn(context) ? '' : pageId(context.page))),
    parkPage: assign(({ context: { page, parked, session } }) => ({
      page: null,
      parked: page ? [...parked, { ...page, isInterrupted: !session.hasToken }] : parked,
    })),
    announceParked: raise({ type: 'page.parked' }),
    stopParked: stopChild(({ context: { parked } }) => pageId(parked[0] ?? null)),
    forgetParked: assign({ parked: ({ context }) => context.parked.slice(1) }),
    resumePage: assign(({ context: { page, parked } }) => ({
      parked: parked.filter((visit) => pageId(visit) !== pageId(page)),
    })),
    sendResumed: sendTo(({ context }) => pageId(context.page), { type: 'page.resumed' } satisfies PageResumed),
    sendSession: sendTo(
      ({ context }) => pageId(context.page),
      ({ context }) => ({ type: 'session.changed', session: factsOf(context.session) }),
    ),
    sendRetry: sendTo(({ context }) => pageId(context.page), { type: 'load.retried' }),
    block: sendTo('unsavedChanges', { type: 'changes.made' }),
    unblock: sendTo('unsavedChanges', { type: 'changes.settled' }),
    passOn: emit((_, event: PageEvent) => event),
    announceMissing: raise({ type: 'load.failed' }),
    announceLoaded: raise({ type: 'code.loaded' }),
    render: emit({ type: 'rendering.requested' }),
    reload: emit({ type: 'reload.requested' }),
  },
  guards: {
    isUndecided: ({ context }) => context.destination.kind === 'undecided',
    isElsewhere: ({ context }) => context.destination.kind === 'elsewhere',
    isOpen: ({ context: { destination, page } }) => isSameVisit(page, destination),
    isBefore: ({ context: { destination, before } }) => isSameVisit(before, destination),
    isParked: ({ context: { destination, parked } }) => parked.some((visit) => isSamePage(visit, destination)),
    hasMachine: ({ context: { destination } }) => destination.kind === 'page' && destination.hasMachine,
    hasPage: ({ context }) => context.page !== null,
    isOfPage: ({ context }, { actorId }: { actorId: string }) => actorId === pageId(context.page),
    isPage: (_, { actorId }: { actorId: string }) => actorId.startsWith('/'),
    /** While the code of the next page loads, the URL already belongs to that page. */
    isAtPage: ({ context: { page, url } }, { actorId }: { actorId: string }) =>
      actorId === pageId(page) && page?.entry === url?.entry,
    staysAt: ({ context: { pages, page, session } }, url: PageUrl<ExitState>) =>
      isSameVisit(page, destinationOf(pages, url, session)),
    staysWith: ({ context: { pages, page, url } }, session: TabSession) =>
      isSameVisit(page, destinationOf(pages, url, session)),
    isInterrupted: ({ context: { page } }, session: TabSession) =>
      !session.hasToken && !isLoggedOut(session) && page?.owner !== '',
    hasNoParked: ({ context }) => context.parked.length === 0,
    /** A sign-in also ends what a visitor has typed, who may be another user. */
    isOver: ({ context: { user, session, parked } }, next: TabSession) =>
      isLoggedOut(next) ||
      (next.user !== null &&
        (next.user.id !== user?.id || (session.user === null && parked.some(({ owner }) => owner === '')))),
    /** A session that the browser does not keep would end with a reload, as everything parked. */
    survivesReload: ({ context: { session, parked } }) =>
      parked.length === 0 && (session.isPersistent || !session.hasToken),
    isServed: (_, isServed: boolean) => isServed,
  },
  delays: {
    timeToKeep: 30 * 60_000,
  },
}).createMachine({
  id: 'tab',
  description:
    'Decides which page a URL shows, and runs its machine. A page with unsaved input whose session ends against the will of its user is parked: its machine continues unseen, in the memory of this tab, and the same user gets it back. So is a form with text that its user leaves without a question. A log-out in any tab, or another user, ends it.',
  context: ({ input: { pages, session, dark, online } }) => ({
    pages,
    url: null,
    session: { ...session, end: null, lastEmail: '' },
    user: null,
    destination: { kind: 'undecided' },
    page: null,
    before: null,
    parked: [],
    dark,
    online,
  }),
  invoke: [
    { ...part('session', 'The session'), input: ({ context: { session } }) => ({ ...session, ending: null }) },
    { ...part('theme', 'The theme'), input: ({ context: { dark } }) => ({ dark }) },
    { ...part('connection', 'The connection'), input: ({ context: { online } }) => ({ online }) },
    part('unsavedChanges', 'The question about unsaved changes'),
    { src: 'followSession', id: 'followSession', onError: stopped('Following the session') },
    { src: 'followUrl', id: 'followUrl', onError: stopped('Following the URL') },
  ],
  on: {
    'toast.requested': passOn,
    'navigation.requested': passOn,
    'url.replaced': { guard: withEvent('isAtPage'), ...passOn },
  },
  type: 'parallel',
  states: {
    page: {
      description: 'Where the URL leads, and the machine that runs there.',
      on: {
        'url.changed': { target: '.deciding', actions: keepUrl },
        'session.changed': [
          { guard: 'hasPage', target: '.deciding', actions: [keepSession, 'sendSession'] },
          { target: '.deciding', actions: keepSession },
        ],
        'xstate.done.actor.*': [{ ...ofPage, target: '.left', actions: ['forgetPage', withOutput('leave')] }, ofOther],
        'screen.shown': { actions: ['stopBefore', 'forgetBefore'] },
        // A page that fails stops nothing else.
        'xstate.error.actor.*': [{ ...ofPage, target: '.failed', actions: 'forgetPage' }, ofOther],
      },
      initial: 'waiting',
      states: {
        deciding: {
          entry: 'decide',
          always: [
            { guard: 'isUndecided', target: 'waiting' },
            { guard: 'isElsewhere', target: 'redirecting' },
            { guard: 'isOpen', target: 'open' },
            { guard: 'isBefore', target: 'open', actions: ['stopPage', 'keepBefore', 'sendSession'] },
            {
              guard: 'isParked',
              target: 'open',
              actions: ['stopBefore', 'keepPage', 'resumePage', 'sendSession', 'sendResumed'],
            },
            { guard: 'hasMachine', target: 'loading' },
            { target: 'framed', actions: ['stopBefore', 'stopPage', 'forgetPage', 'forgetBefore'] },
          ],
        },
        waiting: { description: 'The session decides who may see the page.' },
        redirecting: { description: 'The URL leads elsewhere, and is being replaced.', entry: 'redirect' },
        loading: {
          description: 'The code of the machine loads. Until it is there, the page before continues.',
          invoke: {
            src: 'loadMachine',
            input: codeOf,
            onDone: { target: 'open', actions: ['stopBefore', 'stopUnlessBefore', 'keepPage', 'startPage'] },
            onError: { target: 'unavailable', actions: 'announceMissing' },
          },
        },
        open: {
          description: 'The machine of the page runs.',
          invoke: {
            src: 'followPage',
            id: 'followPage',
            input: ({ context }) => ({ id: pageId(context.page) }),
            onError: stopped('Following the page'),
          },
          on: {
            'url.changed': { guard: { type: 'staysAt', params: urlOf }, actions: keepUrl },
            'session.changed': { guard: withSession('staysWith'), actions: [keepSession, 'sendSession'] },
            'connection.restored': { actions: 'sendRetry' },
            'changes.settled': '.clean',
            'text.entered': '.typed',
            'changes.made': '.unsaved',
          },
          initial: 'clean',
          states: {
            clean: {},
            typed: {
              description: 'A form has text. The user may leave without a question, and finds it again.',
              on: { ...whenInterrupted, ...whenLeft },
            },
            unsaved: {
              description: 'The page has unsaved changes. Links, Back and LOG OUT ask first.',
              entry: 'block',
              exit: 'unblock',
              on: whenInterrupted,
            },
          },
        },
        framed: { description: 'The page has no machine, or its user has no access, which its frame says.' },
        left: { description: 'The machine is done, and the URL is being replaced by its output.' },
        failed: {
          description: 'The machine of the page has failed. The error page starts it again.',
          on: { 'load.retried': 'deciding' },
        },
        unavailable: { description: 'The code of the machine is missing.', on: { 'code.loaded': 'loading' } },
      },
    },
    parked: parkedState,
    screen: screenState,
  },
})
