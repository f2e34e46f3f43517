import type { BrowserContext, Page, Request } from '@playwright/test'
import { apiUrl } from '#tests/support/builds/build.ts'
import { operationOf } from '#tests/support/operation-of.ts'
import { recordPage } from './record-page.ts'

/** The kinds of secrets, and the places in which the specification wants them. They are in no other place. */
const wanted = {
  password: [/^(logIn|registerAccount|resetPassword|acceptInvitationAsNew|changePassword): body$/],
  'access token': [/: header authorization$/, /^localStorage token$/],
  'refresh token': [/^(refreshTokens|logOut): body$/, /^localStorage refreshToken$/],
  // The callback of a plugin gets it; afterwards it is a token that is spent.
  'exchange token': [
    /^(vscode:|http:\/\/127\.0\.0\.1:\d+|https:\/\/ide\.example\.com): (address|entry of the history)$/,
  ],
  'API key': [/^updateConfiguration: body$/],
  // The link of a mail is an address of the console, which the browser remembers; its token goes on to the calls of the link, in their paths.
  'one-time link': [
    /^\/(activate|reset-password|invite): (address|entry of the history)$/,
    /^(activateAccount|verifyResetToken|resetPassword|verifyInvitation|acceptInvitationAsExisting|acceptInvitationAsNew): address$/,
  ],
  'provider code': [/^\/oauth\/callback: address$/, /^exchangeOAuthCode: body$/],
  'provider state': [
    /^\/oauth\/callback: address$/,
    /^exchangeOAuthCode: body$/,
    /^sessionStorage oauth_state$/,
    // The provider's own pages.
    new RegExp(`^${apiUrl}: (address|entry of the history|header referer)$`),
  ],
} as const satisfies Record<string, readonly RegExp[]>

export type Kind = keyof typeof wanted

/** The fields of answers that are secrets. */
const secretFields: Readonly<Record<string, Kind>> = {
  accessToken: 'access token',
  refreshToken: 'refresh token',
  exchangeToken: 'exchange token',
  apiKey: 'API key',
}

/** A text that left a trace, and its place: `logIn: body`, `console`, `localStorage token`. */
interface Trace {
  readonly place: string
  readonly text: string
}

/** Names the place of an address: a call of the API, a screen of the console without what follows it, or a foreign origin. */
function nameOf(address: string, consoleUrl: string, method = 'GET'): string {
  const url = URL.parse(address)
  if (url === null) return address
  const { origin, protocol, pathname } = url
  if (origin === apiUrl) return operationOf(method, address) ?? origin
  if (origin === consoleUrl) return pathname.replace(/^\/invite\/.*/, '/invite')
  return origin === 'null' ? protocol : origin
}

/** The forms in which a text may be written elsewhere. */
const formsOf = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  btoa(unescape(encodeURIComponent(secret))).replace(/=+$/, ''),
]

/** Collects everything that a browser is told, shown and asked for, and searches it for secrets. */
export class Traces {
  private readonly traces: Trace[] = []
  private readonly reading: Promise<void>[] = []
  private readonly secrets = new Map<string, Kind>()
  private readonly context: BrowserContext
  private readonly consoleUrl: string

  private constructor(context: BrowserContext, consoleUrl: string) {
    this.context = context
    this.consoleUrl = consoleUrl
  }

  /** Begins to collect, before the first page is open. */
  static async collect(context: BrowserContext, consoleUrl: string): Promise<Traces> {
    const traces = new Traces(context, consoleUrl)
    await context.exposeFunction('leaveTrace', (place: string, text: string) => traces.leave(place, text))
    await context.addInitScript(recordPage, consoleUrl)
    context.on('console', (message) => traces.leave('console', message.text()))
    context.on('weberror', (problem) => traces.leave('console', String(problem.error().stack)))
    context.on('request', (request) => traces.reading.push(traces.readRequest(request)))
    context.on('response', (response) => {
      if (!response.url().startsWith(apiUrl) || response.request().resourceType() !== 'fetch') return
      const learn = response.json().then(
        (body: unknown) => traces.learn(body),
        () => {},
      )
      traces.reading.push(learn)
    })
    context.on('page', (page) => traces.follow(page))
    for (const page of context.pages()) traces.follow(page)
    return traces
  }

  private leave(place: string, text: string): void {
    this.traces.push({ place, text })
  }

  private follow(page: Page): void {
    page.on('framenavigated', (frame) => this.leave(`${nameOf(frame.url(), this.consoleUrl)}: address`, frame.url()))
  }

  private async readRequest(request: Request): Promise<void> {
    const name = nameOf(request.url(), this.consoleUrl, request.method())
    this.leave(`${name}: address`, request.url())
    this.leave(`${name}: body`, request.postData() ?? '')
    const { searchParams, pathname } = new URL(request.url())
    // The hand-off leaves the page, and the answer with the token may be gone with it.
    this.add('exchange token', searchParams.get('exchange_token') ?? '')
    if (pathname === '/oauth/callback') {
      this.add('provider code', searchParams.get('code') ?? '')
      this.add('provider state', searchParams.get('state') ?? '')
    }
    // A navigation that is cut off has no more headers than these.
    const headers = await request.allHeaders().catch(() => request.headers())
    for (const [header, value] of Object.entries(headers)) this.leave(`${name}: header ${header}`, value)
  }

  /** Adds the secrets of an answer. */
  private learn(body: unknown): void {
    if (typeof body !== 'object' || body === null) return
    for (const [name, value] of Object.entries(body)) {
      const kind = secretFields[name]
      if (kind !== undefined && typeof value === 'string') this.add(kind, value)
      else this.learn(value)
    }
  }

  /** Adds a secret to search for; an empty one is none. */
  add(kind: Kind, ...secrets: readonly string[]): void {
    for (const secret of secrets) if (secret !== '') this.secrets.set(secret, kind)
  }

  /** Reads what a page keeps: storages, databases, caches, cookies and the entries of its history. */
  async readStores(page: Page): Promise<void> {
    const { cookies, origins } = await this.context.storageState({ indexedDB: true })
    for (const { name, value } of cookies) this.leave('cookie', `${name}=${value}`)
    for (const { localStorage, ...others } of origins) {
      for (const { name, value } of localStorage) this.leave(`localStorage ${name}`, value)
      this.leave('IndexedDB', JSON.stringify(others))
    }
    const kept = await page.evaluate(async () => {
      const cached: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          cached.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
      return { session: Object.entries(sessionStorage), cached, state: JSON.stringify(history.state) ?? '' }
    })
    for (const [name, value] of kept.session) this.leave(`sessionStorage ${name}`, value)
    for (const text of kept.cached) this.leave('cache', text)
    this.leave('state of the history', kept.state)
    const browser = await this.context.newCDPSession(page)
    const { entries } = await browser.send('Page.getNavigationHistory')
    for (const { url, title } of entries) {
      this.leave(`${nameOf(url, this.consoleUrl)}: entry of the history`, url)
      this.leave('title', title)
    }
    await browser.detach()
  }

  /** Finds each secret in all traces. Returns `kind in place`, each once. */
  private async find(): Promise<readonly { readonly kind: Kind; readonly place: string }[]> {
    while (this.reading.length > 0) await Promise.all(this.reading.splice(0))
    const places = [...this.secrets].flatMap(([secret, kind]) => {
      const forms = formsOf(secret)
      const found = this.traces.filter(({ text }) => forms.some((form) => text.includes(form)))
      return found.map(({ place }) => ({ kind, place }))
    })
    return [...new Map(places.map((each) => [`${each.kind} in ${each.place}`, each])).values()]
  }

  /** The secrets in places where the specification does not want them. */
  async leaks(): Promise<string[]> {
    const found = await this.find()
    return found
      .filter(({ kind, place }) => !wanted[kind].some((pattern) => pattern.test(place)))
      .map(inWords)
      .sort()
  }

  /** The kinds of secrets that were seen in a place where the specification wants them: the search has eyes for them. */
  async kindsSeen(): Promise<Kind[]> {
    const found = await this.find()
    const seen = found.filter(({ kind, place }) => wanted[kind].some((pattern) => pattern.test(place)))
    return [...new Set(seen.map(({ kind }) => kind))].sort()
  }
}

const inWords = ({ kind, place }: { kind: Kind; place: string }) => `${kind} in ${place}`
