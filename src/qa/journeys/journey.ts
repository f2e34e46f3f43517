import * as people from '@statehouse/sandbox/people'
import {
  choicesIn,
  readStep,
  SimulatedSystem,
  type SystemOptions,
  stillSystem,
  writeStep,
} from '@statehouse/workbench/system'
import { createMemoryHistory } from '@tanstack/history'
import { type AnyActor, type AnyEventObject, fromCallback, type SnapshotFrom } from 'xstate'
import type { StoredSession } from '#api/stored-session.ts'
import { withBase } from '#browser/base-path.ts'
import type { StoredOAuth } from '#browser/oauth-store.ts'
import { type CurrentUser, readCurrentUser } from '#contract/session.ts'
import { defaultProductName } from '#environment'
import { entryOf } from '#flow/internals.ts'
import { MissingCode } from '#flow/missing-code.ts'
import { decided, startNavigation } from '#flow/navigation/decided.ts'
import type { PageRow } from '#flow/page.ts'
import { createTab, runningPage, type Tab } from '#flow/tab.ts'
import { factOf } from '#machines/app/session.ts'
import type { NavigationRequested } from '#machines/parts/exit.ts'
import { inspected } from '#qa/inspected.ts'
import { ada, allowance, ben, nobody, nora, redirectUri, signedIn, wilhelmina } from '#qa/models/samples.ts'
import { pages as consolePages } from '#routes/pages.ts'
import { paths } from '#rules/paths.ts'
import { endings, naming, withoutKeys } from './recorded.ts'

export const userNamed = (id: string, fields: Partial<CurrentUser>): CurrentUser => ({ ...ben, id, ...fields })
export const lin = userNamed('u-7', { ...people.lin, subscriptionType: 'LOCAL' })

/** Who may be signed in when a journey begins. */
export const users: readonly CurrentUser[] = [
  ...[ada, ben, nora, lin],
  userNamed(wilhelmina.id, { email: wilhelmina.email, group: ada.group, isAdmin: true }),
]

/** The stored session of a browser: actions change it as the client's do, and other tabs by `watchStoredSession`. */
function storeOf(first: StoredSession) {
  let stored = first
  const listeners = new Set<() => void>()
  const change = (next: Partial<StoredSession>) => {
    stored = { ...stored, ...next }
    for (const listener of listeners) listener()
  }
  const end = (_: unknown, { ending }: Pick<StoredSession, 'ending'>) => change({ hasToken: false, user: null, ending })
  return {
    read: () => stored,
    actions: {
      startSession: (_: unknown, { user }: { user?: unknown }) =>
        change({ hasToken: true, user: readCurrentUser(user), ending: null }),
      storeUser: (_: unknown, { user }: { user: object }) => stored.hasToken && change({ user: readCurrentUser(user) }),
      ...{ clearSession: end, endSession: end },
    },
    watchStoredSession: fromCallback<AnyEventObject>(({ receive, sendBack }) => {
      receive(({ type, user, isPersistent = true }) =>
        user ? change({ hasToken: true, user, isPersistent }) : end(null, { ending: endings[type] ?? null }),
      )
      const listener = () => {
        const fact = factOf(stored)
        if (fact) sendBack(fact)
      }
      listeners.add(listener)
      return () => listeners.delete(listener)
    }),
  }
}

interface Watching {
  /** Called with the tab of each document, before it starts. */
  readonly onOpened?: (tab: Tab) => void
  /** Called before the effects of each step, also of those that a screen causes. */
  readonly onStep?: () => void
}

/**
 * Opens the console in a browser that only QA moves: the tab, its visits and all machines inside run, and all that they
 * call, store or wait for waits for a step.
 * @param as the email of the user who is signed in, whom only the server knows if this does not; empty for a visitor
 * @param steps to repeat; BACK repeats all but the last
 * @throws Error if nothing takes a step
 */
export async function openJourney(as = '', steps: readonly string[] = [], { onOpened, onStep }: Watching = {}) {
  const user = users.find(({ email }) => email === as)
  const history = createMemoryHistory({ initialEntries: [withBase(paths.profile)] })
  const { actions, watchStoredSession, read } = storeOf(user ? signedIn(user) : { ...nobody, hasToken: as !== '' })
  let current: Tab | undefined
  /** What the last step has shown outside of the page: toasts, and pages of others. */
  let shown: string[] = []
  let isFirst = true
  const noStart: StoredOAuth = { provider: null, redirectUri: null, state: null }
  let start = noStart
  const oauth = {
    storeStart: ({ context }: { context: { pending: StoredOAuth } }) => {
      start = context.pending
    },
    forgetStart: () => {
      start = noStart
    },
  }
  const around = {
    ...inspected,
    actions: { ...actions, ...oauth },
    actors: { watchStoredSession },
  }
  const still = ({ machine, load, ...page }: PageRow): PageRow => ({
    ...page,
    /** The screen misses its code together with its machine. */
    load: async (values) => {
      await system.settle()
      if (current?.actor.getSnapshot().matches({ page: 'unavailable' })) throw new MissingCode()
      return load(values)
    },
    ...(machine && {
      machine: async (values) => {
        // A screen loads together with its machine.
        if (onOpened && !isFirst) load(values).catch(() => {})
        return stillSystem(await machine(values), around)
      },
    }),
  })
  const pages = Object.fromEntries(Object.entries<PageRow>(consolePages).map(([name, page]) => [name, still(page)]))

  /** As in a browser, the new state of the entry has no event. */
  const openPage = ({ href, state }: NavigationRequested) => {
    shown.push(`Opens ${href}`)
    Object.assign(history.location.state, state)
  }
  const open: SystemOptions['open'] = (create, to) => {
    // Nothing is before the first page.
    const go = isFirst ? history.replace : history.push
    if (to?.href) {
      go(withBase(to.href), to.state, decided)
      isFirst = false
    }
    const tab = createTab({
      ...{ pages, history, product: defaultProductName, redirectUri, allowance, readOAuth: () => start },
      session: read(),
      create: (...machine) => create(...machine) as object as Tab['actor'],
    })
    current = tab
    tab.actor.on('toast.requested', ({ text }) => shown.push(text))
    startNavigation(tab, openPage, () => shown.push('Reloads'))
    onOpened?.(tab)
    tab.actor.start()
    return tab.actor as object as AnyActor
  }
  /** A link, or a way along the history. */
  const followUrl = ({ url: { href: to, state, entry, by = 1 } }: AnyEventObject) => {
    const delta = entry === undefined ? by : entry - entryOf(history.location)
    if (delta === 1) history.push(withBase(to), state, decided)
    else history.go(delta, decided)
  }

  /** The page before ends when the screen is shown, which is as soon as its code is there. */
  const settled = (root: AnyActor) => {
    const tab: SnapshotFrom<Tab['actor']> = root.getSnapshot()
    const isMissing = tab.matches({ page: 'unavailable' })
    const isBefore = system.machines().some((each) => each.getSnapshot().matches({ running: 'left' }))
    if (isMissing && !tab.matches({ screen: 'missing' })) root.send({ type: 'load.failed' })
    if (!isMissing && (isBefore || tab.matches({ screen: 'starting' }))) root.send({ type: 'screen.shown' })
  }
  const system = new SimulatedSystem({ ...around, open, perform: { followUrl }, settled })
  system.onStep = () => {
    shown = []
    onStep?.()
  }
  await system.settle()
  const take = async (text: string): Promise<void> => {
    const step = readStep(text, system, naming)
    if (!step) throw new Error(`Nothing takes ${text}`)
    await system.take(step)
  }
  for (const step of steps) await take(step)
  return {
    ...{ system, history, take },
    get tab(): Tab {
      if (!current) throw new Error('No document is open')
      return current
    },
    page: () => (current ? runningPage(current.actor.getSnapshot()) : null),
    get shown(): readonly string[] {
      return shown
    },
    /** What can happen next. */
    choices: () => choicesIn(system, naming),
    /** The steps so far, as in a link. */
    steps: () => system.log.map((step) => writeStep(withoutKeys(step), naming)),
  }
}

export type Journey = Awaited<ReturnType<typeof openJourney>>
