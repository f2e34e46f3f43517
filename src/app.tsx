import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { createActor, waitFor } from 'xstate'
import { readShownSession } from '#api/stored-session.ts'
import { withoutBase } from '#browser/base-path.ts'
import { savesData } from '#browser/connection.ts'
import { announceStage, isScreenShown, onStage, takeShownUser } from '#browser/stages.ts'
import { defaultProductName, type VariableError } from '#environment'
import { htmlOf, pageOf, type ShownPage, shownPage } from '#flow/html.ts'
import { hydrateNow, keepFirstScroll } from '#flow/internals.ts'
import { reportMissing } from '#flow/missing-code.ts'
import { guardLeaving } from '#flow/navigation/links.ts'
import { loadPage, type PageCode, type PageRow } from '#flow/page.ts'
import { PageFlow } from '#flow/page-flow.tsx'
import type { startRouter } from '#flow/router.tsx'
import { rememberScreen } from '#flow/screen-change.tsx'
import type { Tab } from '#flow/tab.ts'
import type { RenderedTab } from '#flow/use-tab.tsx'
import { sessionMachine } from '#machines/app/session.ts'
import { appWith, frames, publicAppWith } from '#routes/frames.tsx'
import { pages, protectedPages } from '#routes/pages.ts'
import { ErrorScreen } from '#routes/root.tsx'
import { isLocal } from '#rules/access.ts'
import { matchPage, parseSearch } from '#rules/paths.ts'
import { keepFields } from '#ui/form/keep-fields.ts'
import { InvalidEnvironmentPage } from '#ui/page/error-page.tsx'
import { Root } from '#ui/root.tsx'
import { loadTypeface } from '#ui/typeface.ts'

export function showInvalidEnvironment(errors: readonly VariableError[], root: HTMLElement): void {
  // The page is for everyone.
  delete root.dataset.for
  createRoot(root).render(
    <Root>
      <InvalidEnvironmentPage product={defaultProductName} errors={errors} />
    </Root>,
  )
}

const loadRouter = () => import('#flow/router.tsx')

/** Renders the console. `releaseForm` gives the form in the HTML to React, right before it hydrates. */
export async function start(tab: Tab, root: HTMLElement, releaseForm: () => void): Promise<void> {
  const session = createActor(sessionMachine, { input: readShownSession(takeShownUser()) }).getSnapshot()
  guardLeaving(tab)
  onStage('started', () => preloadTabs(tab))
  // In a separate task, after the hydration.
  onStage('started', () => setTimeout(loadTypeface))
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, preloadLinked)

  const first = shownPage(root, tab)
  const code = first?.page.access === 'public' ? await loadCode(first, tab) : null
  // A submitted form may have opened another page.
  if (first && code && shownPage(root, tab)?.page === first.page) {
    releaseForm()
    rememberScreen()
    return showPublicPage({ ...tab, html: htmlOf(first, code, session, tab) }, root, first.page, code)
  }

  const { router, rendered } = (await loadRouter()).startRouter(tab, frames)
  keepFirstScroll(router)
  // The router itself follows the history only when it is rendered.
  const unfollow = tab.history.subscribe(() => void router.load())
  onStage('started', unfollow)
  // The screen in the HTML stays until the first screen of the console can replace it.
  if (root.hasChildNodes()) await router.load()
  const shown = shownPage(root, tab)
  const loaded = shown && shown.page.access !== 'public' ? await loadCode(shown, tab) : null
  releaseForm()
  if (isScreenShown(root)) rememberScreen()
  if (shown && loaded && router.state.matches.at(-1)?.status === 'success') {
    const rendering = { ...tab, html: htmlOf(shown, loaded, session, tab) }
    hydrate(root, rendering, appWith(rendering, rendered))
  } else {
    const rendering = { ...tab, html: { session, values: {}, state: null } }
    // Removes what hides a form before React renders the first screen.
    if (!isScreenShown(root)) root.replaceChildren()
    delete root.dataset.screen
    delete root.dataset.for
    const created: ReactRoot = createRoot(root, { onUncaughtError: showError(rendering, () => created) })
    created.render(appWith(rendering, rendered))
  }
}

/** Loads the code of a page whose machine the tab starts; null if it is missing. */
async function loadCode({ page, values }: ShownPage, { actor }: Tab): Promise<PageCode | null> {
  const code = await loadPage(page, values).catch(() => null)
  await waitFor(actor, (snapshot) => !snapshot.matches({ page: { visiting: 'opening' } }))
  return code
}

/** Hydrates a public page. The router loads when the browser is idle, and renders the next page and all later ones. */
function showPublicPage(tab: RenderedTab, root: HTMLElement, page: PageRow, code: PageCode): void {
  const app = publicAppWith(tab, <PageFlow page={page} code={code} />)
  const isThere = () => pageOf(tab)?.page === page
  let started: ReturnType<typeof startRouter> | null = null
  const follow = async () => {
    try {
      if (isThere()) return rendering.render(app)
      const { startRouter } = await loadRouter().catch(() => reportMissing(tab.actor))
      started ??= startRouter(tab, frames)
      await Promise.race([started.router.load(), new Promise((resolve) => setTimeout(resolve, maxWait))])
      // Back may have returned to this page.
      if (isThere()) return
      stopFollowing()
      rendering.render(appWith(tab, started.rendered))
    } catch (error) {
      if (!isThere()) rendering.render(publicAppWith(tab, <ErrorScreen error={error} />))
    }
  }
  // The hydration itself may navigate.
  const following = tab.actor.on('rendering.requested', follow)
  const unfollow = tab.history.subscribe(() => queueMicrotask(follow))
  const stopFollowing = () => {
    following.unsubscribe()
    unfollow()
  }
  onStage('started', () => whenIdle(() => loadRouter().catch(() => {})))
  const rendering = hydrate(root, tab, app)
}

function preloadLinked({ target }: Event): void {
  const link = target instanceof Element && target.closest('a')
  const match =
    link &&
    link.origin === window.location.origin &&
    matchPage(Object.values<PageRow>(pages), withoutBase(link.pathname), parseSearch(link.search))
  if (match) loadPage(match.page, match.values).catch(() => {})
}

/** Replaces the whole console with the error page. */
function showError(tab: RenderedTab, rendering: () => ReactRoot) {
  return (error: unknown) => {
    reportError(error)
    // The error page may fail for the same reason.
    if (!tab.actor.getSnapshot().can({ type: 'screen.failed' })) return
    tab.actor.send({ type: 'screen.failed' })
    rendering().render(publicAppWith(tab, <ErrorScreen error={error} />))
  }
}

/**
 * Hydrates in one task. React would wait for an idle moment, and fail if a navigation comes first. If an extension or a
 * translation has changed the HTML, React replaces it.
 */
function hydrate(root: HTMLElement, tab: RenderedTab, app: ReactNode): ReactRoot {
  const restoreFields = keepFields(root)
  const hydrating = flushSync(() => {
    const created: ReactRoot = hydrateRoot(root, app, { onUncaughtError: showError(tab, () => created) })
    announceStage('hydrating')
    return created
  })
  hydrateScreen(hydrating)
  restoreFields()
  return hydrating
}

/** Not in `hydrate`, whose closures live as long as the tab: they would keep the screen, with what is typed there. */
function hydrateScreen(hydrating: ReactRoot): void {
  const screen = document.getElementById('content')
  if (screen) flushSync(() => hydrateNow(hydrating, screen))
}

/** How long to wait, in ms, for an idle moment and for the first page of the router. Without `requestIdleCallback`, the delay. */
const maxWait = 2_000

/** Loads the code of the user's tabs when the browser is idle, so that they open offline, unless it saves data. */
function preloadTabs({ session, connection }: Tab): void {
  const load = () => {
    const { user } = session.getSnapshot().context
    if (!user || savesData() || !connection.getSnapshot().matches('online')) return
    for (const page of Object.values<PageRow>(protectedPages)) {
      if (page.access === 'signedIn' || !isLocal(user)) loadPage(page).catch(() => {})
    }
  }
  void waitFor(session, (snapshot) => snapshot.matches('signedIn')).then(() => whenIdle(load))
}

function whenIdle(load: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: maxWait })
  else setTimeout(load, maxWait)
}
