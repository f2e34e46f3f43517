import { expect, test, vi } from 'vitest'
import { hasNewVersion, watchTabShown } from '#browser/new-version.ts'

const own = '/assets/start-BAQwmHKP.js'

const page = (entry: string, meta = '<meta name="version" content="1.2.3">') =>
  `<!doctype html><html><head>${meta}<script type="module" crossorigin src="${entry}"></script></head></html>`

/** Opens a page of the console whose server gives an answer from now on. */
function serve(answer: () => Response) {
  // Extensions of the browser may put scripts of their own into the page.
  const entry = { getAttribute: () => own }
  const selector = 'script[type="module"][src^="/assets/"]'
  vi.stubGlobal('document', { querySelector: (asked: string) => (asked === selector ? entry : null) })
  const fetch = vi.fn(async (_address: string, _options: RequestInit) => answer())
  vi.stubGlobal('fetch', fetch)
  return { fetch, ask: () => hasNewVersion(new AbortController().signal) }
}

test.each<[string, boolean, () => Response]>([
  ['the same build', false, () => new Response(page(own))],
  ['another build', true, () => new Response(page('/assets/start-X1.js'))],
  ['an error with a page of the console', false, () => new Response(page('/assets/start-X1.js'), { status: 503 })],
  ['the page of a proxy', false, () => new Response('<!doctype html><title>Sign in to the network</title>')],
  ['a page of another product', false, () => new Response(page('/assets/index-X1.js', ''))],
  ['a page from the development server', false, () => new Response(page('/@vite/client'))],
  ['a page with a module of another origin', false, () => new Response(page('https://cdn.example.com/assets/x.js'))],
  ['JSON', false, () => Response.json({ version: 2 })],
  ['nothing', false, () => new Response(null, { status: 204 })],
])('%s: %s', async (_what, isNew, answer) => {
  expect(await serve(answer).ask()).toBe(isNew)
})

test('the request carries no cookie, follows no redirect to another origin, and no cache answers it', async () => {
  const { fetch, ask } = serve(() => new Response(page(own)))
  await ask()
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/', {
    cache: 'no-store',
    credentials: 'omit',
    mode: 'same-origin',
    signal: expect.any(AbortSignal),
  })
})

test('without an answer the chart hears of the failure', async () => {
  const { ask } = serve(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect(ask()).rejects.toThrow(TypeError)
})

test('a tab tells when it is shown while online, or goes online while shown, until it is no more watched', () => {
  const state = { visibilityState: 'hidden', onLine: true }
  const document = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => state.visibilityState })
  const window = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', state)
  const listener = vi.fn<() => void>()
  const stop = watchTabShown(listener)
  const change = (next: Partial<typeof state>) => {
    Object.assign(state, next)
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
    return listener.mock.calls.length
  }
  expect(change({}), 'hidden').toBe(0)
  expect(change({ visibilityState: 'visible', onLine: false }), 'offline').toBe(0)
  expect(change({ onLine: true }), 'once for each event').toBe(2)
  stop()
  expect(change({})).toBe(2)
})
