import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { withBase } from '#browser/base-path.ts'
import type { CurrentUser } from '#contract/session.ts'
import { createNavigation } from '#flow/navigation.ts'
import { createTabActors } from '#flow/tab-actors.ts'
import { appWith, publicAppWith } from '#routes/app-root.tsx'
import { createConsoleRouter } from '#routes/index.tsx'
import { loadPage } from '#routes/page.ts'
import { PageFlow } from '#routes/page-flow.tsx'
import { matchPage, screenOf } from '#routes/visit.ts'
import type { PrerenderedScreen } from './html.ts'

export { pages, publicPages } from '#routes/pages.ts'

/** A user who may see every protected page. src/html/inline/screen.ts replaces the texts with the stored user's. */
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
export async function prerender(path: string, product: string, isSignedIn: boolean): Promise<PrerenderedScreen> {
  const user = isSignedIn ? frameUser : null
  const actors = createTabActors({
    session: { hasToken: isSignedIn, user, isPersistent: true, ending: null },
    dark: false,
    online: true,
  })
  const history = createMemoryHistory({ initialEntries: [withBase(path)] })
  const router = createConsoleRouter(actors, history)
  await router.load()
  const { href, pathname, search } = router.state.location
  const match = matchPage(pathname, search)
  if (href !== path || !match) throw new Error(`${path} leads elsewhere`)
  const value = {
    ...actors,
    shownSession: actors.session.getSnapshot(),
    history,
    navigation: createNavigation(history),
    earlyRun: { current: null, isOver: false, failures: 0 },
    product,
    redirectUri: '',
    allowance: { origins: [], schemes: [] },
  }
  const page = <PageFlow {...match} entry={{}} code={await loadPage(match.page)} />
  const app = isSignedIn ? appWith(value, <RouterProvider router={router} />) : publicAppWith(value, page)
  const rendered = renderToString(app)
  const [, title = '', html = ''] = /^<title>(.*?)<\/title>(.*)$/s.exec(rendered) ?? []
  if (!html.includes('<h1')) throw new Error(`${path} shows no screen`)
  if (html.includes(' style=')) throw new Error(`${path} needs inline styles, which a content security policy forbids`)
  return { title, name: screenOf(match), html }
}
