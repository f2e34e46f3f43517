import type { BrowserContext, Page } from '@playwright/test'
import type { SandboxControl, StoredSession } from '@statehouse/sandbox/control'
import type { Operation } from '#contract/index.ts'
import { editors, prepareSandbox } from './addresses.ts'
import { type FaultName, type FaultyCall, faultOf, operations, stalls } from './faults.ts'
import type { Snapshot } from './look.ts'
import type { Start } from './steps.ts'
import { Tab } from './tab.ts'
import { TypedText } from './typed.ts'

/** A browser with the built console and its sandbox. */
export interface Setting {
  readonly context: BrowserContext
  readonly sandbox: SandboxControl
  /** Without a last slash. */
  readonly consoleUrl: string
}

/** A file of the console without code: a page that stands for another tab of the console, or for the time between two walks. */
const blankPage = '/robots.txt'

/** Prepares a context for walks: a clock that can be advanced, and editors that receive a sign-in. */
export async function prepareContext({ context }: Setting): Promise<Page> {
  await context.clock.install()
  for (const editor of editors) {
    await context.route(`${editor}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Editor</title><h1>Editor</h1>' }),
    )
  }
  const elsewhere = await context.newPage()
  await elsewhere.goto(blankPage)
  return elsewhere
}

/** A tab of the person, and what is typed in it. */
export interface OpenTab {
  readonly tab: Tab
  readonly typed: TypedText
  /** The page when it was at rest last; null for one that is not the console's. */
  snapshot: Snapshot | null
}

/** Everything that a walk changes: tabs, session, network, window and faults. */
export class Surroundings {
  readonly setting: Setting
  readonly addresses: readonly string[]
  readonly #elsewhere: Page
  #tabs: OpenTab[] = []
  /** All tabs of the walk, those that were closed too. */
  readonly opened: OpenTab[] = []
  /** The network was lost at some time of the walk, so code may be missing. */
  wasOffline = false
  #width = 1280
  #faults = new Map<Operation, { readonly name: FaultName; readonly times: number | null; left: number }>()

  private constructor(setting: Setting, elsewhere: Page, addresses: readonly string[]) {
    this.setting = setting
    this.#elsewhere = elsewhere
    this.addresses = addresses
  }

  /** Begins a walk on a sandbox and a browser in which nothing has happened yet. */
  static async begin(setting: Setting, elsewhere: Page, { email, nth, width, dark }: Start): Promise<Surroundings> {
    const addresses = await prepareSandbox(setting.sandbox)
    const surroundings = new Surroundings(setting, elsewhere, addresses)
    await elsewhere.evaluate((isDark) => {
      localStorage.clear()
      localStorage.setItem('darkMode', String(isDark))
    }, dark)
    if (email !== null) await surroundings.signInElsewhere(email)
    surroundings.#width = width
    await surroundings.openTab(surroundings.addressAt(nth))
    return surroundings
  }

  addressAt(nth: number): string {
    return this.addresses[nth % this.addresses.length] ?? '/'
  }

  /** The tabs, the one that the person looks at first. */
  get tabs(): readonly OpenTab[] {
    return this.#tabs
  }

  get current(): OpenTab {
    const [first] = this.#tabs
    if (!first) throw new Error('There is no tab')
    return first
  }

  /** Some call does not answer before its time limit. */
  get mayStall(): boolean {
    return this.faultsOn.some((name) => stalls.includes(name))
  }

  async openTab(address: string): Promise<void> {
    const page = await this.setting.context.newPage()
    await page.setViewportSize({ width: this.#width, height: 800 })
    const open = {
      tab: new Tab(page, this.setting.consoleUrl),
      typed: new TypedText(),
      snapshot: null,
    }
    this.#tabs.unshift(open)
    this.opened.push(open)
    await page.goto(address, { waitUntil: 'commit' }).catch(() => {})
  }

  async switchTab(): Promise<void> {
    this.#tabs.reverse()
    await this.current.tab.page.bringToFront()
  }

  /** Closes the tab that the person looks at. */
  async closeTab(): Promise<void> {
    await this.#tabs.shift()?.tab.page.close()
  }

  async resize(width: number): Promise<void> {
    this.#width = width
    for (const { tab } of this.#tabs) await tab.page.setViewportSize({ width, height: 800 })
  }

  setOnline(isOnline: boolean): Promise<void> {
    this.wasOffline ||= !isOnline
    return this.setting.context.setOffline(!isOnline)
  }

  /** Lets time pass: more than a call may take. */
  pass(): Promise<void> {
    return this.setting.context.clock.fastForward(61_000)
  }

  /** Switches the fault of a call on, or of all calls. */
  async break(call: FaultyCall, name: FaultName, times: number | null): Promise<void> {
    const fault = { ...faultOf(name), ...(times !== null && { times }) }
    for (const operation of call === 'every call' ? operations : [call]) {
      this.#faults.set(operation, { name, times, left: times ?? Number.POSITIVE_INFINITY })
      await this.setting.sandbox.setFault(operation, fault)
    }
  }

  /** The faults that calls may still meet. */
  get faultsOn(): readonly FaultName[] {
    return [...this.#faults.values()].flatMap(({ name, left }) => (left > 0 ? [name] : []))
  }

  /** @returns the fault that a call has met which has just ended */
  meet(operation: Operation): FaultName | null {
    const fault = this.#faults.get(operation)
    if (fault === undefined || fault.left === 0) return null
    fault.left -= 1
    return fault.name
  }

  /** Switches every fault off. */
  async repair(): Promise<void> {
    this.#faults.clear()
    await this.setting.sandbox.clearFaults()
  }

  /**
   * Signs a person in as another tab of the console does, where no fault hinders it.
   * @returns false when the person's password is another one by now
   */
  async signInElsewhere(email: string): Promise<boolean> {
    const { sandbox } = this.setting
    await sandbox.clearFaults()
    const session: Partial<StoredSession> = await sandbox.openSession(email, 'statehouse')
    for (const [operation, { name, times, left }] of this.#faults) {
      if (left > 0) await this.break(operation, name, times === null ? null : left)
    }
    if (session.token === undefined) return false
    await this.#store(session)
    return true
  }

  /** Signs the person out as another tab of the console does. */
  signOutElsewhere(): Promise<void> {
    return this.#store({ refreshToken: null, token: null, user: null })
  }

  #store(values: Readonly<Record<string, string | null>>): Promise<void> {
    return this.#elsewhere.evaluate((entries) => {
      for (const [key, value] of entries) {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      }
    }, Object.entries(values))
  }

  /** Ends the walk. */
  async end(): Promise<void> {
    await this.setOnline(true)
    for (const { tab } of this.#tabs) await tab.page.close()
    this.#tabs = []
  }
}
