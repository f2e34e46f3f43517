import { createBrowserHistory, type RouterHistory } from '@tanstack/history'
import { withBase } from '#browser/base-path.ts'
import { entryOf } from '#flow/internals.ts'
import type { Tab } from '#flow/tab.ts'
import type { ExitState, NavigationRequested } from '#machines/parts/exit.ts'

declare module '@tanstack/react-router' {
  interface HistoryState extends ExitState {}
}

/** For navigations that a machine has decided. */
export const decided = { ignoreBlocker: true } as const

/**
 * Another fragment of the page is an entry without a position, which the history takes for the first one. Before it
 * looks, the entry gets the position of the page, so that the visit continues.
 */
export function createHistory(): RouterHistory {
  window.addEventListener('popstate', () => {
    const { state } = window.history
    if (entryOf({ state: { ...state } }) === undefined) window.history.replaceState(history.location.state, '')
  })
  const history = createBrowserHistory()
  return history
}

const reloadPage = (): void => window.location.reload()

/** Does what the tab and its pages decide about the URL. Links and Back are in links.ts; nothing else navigates. */
export function startNavigation({ actor, history, navigation }: Tab, open = openPage, reload = reloadPage): void {
  const replaceUrl = (to: string, state?: ExitState) => history.replace(withBase(to), { ...state }, decided)
  actor.on('page.left', ({ exit: { to, state } }) => replaceUrl(to, state))
  actor.on('url.replaced', ({ to, state = {} }) =>
    ((actor.getSnapshot().context.visit?.path === to && navigation.replaceUrl) || replaceUrl)(to, state),
  )
  actor.on('navigation.requested', open)
  actor.on('reload.requested', reload)
}

/** Opens another page, or an application. The browser does not ask: no event would report that the user stays. */
function openPage({ href, state }: NavigationRequested): void {
  if (state) window.history.replaceState({ ...window.history.state, ...state }, '')
  const { onbeforeunload } = window
  window.onbeforeunload = null
  window.location.assign(href)
  // An application, a download or the browser's Stop leaves this page open.
  const ask = () => {
    window.onbeforeunload = onbeforeunload
  }
  if (onbeforeunload) setTimeout(ask, timeToLeave)
}

/** In ms. A browser asks before it sends the request. */
const timeToLeave = 1_000
