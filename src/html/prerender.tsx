import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { withBase } from '#browser/base-path.ts'
import type { CurrentUser } from '#contract/session.ts'
import { createNavigation } from '#flow/navigation.ts'
import { createTabActors } from '#flow/tab-actors.ts'
import { AppRoot } from '#routes/app-root.tsx'
import { createConsoleRouter } from '#routes/index.tsx'
import { matchPage, screenOf } from '#routes/visit.ts'
import type { PrerenderedScreen } from './html.ts'

export { pages, publicPages } from '#routes/pages.ts'

/** Sees all protected pages. src/html/inline/screen.ts replaces the texts with the stored user's. */
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
  if (router.state.location.href !== path) throw new Error(`${path} leads elsewhere`)
  const value = {
    ...actors,
    shownSession: actors.session.getSnapshot(),
    history,
    navigation: createNavigation(history),
    earlyRun: { current: null, isOver: false },
    product,
    redirectUri: '',
    allowance: { origins: [], schemes: [] },
  }
  const rendered = renderToString(<AppRoot value={value} router={router} />)
  const [, title = '', html = ''] = /^<title>(.*?)<\/title>(.*)$/s.exec(rendered) ?? []
  const { pathname, search } = router.state.location
  const shown = matchPage(pathname, search)
  if (!html.includes('<h1') || shown === null) throw new Error(`${path} shows no screen`)
  if (html.includes(' style=')) throw new Error(`${path} needs inline styles, which a content security policy forbids`)
  return { title, name: screenOf(shown), html }
}
