import { createMemoryHistory } from '@tanstack/react-router'
import { onTestFinished, vi } from 'vitest'
import { waitFor } from 'xstate'
import { connect } from '#api/http.ts'
import { readStoredSession } from '#api/stored-session.ts'
import { readOAuth } from '#browser/oauth-store.ts'
import { startSession } from '#browser/token-store.ts'
import type { CurrentUser } from '#contract/session.ts'
import { startNavigation } from '#flow/navigation/decided.ts'
import { createConsoleRouter, guardOf } from '#flow/router.tsx'
import { createTab, type Tab } from '#flow/tab.ts'
import { ada, allowance, redirectUri } from '#qa/models/samples.ts'
import { frames } from '#routes/frames.tsx'
import { pages } from '#routes/pages.ts'
import { openBrowser } from '#tests/browser/kit.ts'

export const origin = 'https://console.example.com'

/** Opens a URL in a tab without React. The server answers only the calls of `answers`, by the end of their URL. */
export function openTab(
  href: string,
  user: CurrentUser | 'unknown' | null = null,
  answers: Readonly<Record<string, unknown>> = {},
) {
  openBrowser()
  if (user) signIn(user === 'unknown' ? undefined : user)
  Object.assign(window, { location: { origin, assign: () => {} } })
  const fetched = vi.fn(({ url }: Request) => {
    const [, answer] = Object.entries(answers).find(([end]) => url.endsWith(end)) ?? []
    return answer === undefined ? new Promise<Response>(() => {}) : Promise.resolve(Response.json(answer))
  })
  const history = createMemoryHistory({ initialEntries: [href] })
  const tab = createTab({
    session: readStoredSession(),
    history,
    pages,
    product: 'Statehouse',
    redirectUri,
    allowance,
    readOAuth,
  })
  connect('https://api.example.com', tab.refresh, fetched)
  startNavigation(tab)
  tab.actor.start()
  onTestFinished(async () => {
    // An import that ends after the file of the test would fail.
    await waitFor(tab.actor, (snapshot) => !snapshot.matches({ page: { visiting: 'opening' } }))
    tab.actor.stop()
  })
  return { tab, fetched }
}

/** @returns the URL of a tab and the state of its history entry */
export function whereIs({ history }: Tab) {
  const { returnTo, ended, refused } = history.location.state
  return { at: history.location.href, state: { returnTo, ended, refused } }
}

/** Opens the router at the URL of a tab, like in a browser. */
export function openRouter(tab: Tab) {
  vi.stubGlobal('self', globalThis)
  const router = createConsoleRouter(tab, frames, guardOf(tab.actor))
  router.update({ ...router.options, isServer: false, origin })
  return router
}

/** @returns the path of the page that the router finds for Ada */
export async function routeOf(href: string): Promise<string | undefined> {
  const router = openRouter(openTab(href, ada).tab)
  return router.matchRoutes(router.latestLocation).at(-1)?.fullPath
}

/** Stores a session. Without a user, the server is asked for it. */
export const signIn = (user?: CurrentUser) => startSession({ accessToken: 'access', refreshToken: 'refresh' }, user)
