// A browser whose events (responses, storage changes, timers, users' actions) wait until they are chosen. Each tab has
// its own modules, storage and events, like pages in separate processes.
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import { createActor } from 'xstate'
import type { Refresh } from '#api/http.ts'
import type { CurrentUser } from '#contract/session.ts'
import { ada, grace } from '#qa/models/samples.ts'
import { MemoryStorage } from '#tests/browser/kit.ts'
import { DelayedServer, type Failures, tokensOf, type UserName, withoutRun } from './server.ts'

/** Timers for calls that hang, in ms. No call here takes that long. */
const longTimers = 10_000

interface Change {
  readonly key: string
  readonly value: string | null
  readonly index: number
}

async function loadModules() {
  vi.resetModules()
  return {
    ...(await import('#api/http.ts')),
    ...(await import('#api/stored-session.ts')),
    ...(await import('#browser/token-store.ts')),
    ...(await import('#machines/app/refresh.ts')),
    ...(await import('#machines/app/session.ts')),
    ...(await import('#machines/profile.ts')),
  }
}
type Modules = Awaited<ReturnType<typeof loadModules>>

/** The modules of each tab are loaded once: a run leaves nothing in them that the next one reads. */
const loaded = new Map<string, Modules>()

const inTab = new AsyncLocalStorage<Tab>()
function currentTab(): Tab {
  const tab = inTab.getStore()
  if (!tab) throw new Error('no tab runs')
  return tab
}

async function quiet(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await setImmediate()
}

class Locks {
  readonly #waiting = new Map<string, Promise<unknown>>()

  request<T>(name: string, { signal }: { signal: AbortSignal }, callback: () => Promise<T>): Promise<T> {
    const grant = AsyncResource.bind(() => {
      signal.throwIfAborted()
      return callback()
    })
    const granted = (this.#waiting.get(name) ?? Promise.resolve()).then(grant)
    this.#waiting.set(
      name,
      granted.catch(() => {}),
    )
    return granted
  }
}

class Tab {
  readonly storage = new MemoryStorage()
  readonly sessionStorage = new MemoryStorage()
  readonly events = new EventTarget()
  /** Changes of other tabs that this tab has not received yet. */
  readonly changes: Change[] = []
  readonly toasts: string[] = []
  readonly name: string
  readonly modules: Modules
  #indexes = new Map<string, number>()
  #session: ReturnType<Tab['startSession']> | null = null
  #page: ReturnType<Tab['startPage']> | null = null

  constructor(name: string, modules: Modules) {
    this.name = name
    this.modules = modules
  }

  run<T>(work: () => T): T {
    return inTab.run(this, work)
  }

  open(withPage: boolean): void {
    this.#session = this.run(() => this.startSession())
    if (withPage) this.openPage()
  }

  /** Starts a page for the session's current user, like the tab. */
  openPage(): void {
    const user = this.#session?.getSnapshot().context.user
    if (!user) return
    const page = this.run(() => this.startPage(user))
    this.#page = page
    this.#session?.subscribe(({ context }) => {
      if (context.user?.id !== user.id) page.stop()
    })
  }

  readonly refresh: Refresh = async (tokens) => {
    const actor = this.#session?.getSnapshot().children.refresh
    if (!actor) throw new Error('no session runs')
    return this.modules.refreshBy(actor)(tokens)
  }

  startSession() {
    const { sessionMachine, readStoredSession } = this.modules
    return createActor(sessionMachine, { input: readStoredSession() }).start()
  }

  startPage(user: CurrentUser) {
    const input = { userId: user.id, storedUser: user, refused: null, notSentTo: null }
    const page = createActor(this.modules.profileMachine, { input })
    page.on('toast.requested', ({ text }) => this.toasts.push(text))
    return page.start()
  }

  logOut(): void {
    this.run(() => this.#session?.send({ type: 'logOut.requested' }))
  }

  /** Stores the index of this tab's own change. */
  own(key: string, index: number): void {
    this.#indexes.set(key, index)
  }

  /** Applies another tab's change to this tab's storage. */
  see({ key, value }: Pick<Change, 'key' | 'value'>): void {
    const { onChange } = this.storage
    this.storage.onChange = () => {}
    if (value === null) this.storage.removeItem(key)
    else this.storage.setItem(key, value)
    this.storage.onChange = onChange
  }

  /** Receives the changes of other tabs. A later change of this tab stays. */
  receive(): void {
    for (const { key, value, index } of this.changes.splice(0)) {
      if (index < (this.#indexes.get(key) ?? -1)) continue
      this.#indexes.set(key, index)
      this.see({ key, value })
      const event = Object.assign(new Event('storage'), { key, newValue: value, storageArea: this.storage })
      this.run(() => this.events.dispatchEvent(event))
    }
  }

  get result() {
    const { value, context } = this.#session?.getSnapshot() ?? {}
    const page = this.#page?.getSnapshot()
    return {
      session: value,
      user: context?.user && userName(context.user),
      page: page && (page.status === 'stopped' ? 'closed' : page.value),
    }
  }

  close(): void {
    this.run(() => {
      this.#page?.stop()
      this.#session?.stop()
    })
  }
}

type Act = 'logs out' | 'signs in as Grace' | 'opens its page'

interface Options {
  readonly failures?: Failures
  /** What users do by tab, in any order with the other events. */
  readonly acts?: Readonly<Record<string, Act>>
  readonly first?: readonly string[]
  /** False: the tabs show a page that loads nothing. */
  readonly page?: boolean
  /** True: other tabs see a change of the storage before its event. */
  readonly isSeenAtOnce?: boolean
}

let run = 0

/** The stored users. Grace's has just been read by a sign-in. */
const people = { ada: { ...ada, lastName: 'stored' }, grace: { ...grace, lastName: 'confirmed' } }

export async function openTabs(
  names: readonly string[],
  { failures = {}, acts = {}, first = [], page = true, isSeenAtOnce = false }: Options = {},
) {
  run += 1
  const server = new DelayedServer(run, failures)
  const timers = new Map<number, { readonly due: number; readonly fire: () => void }>()
  const doing = new Map(Object.entries(acts).map(([name, act]) => [`${name} ${act}`, { name, act }]))
  const tabs: Tab[] = []
  let [now, lastTimer, changes] = [0, 0, 0]

  const locks = new Locks()
  vi.stubGlobal('navigator', { onLine: true, locks })
  vi.stubGlobal('window', {
    get localStorage() {
      return currentTab().storage
    },
    get sessionStorage() {
      return currentTab().sessionStorage
    },
    addEventListener: (type: string, listener: () => void) => currentTab().events.addEventListener(type, listener),
    removeEventListener: (type: string, listener: () => void) =>
      currentTab().events.removeEventListener(type, listener),
  })
  vi.stubGlobal('setTimeout', (fire: () => void, ms = 0) => {
    if (ms === 0) return void queueMicrotask(AsyncResource.bind(fire))
    lastTimer += 1
    if (ms < longTimers) timers.set(lastTimer, { due: now + ms, fire: AsyncResource.bind(fire) })
    return lastTimer
  })
  vi.stubGlobal('clearTimeout', (id: number) => timers.delete(id))
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  // Node computes it outside of the event loop, and how long that takes would be another order.
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_, data) => {
    const digest = createHash('sha256')
      .update(data as Uint8Array)
      .digest()
    return digest.buffer.slice(digest.byteOffset, digest.byteOffset + digest.byteLength) as ArrayBuffer
  })

  const signIn = (tab: Tab, user: UserName) =>
    tab.run(() => tab.modules.startSession(tokensOf(run, user, 1), people[user]))
  const make = async (name: string) => {
    const modules = loaded.get(name) ?? (await loadModules())
    loaded.set(name, modules)
    const tab = new Tab(name, modules)
    modules.connect('http://localhost:4000', tab.refresh, (request) => server.fetch(name, request))
    signIn(tab, 'ada')
    tab.storage.onChange = (key) => {
      changes += 1
      tab.own(key, changes)
      const value = tab.storage.getItem(key)
      for (const other of tabs.filter((candidate) => candidate !== tab)) {
        other.changes.push({ key, value, index: changes })
        if (isSeenAtOnce) other.see({ key, value })
      }
    }
    tabs.push(tab)
  }
  for (const name of names) await make(name)
  for (const tab of tabs) tab.open(page)
  await quiet()

  const passTime = () => {
    const [first] = [...timers].sort(([, one], [, other]) => one.due - other.due)
    if (!first) return
    const [id, { due, fire }] = first
    timers.delete(id)
    now = due
    fire()
  }
  const receiving = () => tabs.filter((tab) => tab.changes.length > 0)
  const situation = {
    pending: () => [
      ...server.answers.keys(),
      ...receiving().map(({ name, changes }) => `${name} receives ${subjectOf(changes)}`),
      ...doing.keys(),
      // Another tab receives a change long before a timer of 200 ms fires.
      ...(timers.size > 0 && receiving().length === 0 ? ['time passes'] : []),
    ],
    arrive: async (name: string) => {
      const act = doing.get(name)
      const tab = tabs.find((candidate) => candidate.name === (act?.name ?? name.split(' ')[0]))
      doing.delete(name)
      if (act && tab) {
        if (act.act === 'logs out') tab.logOut()
        else if (act.act === 'opens its page') tab.openPage()
        else signIn(tab, 'grace')
      } else if (name === 'time passes') passTime()
      else if (tab && name.includes(' receives ')) tab.receive()
      else server.answers.get(name)?.()
      await quiet()
    },
    settle: () => {
      if (server.mixed.length > 0)
        throw new Error(`Requests with the tokens of another user: ${server.mixed.join(', ')}`)
      const stored = tabs[0]?.storage.content() ?? {}
      const results = Object.fromEntries(tabs.map((tab) => [tab.name, tab.result]))
      const toasts = tabs.flatMap((tab) => tab.toasts)
      for (const tab of tabs) tab.close()
      const user = stored.user === undefined ? null : userName(JSON.parse(stored.user))
      return {
        ...results,
        toasts,
        refreshes: server.refreshes,
        stored: { token: withoutRun(stored.token ?? null), refresh: withoutRun(stored.refreshToken ?? null), user },
        isOneStorage: tabs.every((tab) => JSON.stringify(sorted(tab)) === JSON.stringify(sorted(tabs[0]))),
      }
    },
  }
  for (const name of first) await situation.arrive(name)
  return situation
}

/** Names the changes by the last access token among them. */
function subjectOf(changes: readonly Change[]): string {
  const token = changes.findLast(({ key }) => key === 'token')
  if (!token) return 'the user'
  return token.value === null ? 'the end' : (withoutRun(token.value) ?? '')
}

const userName = ({ id, lastName }: CurrentUser) => `${id} ${lastName}`

const sorted = (tab: Tab | undefined) => Object.entries(tab?.storage.content() ?? {}).sort()
