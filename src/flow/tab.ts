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
} from 'xstate'
import { withoutBase } from '#browser/base-path.ts'
import type { connectionMachine } from '#machines/app/connection.ts'
import type { sessionMachine } from '#machines/app/session.ts'
import { tabMachine } from '#machines/app/tab.ts'
import type { PageInput } from '#machines/app/tab-events.ts'
import type { themeMachine } from '#machines/app/theme.ts'
import type { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import type { ExitState } from '#machines/parts/exit.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { type PageRow, pageId, type Values, type Visit } from '#rules/destination.ts'
import { isScreenShown } from '#start/stages.ts'
import { entryOf } from './internals.ts'
import { type Arrival, loadPage, type Page, type Pages, type Settings, screenOf } from './page.ts'

export type TabActor = ActorRefFrom<typeof tabMachine>

/** How the router replaces the URL of a page, without scrolling, while its machine continues; null until it has loaded. */
export interface Navigation {
  replaceUrl: ((to: string, state: ExitState) => void) | null
}

/** What lives as long as the tab. */
export interface Tab extends Settings {
  readonly actor: TabActor
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly theme: ActorRefFrom<typeof themeMachine>
  readonly connection: ActorRefFrom<typeof connectionMachine>
  readonly unsavedChanges: ActorRefFrom<typeof unsavedChangesMachine>
  readonly pages: Pages
  readonly history: RouterHistory
  readonly navigation: Navigation
}

/** The workbench uses these options to inspect every actor of a development or QA build. */
export type Watch = Pick<ActorOptions<typeof tabMachine>, 'inspect'>

interface TabOptions extends Pick<Tab, 'pages' | 'history'>, Settings, Watch {
  readonly input: Omit<InputFrom<typeof tabMachine>, 'pages'>
}

/** Creates the tab's machine and all actors that live as long as it. The caller starts it. */
export function createTab({ input, inspect, ...options }: TabOptions): Tab {
  const rows = Object.values(options.pages)
  const actor: TabActor = createActor(tabMachine.provide({ actors: actorsOf(rows, options) }), {
    systemId: 'tab',
    input: { ...input, pages: rows.map(rowOf) },
    ...(inspect && { inspect }),
  })
  const { session, theme, connection, unsavedChanges } = actor.getSnapshot().children
  if (!session || !theme || !connection || !unsavedChanges) throw new Error('The tab has no children')
  return { ...options, navigation: { replaceUrl: null }, actor, session, theme, connection, unsavedChanges }
}

const rowOf = ({ path, parameters, access, machine }: Page): PageRow => ({
  path,
  parameters,
  access,
  hasMachine: machine !== undefined,
})

export interface ShownPage {
  readonly page: Page
  readonly values: Values
}

/** The page that a tab shows; null while it is not decided. */
export function pageOf({ actor, pages }: Pick<Tab, 'actor' | 'pages'>): ShownPage | null {
  const { destination } = actor.getSnapshot().context
  const page = destination.kind === 'page' && Object.values(pages).find(({ path }) => path === destination.visit.path)
  return page ? { page, values: destination.visit.values } : null
}

/** The page that a tab shows, if the HTML shows it too. */
export function shownPage(root: HTMLElement, tab: Tab): ShownPage | null {
  const shown = pageOf(tab)
  return shown && isScreenShown(root, screenOf(shown.page, shown.values)) ? shown : null
}

/** The running machine of a tab's page; null if none runs. */
export function runningPage(tab: SnapshotFrom<TabActor>): AnyActorRef | null {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = tab.children
  return (tab.matches({ page: 'open' }) && children[pageId(tab.context.page)]) || null
}

function actorsOf(rows: readonly Page[], { history, ...settings }: Pick<Tab, 'history'> & Settings) {
  const loaded = new Map<string, readonly [AnyStateMachine | undefined, Arrival['rules']]>()
  const pageAt = (path: string | undefined): Page => {
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
    /** Sends the tab whether its page has input that could be lost. */
    followPage: fromCallback<AnyEventObject, { id: string }>(({ input: { id }, system, sendBack }) => {
      const page: AnyActorRef = system.get('tab').getSnapshot().children[id]
      let known = 'changes.settled'
      return watchMachines(page, page.getSnapshot(), () => {
        const type = inputOf(page.getSnapshot())
        if (type !== known) sendBack({ type })
        known = type
      })
    }),
    loadMachine: fromPromise<unknown, Visit | null>(async ({ input }) => {
      const { path, machine, rules } = pageAt(input?.path)
      const values = input?.values ?? {}
      loaded.set(path, await Promise.all([machine?.(values), rules?.(values) ?? null]))
    }),
    loadCode: fromPromise<unknown, Visit | null>(({ input }) => loadPage(pageAt(input?.path), input?.values)),
    page: {
      getInitialSnapshot: (scope, { page, url, session, losesInput }) => {
        const row = pageAt(page?.path)
        const [machine, rules = null] = loaded.get(row.path) ?? []
        if (!page || !machine) throw new Error(`No machine has been loaded for ${row.path}`)
        const { values } = page
        const arrival = {
          values,
          entry: url?.state ?? {},
          session: factsOf(session),
          settings,
          isKnown: true,
          rules,
          losesInput,
        }
        const snapshot = machine.getInitialSnapshot(scope, row.input?.(arrival))
        const followed = new WeakSet<AnyActorRef>()
        watchMachines(scope.self, snapshot, (actor) => {
          if (!followed.has(actor))
            actor.on('*', (emitted) => scope.system.get('tab').send({ ...emitted, actorId: scope.self.id }))
          followed.add(actor)
        })
        return snapshot
      },
      transition: (snapshot, event, scope) => snapshot.machine.transition(snapshot, event, scope),
      start: (snapshot) => snapshot.machine.start(snapshot),
      getPersistedSnapshot: (snapshot, persisting) => snapshot.machine.getPersistedSnapshot(snapshot, persisting),
    } satisfies ActorLogic<AnyMachineSnapshot, AnyEventObject, PageInput>,
  }
}

/** Returns whether a page has unsaved changes, or a form of it has text. */
function inputOf(page: AnyMachineSnapshot): 'changes.made' | 'text.entered' | 'changes.settled' {
  if (page.hasTag('unsaved')) return 'changes.made'
  const isTyped = page.hasTag('typed') || machinesIn(page).some((actor) => actor.getSnapshot().hasTag('unsaved'))
  return isTyped ? 'text.entered' : 'changes.settled'
}

function machinesIn({ children }: AnyMachineSnapshot): readonly AnyActorRef[] {
  const actors: readonly (AnyActorRef | undefined)[] = Object.values(children)
  return actors.filter((actor) => actor !== undefined).filter((actor) => actor.getSnapshot().machine !== undefined)
}

/** Calls back with a page and each machine that it invokes, now and after each change. Returns a function that stops. */
function watchMachines(actor: AnyActorRef, first: AnyMachineSnapshot, listener: (actor: AnyActorRef) => void) {
  const watched = new Map<AnyActorRef, () => void>()
  const look = (snapshot: AnyMachineSnapshot) => {
    listener(actor)
    for (const child of machinesIn(snapshot))
      if (!watched.has(child)) watched.set(child, watchMachines(child, child.getSnapshot(), listener))
  }
  look(first)
  const following = actor.subscribe(look)
  return () => {
    following.unsubscribe()
    for (const stop of watched.values()) stop()
  }
}
