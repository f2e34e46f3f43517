import type { RouterHistory } from '@tanstack/react-router'
import {
  type ActorLogic,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InputFrom,
  type SnapshotFrom,
  type Subscription,
} from 'xstate'
import { withoutBase } from '#browser/base-path.ts'
import type { connectionMachine } from '#machines/app/connection.ts'
import { refreshBy } from '#machines/app/refresh.ts'
import type { sessionMachine } from '#machines/app/session.ts'
import { tabMachine } from '#machines/app/tab.ts'
import type { themeMachine } from '#machines/app/theme.ts'
import { type VisitInput, visitMachine } from '#machines/app/visit.ts'
import type { ExitState } from '#machines/parts/exit.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { losesInput, type PageRule, pageId, type Visit } from '#rules/destination.ts'
import { entryOf } from './internals.ts'
import { type Arrival, loadPage, type PageRow, type Pages, type Settings } from './page.ts'

export type TabActor = ActorRefFrom<typeof tabMachine>
export type VisitActor = ActorRefFrom<typeof visitMachine>

/** What lives as long as the tab. */
export interface Tab extends Settings {
  readonly actor: TabActor
  readonly session: ActorRefFrom<typeof sessionMachine>
  /** For the API client. */
  readonly refresh: ReturnType<typeof refreshBy>
  readonly theme: ActorRefFrom<typeof themeMachine>
  readonly connection: ActorRefFrom<typeof connectionMachine>
  readonly pages: Pages
  readonly history: RouterHistory
  /** How the router replaces the URL of a page, without scrolling, while its machine continues; null until it has loaded. */
  readonly navigation: { replaceUrl: ((to: string, state: ExitState) => void) | null }
}

type TabStart = Required<Pick<ActorOptions<typeof tabMachine>, 'systemId' | 'input'>>

/** The workbench inspects every actor of a development or QA build, and runs a machine whose actors wait. */
export type Creation = { readonly create?: (machine: typeof tabMachine, options: TabStart) => TabActor }

type TabOptions = Pick<Tab, 'pages' | 'history'> & Settings & Creation & Pick<InputFrom<typeof tabMachine>, 'session'>

/** Creates the tab's machine and all actors that live as long as it. The caller starts it. */
export function createTab({ session: stored, create = createActor, ...options }: TabOptions): Tab {
  const rows = Object.values(options.pages)
  const actor = create(tabMachine.provide({ actors: actorsOf(rows, options) }), {
    systemId: 'tab',
    input: { session: stored, pages: rows.map(ruleOf) },
  })
  const { session, theme, connection } = actor.getSnapshot().children
  const refresh = session?.getSnapshot().children.refresh
  if (!session || !refresh || !theme || !connection) throw new Error('The tab has no children')
  const parts = { session, refresh: refreshBy(refresh), theme, connection }
  return { ...options, navigation: { replaceUrl: null }, actor, ...parts }
}

const ruleOf = ({ path, parameters, access, machine }: PageRow): PageRule => ({
  path,
  parameters,
  access,
  hasMachine: !!machine,
})

/** The visit that a tab shows; null while none runs. */
export function shownVisit(tab: SnapshotFrom<TabActor>): VisitActor | null {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = tab.children
  return (tab.matches({ page: { visiting: 'open' } }) && children[pageId(tab.context.visit)]) || null
}

/** The running machine of a tab's page; null if none runs. */
export const runningPage = (tab: SnapshotFrom<TabActor>): AnyActorRef | null =>
  shownVisit(tab)?.getSnapshot().children.page ?? null

function actorsOf(rows: readonly PageRow[], { history, ...settings }: Pick<Tab, 'history'> & Settings) {
  /** Machines are not data, so no event and no context carries them. */
  const loaded = new Map<string, readonly [AnyStateMachine | undefined, Arrival['rules']]>()
  /** The visit of each page. */
  const ids = new WeakMap<AnyActorRef, string>()
  const pageAt = (path: string | undefined): PageRow => {
    const row = rows.find((page) => page.path === path)
    if (!row) throw new Error(`No page has the path ${path}`)
    return row
  }
  return {
    followUrl: fromCallback(({ sendBack }) => {
      const follow = () => {
        const { pathname, search, hash, state } = history.location
        const href = withoutBase(pathname) + search + hash
        sendBack({ type: 'url.changed', url: { href, entry: entryOf(history.location), state } })
      }
      follow()
      return history.subscribe(follow)
    }),
    loadCode: fromPromise<unknown, Visit | null>(({ input }) => loadPage(pageAt(input?.path), input?.values)),
    visit: visitMachine.provide({
      actors: {
        loadMachine: fromPromise(async ({ input: { path, values } }) => {
          const { machine, rules } = pageAt(path)
          loaded.set(path, await Promise.all([machine?.(values), rules?.(values) ?? null]))
        }),
        /** Sends a visit whether its page has input that could be lost. */
        followPage: fromCallback<AnyEventObject, AnyActorRef>(({ input: visit, sendBack }) => {
          const { page } = visit.getSnapshot().children
          let known = 'changes.settled'
          const follow = () => {
            const type = inputOf(page.getSnapshot())
            if (type !== known) sendBack({ type })
            known = type
          }
          follow()
          return watchMachines(page, (actor) => actor.subscribe(follow))
        }),
        page: {
          getInitialSnapshot: (scope, { visit, session }) => {
            const { path, values, state: entry } = visit
            const row = pageAt(path)
            ids.set(scope.self, pageId(visit))
            const [machine, rules = null] = loaded.get(path) ?? []
            if (!machine) throw new Error(`No machine has been loaded for ${path}`)
            const tab: SnapshotFrom<TabActor> = scope.system.get('tab').getSnapshot()
            const known = { isKnown: true, session: factsOf(session), losesInput: losesInput(tab.context) }
            return machine.getInitialSnapshot(scope, row.input?.({ values, entry, settings, rules, ...known }))
          },
          transition: (snapshot, event, scope) => snapshot.machine.transition(snapshot, event, scope),
          start: (snapshot, { self, system }) => {
            watchMachines(self, (actor) =>
              actor.on('*', (emitted) => system.get('tab').send({ ...emitted, visitId: ids.get(self) })),
            )
            snapshot.machine.start(snapshot)
          },
          getPersistedSnapshot: (snapshot, persisting) => snapshot.machine.getPersistedSnapshot(snapshot, persisting),
        } satisfies ActorLogic<AnyMachineSnapshot, AnyEventObject, VisitInput>,
      },
    }),
  }
}

/** Returns whether a page has unsaved changes, or a form of it has text. */
function inputOf(page: AnyMachineSnapshot): 'changes.made' | 'text.entered' | 'changes.settled' {
  if (page.hasTag('unsaved')) return 'changes.made'
  const isTyped = page.hasTag('typed') || machinesIn(page).some((actor) => actor.getSnapshot().hasTag('unsaved'))
  return isTyped ? 'text.entered' : 'changes.settled'
}

const machinesIn = ({ children }: AnyMachineSnapshot): readonly AnyActorRef[] =>
  Object.values<AnyActorRef>(children).filter((actor) => actor?.getSnapshot().machine !== undefined)

/** Calls back with a page, and with each machine that it invokes. Returns a function that stops. */
function watchMachines(actor: AnyActorRef, follow: (actor: AnyActorRef) => Subscription) {
  const watched = new Map<AnyActorRef, () => void>()
  const look = (snapshot: AnyMachineSnapshot) => {
    for (const child of machinesIn(snapshot)) if (!watched.has(child)) watched.set(child, watchMachines(child, follow))
  }
  look(actor.getSnapshot())
  const followed = [actor.subscribe(look), follow(actor)]
  return () => {
    for (const { unsubscribe } of followed) unsubscribe()
    for (const stop of watched.values()) stop()
  }
}
