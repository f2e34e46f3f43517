import type { Page, Request } from '@playwright/test'
import type { Operation } from '#contract/index.ts'
import { apiUrl } from '#tests/support/builds/build.ts'
import { operationOf } from '#tests/support/operation-of.ts'
import { look, type Snapshot } from './look.ts'

/** The lines that the browser logs by itself, and that a page cannot prevent. */
const byTheBrowser = /^Failed to load resource: |^Not allowed to launch |^Failed to launch /

/** The sentences that the console logs on purpose when a call or a part of its code fails (Specification §8). */
const logged = [
  'No refresh token available',
  'The plugin hand-off failed',
  'The plugin callback address is not allowed',
  'The exchange token for the plugin could not be generated',
  'The provider could not be asked',
  'The authorization URL is not a web address',
  'Failed to store OAuth session data',
]

/** The lines about code that could not be loaded, which a walk may see only after the network was lost. */
export const missingCode = /A part of the console could not be loaded|Failed to fetch dynamically imported module/

/** Tells whether a line on a console is one that no page can prevent, or that the console writes on purpose. */
export const isExpectedLine = (text: string) => byTheBrowser.test(text) || logged.includes(text)

/** The time that a page has to come to rest, in real ms. A page needs less than a second on a quiet machine. */
const timeToRest = 20_000
/** The time after which a call that does not answer is taken for one that will not. */
const timeToStall = 250

/** @returns undefined for a request that is no call of the API */
const callOf = (request: Request): Operation | undefined =>
  request.url().startsWith(`${apiUrl}/`) ? operationOf(request.method(), request.url()) : undefined

/** @returns the call when it changes something */
const changeOf = (request: Request): Operation | undefined => (request.method() === 'GET' ? undefined : callOf(request))

/** A snapshot, and what the page has done on the way to it. */
export interface Rest {
  /** null while the tab shows a page that is not the console's. */
  readonly snapshot: Snapshot | null
  /** Calls are still without an answer, so the page may be busy. */
  readonly isWaiting: boolean
  /** The focus was on an element of the same document at first. */
  readonly hadFocus: boolean
}

/** A page that is neither busy nor blank, as it may be between two screens. */
const isDrawn = ({ busy, heading, words }: Snapshot) => busy.length === 0 && heading !== null && words > 0

/** One tab of the person: its page, and everything that its page reports. */
export class Tab {
  readonly page: Page
  readonly #consoleUrl: string
  readonly #pending = new Set<Request>()
  /** The errors and warnings since the last `takeReport`. */
  #errors: string[] = []
  #navigations = 0
  #asked = false
  #succeeded = new Set<Operation>()
  #ended: Operation[] = []
  readonly count = { calls: 0, failed: 0 }

  constructor(page: Page, consoleUrl: string) {
    this.page = page
    this.#consoleUrl = consoleUrl
    page.on('console', (line) => {
      if (!['error', 'warning'].includes(line.type()) || isExpectedLine(line.text())) return
      if (line.location().url.startsWith(apiUrl)) return
      this.#errors.push(`${line.type()} on the console: ${line.text()}`)
    })
    page.on('pageerror', (error) => {
      if (!isExpectedLine(error.message)) this.#errors.push(`uncaught error: ${error.stack ?? error.message}`)
    })
    page.on('crash', () => this.#errors.push('the page crashed'))
    page.on('dialog', (dialog) => {
      this.#asked = true
      dialog.accept().catch(() => {})
    })
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#navigations += 1
    })
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.#pending.clear()
      this.#pending.add(request)
    })
    page.on('requestfailed', (request) => this.#end(request, true))
    page.on('requestfinished', (request) => this.#end(request, false))
    page.on('response', (response) => {
      const change = changeOf(response.request())
      // The screen after a request for a reset is the same one whatever the answer is (Specification §8).
      if (change && (response.ok() || change === 'requestPasswordReset')) this.#succeeded.add(change)
      if (!response.ok() && response.url().startsWith(apiUrl)) this.count.failed += 1
    })
  }

  #end(request: Request, isLost: boolean): void {
    this.#pending.delete(request)
    if (!request.url().startsWith(apiUrl)) return
    this.count.calls += 1
    const operation = callOf(request)
    if (operation) this.#ended.push(operation)
    if (!isLost) return
    this.count.failed += 1
    if (changeOf(request) === 'requestPasswordReset') this.#succeeded.add('requestPasswordReset')
  }

  /** Returns what the page has reported since the last call, and forgets it. */
  takeReport() {
    const report = {
      errors: this.#errors,
      navigations: this.#navigations,
      asked: this.#asked,
      succeeded: this.#succeeded,
      /** The calls that were answered, refused or lost, in order. */
      ended: this.#ended,
    }
    this.#errors = []
    this.#navigations = 0
    this.#asked = false
    this.#succeeded = new Set()
    this.#ended = []
    return report
  }

  get isConsole(): boolean {
    return this.page.url().startsWith(`${this.#consoleUrl}/`)
  }

  /** Tells whether the page waits for the API and for nothing else, such as code of the console. */
  #waitsForServer(): boolean {
    const pending = [...this.#pending]
    return pending.length > 0 && pending.every((request) => request.url().startsWith(apiUrl))
  }

  async #look(): Promise<Snapshot | null> {
    // A page that is being left cannot be looked at.
    if (this.isConsole) return look(this.page).catch(() => null)
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve))).catch(() => {})
    return null
  }

  /**
   * Signs in on /login, which the tab shows or is about to show.
   * @returns null, or a sentence when the console does not come to another screen
   */
  async signIn(email: string, password: string): Promise<string | null> {
    const { page } = this
    const timeout = 2 * timeToRest
    try {
      await page.getByLabel('EMAIL ADDRESS', { exact: true }).fill(email, { timeout })
      await page.getByLabel('PASSWORD', { exact: true }).fill(password, { timeout })
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname !== '/login', { timeout, waitUntil: 'commit' })
    } catch (problem) {
      return `a sign-in does not work: ${String(problem).split('\n')[0]}`
    }
    const { snapshot } = await this.rest(false)
    return snapshot?.user ? null : 'a sign-in leaves no session'
  }

  /**
   * Looks at the page until it is neither busy nor blank nor waits for an answer, at most for a while.
   * @param mayStall some call does not answer before its time limit, so a page that waits is left alone sooner
   */
  async rest(mayStall: boolean): Promise<Rest> {
    const begin = performance.now()
    let hadFocus = false
    let document: string | undefined
    let before = ''
    for (;;) {
      const known = this.#pending.size
      const snapshot = await this.#look()
      const isWaiting = this.#pending.size > 0
      document ??= snapshot?.document
      if (snapshot?.document === document && snapshot?.focus) hadFocus = true
      // A screen whose code the browser has already is drawn a few frames after the address is left, without any request.
      const now = `${this.page.url()} ${snapshot?.heading} ${snapshot?.fields.length}`
      const isStill = now === before
      before = now
      const isAtRest = isStill && known === 0 && !isWaiting && (snapshot === null ? !this.isConsole : isDrawn(snapshot))
      const time = performance.now() - begin
      // Between two screens the page has no heading for some frames, whatever else waits for an answer.
      const isStalled = mayStall && isStill && time > timeToStall && this.#waitsForServer()
      if (isAtRest || time > timeToRest || (isStalled && snapshot?.heading !== null))
        return { snapshot, isWaiting, hadFocus: hadFocus && snapshot?.document === document }
      if (snapshot === null) await this.page.waitForLoadState('domcontentloaded').catch(() => {})
    }
  }
}
