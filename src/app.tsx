import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { withoutBase } from '#browser/base-path.ts'
import { savesData } from '#browser/connection.ts'
import { announceStage, isScreenShown, onStage } from '#browser/start.ts'
import { defaultProductName, type VariableError } from '#environment'
import { registerLoading, replaceMissingCode } from '#flow/missing-code.ts'
import { guardLeaving } from '#flow/navigation.ts'
import { rememberScreen } from '#flow/screen-change.tsx'
import type { Tab } from '#flow/tab.ts'
import { appWith, publicAppWith } from '#routes/app-root.tsx'
import type { startRouter } from '#routes/index.tsx'
import { loadPage, type Page, type PageCode } from '#routes/page.ts'
import { PageFlow } from '#routes/page-flow.tsx'
import { protectedPages } from '#routes/pages.ts'
import { ErrorScreen } from '#routes/root.tsx'
import { type Arrival, arrivalAt, matchPage, screenOf } from '#routes/visit.ts'
import { isLocal } from '#rules/access.ts'
import { keepFields } from '#ui/form/values.ts'
import { InvalidEnvironmentPage } from '#ui/page/error-page.tsx'
import { Root } from '#ui/root.tsx'
import { loadTypeface } from '#ui/typeface.ts'

export { showToast } from '#ui/feedback/toasts.tsx'

function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  return root
}

export function showInvalidEnvironment(errors: readonly VariableError[]): void {
  const root = rootElement()
  // The page is for everyone.
  delete root.dataset.for
  createRoot(root).render(
    <Root>
      <InvalidEnvironmentPage product={defaultProductName} errors={errors} />
    </Root>,
  )
}

const loadRouter = () => import('#routes/index.tsx')

/** Renders the console. `releaseForm` gives the form in the HTML to React, right before it hydrates. */
export async function start(tab: Tab, releaseForm: () => void): Promise<void> {
  const root = rootElement()
  guardLeaving(tab)
  onStage('started', () => preloadTabs(tab))
  // In a separate task, after the hydration.
  onStage('started', () => setTimeout(loadTypeface))
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, preloadLinked)

  const first = publicPageIn(root, tab)
  const code = first && (await loadPage(first.page).catch(() => null))
  // A submitted form may have opened another page.
  const shown = code && publicPageIn(root, tab)
  if (shown) {
    releaseForm()
    rememberScreen()
    return showPublicPage(tab, root, shown, code)
  }

  const { router, rendered } = (await loadRouter()).startRouter(tab)
  // The router itself follows the history only when it is rendered.
  const unfollow = tab.history.subscribe(() => void router.load())
  onStage('started', unfollow)
  // The screen in the HTML stays until the first screen of the console can replace it.
  if (root.hasChildNodes()) await router.load()
  releaseForm()
  if (isScreenShown(root)) rememberScreen()
  const arrival = arrivalAt(tab)
  const isShown = arrival && arrival.page.access !== 'public' && isScreenShown(root, screenOf(arrival))
  if (isShown && router.state.matches.at(-1)?.status === 'success') {
    hydrate(root, tab, appWith(tab, rendered))
  } else {
    // Removes what hides a form before React renders the first screen.
    if (!isScreenShown(root)) root.replaceChildren()
    delete root.dataset.screen
    delete root.dataset.for
    const rendering: ReactRoot = createRoot(root, { onUncaughtError: showError(tab, () => rendering) })
    rendering.render(appWith(tab, rendered))
  }
}

/** Replaces a URL that redirects. Returns the page of the URL; null unless the HTML shows it and it is public. */
function publicPageIn(root: HTMLElement, tab: Tab): Arrival | null {
  const arrival = arrivalAt(tab)
  if (arrival?.page.access !== 'public' || !isScreenShown(root, screenOf(arrival))) return null
  if (arrival.redirect) tab.navigation.leave(arrival.redirect)
  return arrivalAt(tab)
}

/** Hydrates a public page. The router loads when the browser is idle, and renders the next page and all later ones. */
function showPublicPage(tab: Tab, root: HTMLElement, first: Arrival, code: PageCode): void {
  let started: ReturnType<typeof startRouter> | null = null
  const follow = async () => {
    try {
      const arrival = publicPageIn(root, tab)
      if (arrival) return rendering.render(publicAppWith(tab, <PageFlow {...arrival} code={code} />))
      const { startRouter } = await loadRouter().catch(replaceMissingCode)
      started ??= startRouter(tab)
      await Promise.race([started.router.load(), new Promise((resolve) => setTimeout(resolve, maxWait))])
      // Back may have returned to this page.
      if (publicPageIn(root, tab)) return
      unfollow()
      rendering.render(appWith(tab, started.rendered))
    } catch (error) {
      if (!publicPageIn(root, tab)) rendering.render(publicAppWith(tab, <ErrorScreen error={error} />))
    }
  }
  // The hydration itself may navigate.
  const unfollow = tab.history.subscribe(() => queueMicrotask(follow))
  registerLoading({ isNavigating: () => true, loadPage: follow, session: tab.session })
  onStage('started', () => whenIdle(() => loadRouter().catch(() => {})))
  const rendering = hydrate(root, tab, publicAppWith(tab, <PageFlow {...first} code={code} />))
}

function preloadLinked({ target }: Event): void {
  const link = target instanceof Element && target.closest('a')
  const match = link && link.origin === window.location.origin && matchPage(withoutBase(link.pathname), {})
  if (match) loadPage(match.page).catch(() => {})
}

/** Replaces the whole console with the error page, once: it may fail for the same reason. */
function showError(tab: Tab, rendering: () => ReactRoot) {
  let isShown = false
  return (error: unknown) => {
    reportError(error)
    if (isShown) return
    isShown = true
    rendering().render(publicAppWith(tab, <ErrorScreen error={error} />))
  }
}

type HydrationRoot = ReactRoot & { readonly unstable_scheduleHydration: (element: Element) => void }

/**
 * Hydrates in one task. React would wait for an idle moment, and fail if a navigation comes first. If an extension or a
 * translation has changed the HTML, React replaces it.
 */
function hydrate(root: HTMLElement, tab: Tab, app: ReactNode): ReactRoot {
  const restoreFields = keepFields(root)
  const hydrating = flushSync(() => {
    const created: ReactRoot = hydrateRoot(root, app, { onUncaughtError: showError(tab, () => created) })
    announceStage('hydrating')
    return created as HydrationRoot
  })
  const screen = document.getElementById('content')
  if (screen) flushSync(() => hydrating.unstable_scheduleHydration(screen))
  restoreFields()
  return hydrating
}

/** How long to wait, in ms, for an idle moment and for the first page of the router. Without `requestIdleCallback`, the delay. */
const maxWait = 2_000

/** Loads the code of the user's tabs when the browser is idle, so that they open offline, unless it saves data. */
function preloadTabs({ session, connection }: Tab): void {
  const load = () => {
    const { user } = session.getSnapshot().context
    if (!user || savesData() || !connection.getSnapshot().matches('online')) return
    for (const page of Object.values<Page>(protectedPages)) {
      if (page.access === 'signedIn' || !isLocal(user)) loadPage(page).catch(() => {})
    }
  }
  void waitFor(session, (snapshot) => snapshot.matches('signedIn')).then(() => whenIdle(load))
}

function whenIdle(load: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: maxWait })
  else setTimeout(load, maxWait)
}
