import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { savesData } from '#browser/connection.ts'
import { announceStage, isScreenShown, onStage } from '#browser/start.ts'
import { defaultProductName, type VariableProblem } from '#environment'
import { decided, guardDepartures } from '#flow/navigation.ts'
import { rememberScreen } from '#flow/screen-change.tsx'
import type { Tab } from '#flow/tab.ts'
import { watchAccess } from '#routes/admission.ts'
import { AppRoot } from '#routes/app-root.tsx'
import { createConsoleRouter } from '#routes/index.tsx'
import type { Page } from '#routes/page.ts'
import { protectedPages } from '#routes/pages.ts'
import { matchPage, screenOf } from '#routes/visit.ts'
import { isLocal } from '#rules/access.ts'
import { InvalidEnvironmentPage } from '#ui/page/error-page.tsx'
import { Root } from '#ui/root.tsx'
import { loadTypeface } from '#ui/typeface.ts'

export { showToast } from '#ui/feedback/toasts.tsx'

function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  return root
}

export function showInvalidEnvironment(problems: readonly VariableProblem[]): void {
  const root = rootElement()
  // The page is for everybody.
  delete root.dataset.for
  createRoot(root).render(
    <Root>
      <InvalidEnvironmentPage product={defaultProductName} problems={problems} />
    </Root>,
  )
}

/** Renders the console. `releaseForm` gives the form in the HTML to React, right before it hydrates. */
export async function start(tab: Tab, releaseForm: () => void): Promise<void> {
  const root = rootElement()
  const { session, history } = tab
  const router = createConsoleRouter({ session }, history)
  guardDepartures(tab, history)
  tab.navigation.replaceAddress = (to, state) =>
    void router.navigate({ href: to, state, replace: true, resetScroll: false, ...decided })

  const app = <AppRoot value={tab} router={router} />
  watchAccess({ session }, () => void router.invalidate())

  // The router itself follows the history only when it is rendered.
  const unfollow = history.subscribe(() => void router.load())
  onStage('started', unfollow)
  onStage('started', () => loadTabs(tab))
  // In a task of its own, after that of the hydration.
  onStage('started', () => setTimeout(loadTypeface))

  // The screen that the HTML shows stays until the first one of the console can take its place.
  if (root.hasChildNodes()) await router.load()
  const { location, matches } = router.state
  releaseForm()
  if (isScreenShown(root)) rememberScreen()
  const match = matchPage(location.pathname, location.search)
  if (match && matches.at(-1)?.status === 'success' && isScreenShown(root, screenOf(match))) {
    hydrate(root, app)
  } else {
    // What hides a form is removed before React renders the first screen in its place.
    if (!isScreenShown(root)) root.replaceChildren()
    delete root.dataset.screen
    delete root.dataset.for
    createRoot(root).render(app)
  }
}

/** The part of React's root that its types leave out. */
interface HydrationRoot {
  readonly unstable_scheduleHydration: (element: Element) => void
}

/** Hydrates in one task. React would wait for an idle moment, and fail if a navigation comes first. */
function hydrate(root: HTMLElement, app: ReactNode): void {
  const hydrating = flushSync(() => hydrateRoot(root, app)) as unknown as HydrationRoot
  announceStage('hydrating')
  const screen = document.getElementById('content')
  if (screen) flushSync(() => hydrating.unstable_scheduleHydration(screen))
}

/** The time to wait for an idle moment, in ms; the delay in browsers without `requestIdleCallback`. */
const maxWait = 2_000

/** Loads the code of the user's tabs when the browser is idle, so that they open offline, unless it saves data. */
function loadTabs({ session, connection }: Tab): void {
  const load = () => {
    const { user } = session.getSnapshot().context
    if (!user || savesData() || !connection.getSnapshot().matches('online')) return
    for (const { access, machine, load } of Object.values<Page>(protectedPages)) {
      if (access === 'signedIn' || !isLocal(user)) Promise.all([machine?.(), load()]).catch(() => {})
    }
  }
  const whenSignedIn = session.subscribe(loadWhenIdle)
  function loadWhenIdle(): void {
    if (!session.getSnapshot().matches('signedIn')) return
    whenSignedIn.unsubscribe()
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: maxWait })
    else setTimeout(load, maxWait)
  }
  loadWhenIdle()
}
