import type { BrowserContext, Page, Request } from '@playwright/test'
import { apiUrl } from '#tests/support/builds/build.ts'
import { test as base, expect } from '#tests/support/editor.ts'
import { operationOf } from '#tests/support/operation-of.ts'

/** Kinds of secrets, and the only places where the specification allows them. */
const wanted = {
  password: [/^(logIn|registerAccount|resetPassword|acceptInvitationAsNew|changePassword): body$/],
  'access token': [/: header authorization$/, /^localStorage token$/],
  'refresh token': [/^(refreshTokens|logOut): body$/, /^localStorage refreshToken$/],
  // The plugin's callback gets it; afterwards the token is redeemed.
  'exchange token': [/^(vscode:|http:\/\/127\.0\.0\.1:\d+|https:\/\/ide\.example\.com): (url|entry of the history)$/],
  'API key': [/^updateConfiguration: body$/],
  // An emailed link is a URL of the console, which the browser remembers. Its token is in the paths of the calls.
  'one-time link': [
    /^\/(activate|reset-password|invite): (url|entry of the history)$/,
    /^(activateAccount|verifyResetToken|resetPassword|verifyInvitation|acceptInvitationAsExisting|acceptInvitationAsNew): url$/,
  ],
  'provider code': [/^\/oauth\/callback: url$/, /^exchangeOAuthCode: body$/],
  'provider state': [
    /^\/oauth\/callback: url$/,
    /^exchangeOAuthCode: body$/,
    /^sessionStorage oauth_state$/,
    // The provider's own pages.
    new RegExp(`^${apiUrl}: (url|entry of the history|header referer)$`),
  ],
} as const satisfies Record<string, readonly RegExp[]>

type Kind = keyof typeof wanted

const secretFields = new Map<string, Kind>([
  ['accessToken', 'access token'],
  ['refreshToken', 'refresh token'],
  ['exchangeToken', 'exchange token'],
])

/** Other forms of a text. */
const formsOf = (secret: string) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]

/** What a test searches for secrets. */
interface Secrets {
  add(kind: Kind, ...secrets: readonly string[]): void
  /** Reads what a page keeps: storage, cookies and history entries. */
  readStores(page: Page): Promise<void>
  /** Expects secrets of these kinds where the specification allows them, and none elsewhere. */
  areKept(page: Page, ...kinds: readonly Kind[]): Promise<void>
}

/** Collects what a browser stores and sends from now on. */
function collectTraces(context: BrowserContext, consoleUrl: string): Secrets {
  const traces: { readonly place: string; readonly text: string }[] = []
  const reading: Promise<void>[] = []
  const secrets = new Map<string, Kind>()
  const leave = (place: string, text: string) => void traces.push({ place, text })
  const add = (kind: Kind, ...all: readonly string[]) => {
    for (const secret of all) if (secret !== '') secrets.set(secret, kind)
  }

  /** Names a URL: an API call, a console page without parameters, or a foreign origin. */
  const nameOf = (url: string, method = 'GET') => {
    const parsed = URL.parse(url)
    if (parsed === null) return url
    if (parsed.origin === apiUrl) return operationOf(method, url) ?? apiUrl
    if (parsed.origin === consoleUrl) return parsed.pathname.replace(/^\/invite\/.*/, '/invite')
    return parsed.origin === 'null' ? parsed.protocol : parsed.origin
  }

  const readRequest = async (request: Request) => {
    const name = nameOf(request.url(), request.method())
    leave(`${name}: url`, request.url())
    leave(`${name}: body`, request.postData() ?? '')
    const { searchParams, pathname } = new URL(request.url())
    // The hand-off leaves the page, so that the response with the token may be unreadable.
    add('exchange token', searchParams.get('exchange_token') ?? '')
    if (pathname === '/oauth/callback') {
      add('provider code', searchParams.get('code') ?? '')
      add('provider state', searchParams.get('state') ?? '')
    }
    // An aborted navigation has no more headers.
    const headers = await request.allHeaders().catch(() => request.headers())
    for (const [header, value] of Object.entries(headers)) leave(`${name}: header ${header}`, value)
  }

  context.on('console', (message) => leave('console', message.text()))
  context.on('weberror', (problem) => leave('console', String(problem.error().stack)))
  context.on('request', (request) => reading.push(readRequest(request)))
  context.on('response', (response) => {
    if (!response.url().startsWith(apiUrl) || response.request().resourceType() !== 'fetch') return
    const learn = response.json().then(
      (body: object) => {
        for (const [name, value] of Object.entries(body ?? {})) {
          const kind = secretFields.get(name)
          if (kind !== undefined) add(kind, String(value))
        }
      },
      () => {},
    )
    reading.push(learn)
  })

  const readStores = async (page: Page) => {
    const { cookies, origins } = await context.storageState()
    for (const { name, value } of cookies) leave('cookie', `${name}=${value}`)
    for (const { localStorage } of origins)
      for (const { name, value } of localStorage) leave(`localStorage ${name}`, value)
    const kept = await page.evaluate(() => [
      ...Object.entries(sessionStorage).map(([name, value]) => [`sessionStorage ${name}`, `${value}`] as const),
      ['title', document.title] as const,
      ['state of the history', JSON.stringify(history.state) ?? ''] as const,
    ])
    for (const [place, text] of kept) leave(place, text)
    const browser = await context.newCDPSession(page)
    const { entries } = await browser.send('Page.getNavigationHistory')
    for (const { url } of entries) leave(`${nameOf(url)}: entry of the history`, url)
    await browser.detach()
  }

  return {
    add,
    readStores,
    async areKept(page, ...kinds) {
      await readStores(page)
      while (reading.length > 0) await Promise.all(reading.splice(0))
      const [leaks, seen] = [new Set<string>(), new Set<Kind>()]
      for (const [secret, kind] of secrets) {
        const forms = formsOf(secret)
        for (const { place, text } of traces) {
          if (!forms.some((form) => text.includes(form))) continue
          if (wanted[kind].some((pattern) => pattern.test(place))) seen.add(kind)
          else leaks.add(`${kind} in ${place}`)
        }
      }
      expect({ leaks: [...leaks].sort(), seen: [...seen].sort() }).toEqual({ leaks: [], seen: kinds })
    },
  }
}

/** `test` that can search everything the console stores and sends for secrets. */
export const test = base.extend<{ secrets: Secrets }>({
  secrets: async ({ context, consoleUrl }, use) => use(collectTraces(context, consoleUrl)),
})

export { expect }

/** A password that no other text contains. */
export const canary = 'Canary-4711-“password”'

/** @returns the secret part of a link: what follows the last slash or equals sign */
export const tokenOf = (link: string) => /[^/=]+$/.exec(link)?.[0] ?? ''
