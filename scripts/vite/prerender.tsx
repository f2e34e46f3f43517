import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { withBase } from '#browser/base-path.ts'
import { readOAuth } from '#browser/oauth-store.ts'
import type { CurrentUser } from '#contract/session.ts'
import { htmlOf } from '#flow/html.ts'
import { loadPage, type PageRow, type Settings, screenOf } from '#flow/page.ts'
import { PageFlow } from '#flow/page-flow.tsx'
import { createConsoleRouter } from '#flow/router.tsx'
import { createTab } from '#flow/tab.ts'
import { appWith, frames, publicAppWith } from '#routes/frames.tsx'
import { pages } from '#routes/pages.ts'
import { matchPage } from '#rules/paths.ts'
import type { PrerenderedScreen } from './html.ts'

export { pages, publicPages } from '#routes/pages.ts'

/** A user who may see every protected page. src/start/inline/screen.ts replaces the texts with the stored user's. */
const frameUser: CurrentUser = {
  id: '0',
  email: '{email}',
  firstName: '{name}',
  lastName: '',
  address: '',
  state: '',
  country: '',
  organization: '',
  group: { id: '0', name: '{group}' },
  isAdmin: true,
  isOAuthUser: false,
  oauthProvider: '',
  hasPassword: false,
  authType: '',
  avatarUrl: '',
  subscriptionType: '',
}

/**
 * Renders the first state of a page, like the first render in a browser. Throws Error if the page redirects.
 * @param isSignedIn renders the frame for any user, with the placeholders `{name}`, `{email}` and `{group}`
 */
export async function prerender(
  path: string,
  settings: Pick<Settings, 'product' | 'links'>,
  isSignedIn: boolean,
): Promise<PrerenderedScreen> {
  const user = isSignedIn ? frameUser : null
  const history = createMemoryHistory({ initialEntries: [withBase(path)] })
  // It never starts.
  const tab = createTab({
    session: { hasToken: isSignedIn, user, isPersistent: true, ending: null },
    pages,
    history,
    ...settings,
    redirectUri: '',
    allowance: { origins: [], schemes: [] },
    readOAuth,
  })
  const router = createConsoleRouter(tab, frames, null)
  await router.load()
  const { href, pathname, search } = router.state.location
  const match = matchPage(Object.values<PageRow>(pages), pathname, search)
  if (href !== path || !match) throw new Error(`${path} leads elsewhere`)
  const code = await loadPage(match.page, match.values)
  const value = { ...tab, html: htmlOf(match, code, tab.session.getSnapshot(), tab) }
  const app = isSignedIn
    ? appWith(value, <RouterProvider router={router} />)
    : publicAppWith(value, <PageFlow page={match.page} code={code} />)
  const rendered = renderToString(app)
  const [, title = '', html = ''] = /^<title>(.*?)<\/title>(.*)$/s.exec(rendered) ?? []
  if (!html.includes('<h1')) throw new Error(`${path} shows no screen`)
  if (html.includes(' style=')) throw new Error(`${path} needs inline styles, which a content security policy forbids`)
  return { title, name: screenOf(match.page, match.values), html }
}
