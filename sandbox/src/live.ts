import type { Hono } from 'hono'
import { ownOnly } from './control.ts'
import { type Env, parseJson } from './request.ts'
import type { Services } from './services.ts'

/** In characters: older messages are forgotten. */
const maximumLength = 10_000_000
/** In ms: a browser that ends at once does not close its tabs. */
const maximumAge = 60 * 60_000

/** Relays the messages of consoles, as JSON that the sandbox does not read, to pages in other browsers. */
export function mountLive(app: Hono<Env>, services: Services): void {
  const { live, consoleUrl, now } = services
  app.use('/live', ownOnly(services, new URL(consoleUrl).origin))

  app.post('/live', async (c) => {
    const messages = JSON.stringify(parseJson(await c.req.text()))
    // The number is greater than before, also after a restart.
    live.push({ number: Math.max(now(), (live.at(-1)?.number ?? 0) + 1), messages })
    const isTooMuch = () => live.reduce((sum, each) => sum + each.messages.length, 0) > maximumLength
    while (isTooMuch() || (live[0]?.number ?? Number.POSITIVE_INFINITY) < now() - maximumAge) live.shift()
    return c.body(null, 204)
  })
  app.get('/live', (c) => {
    const after = Number(c.req.query('after'))
    const news = live.filter(({ number }) => number > after)
    c.header('Cache-Control', 'no-store')
    return c.json({ last: news.at(-1)?.number ?? after, messages: news.map(({ messages }) => JSON.parse(messages)) })
  })
}
