import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorRouteComponent,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { waitFor } from 'xstate'
import { parseSearch, stringifySearch, wellFormed } from '#rules/paths.ts'
import { hideRouter } from './internals.ts'
import { MissingCode, reportMissing } from './missing-code.ts'
import { replaceThroughRouter } from './navigation/links.ts'
import { loadPage } from './page.ts'
import { PageFlow } from './page-flow.tsx'
import type { Tab, TabActor } from './tab.ts'

/** What surrounds or replaces a page. */
export interface Frames {
  readonly PublicArea: ComponentType<{ readonly children: ReactNode }>
  readonly loadProtectedArea: () => Promise<ComponentType>
  readonly ErrorScreen: ErrorRouteComponent
  readonly ErrorScreenInShell: ErrorRouteComponent
  readonly PendingScreen: RouteComponent
}

// React hydrates each boundary by itself, so the frames have none.
const frame = { wrapInSuspense: false } as const

/** Waits for the tab to decide where the URL leads. A redirect replaces this navigation. */
export const guardOf = (tab: TabActor) => ({
  beforeLoad: async ({ abortController: { signal } }: { readonly abortController: AbortController }) => {
    await waitFor(tab, (snapshot) => !snapshot.matches({ page: 'waiting' }), { signal })
  },
})

/** @param guard left out where the build renders a page */
export function createConsoleRouter(
  { actor, history, pages }: Tab,
  { PublicArea, loadProtectedArea, ErrorScreen, ErrorScreenInShell, PendingScreen }: Frames,
  guard: ReturnType<typeof guardOf> | null,
) {
  /** Loads the code of a component when it is rendered for the first time. */
  const lazy = (load: () => Promise<ComponentType>) =>
    lazyRouteComponent(() =>
      load()
        .then((component) => ({ default: component }))
        .catch(() => reportMissing(actor)),
    )
  const routesOf = (isPublic: boolean, parent: AnyRoute) =>
    Object.values(pages)
      .filter(({ access }) => (access === 'public') === isPublic)
      .map((page) =>
        createRoute({
          getParentRoute: () => parent,
          path: page.path,
          ...(isPublic && { errorComponent: ErrorScreen }),
          component: lazy(async () => {
            // Later visits of the route may show the other screen.
            const code = await loadPage(page, page.variant === undefined ? {} : { [page.variant]: '' })
            return () => <PageFlow page={page} code={code} />
          }),
        }),
      )

  const root = createRootRoute(frame)
  const publicArea = createRoute({
    ...frame,
    getParentRoute: () => root,
    id: 'public',
    component: () => <PublicArea>{<Outlet />}</PublicArea>,
  })
  /** A check of the session shows soon. While code loads, the previous screen stays longer. */
  const guarded = createRoute({
    ...frame,
    ...guard,
    getParentRoute: () => root,
    id: 'guarded',
    pendingMs: 50,
    pendingMinMs: 0,
  })
  const protectedArea = createRoute({
    ...frame,
    getParentRoute: () => guarded,
    id: 'protected',
    component: lazy(loadProtectedArea),
  })
  const anyOtherPath = createRoute({ ...guard, getParentRoute: () => root, path: '$' })

  const router = createRouter({
    routeTree: root.addChildren([
      publicArea.addChildren(routesOf(true, publicArea)),
      guarded.addChildren([protectedArea.addChildren(routesOf(false, protectedArea))]),
      anyOtherPath,
    ]),
    history,
    parseSearch,
    stringifySearch,
    rewrite: { input: wellFormed },
    basepath: import.meta.env.BASE_URL,
    defaultErrorComponent: ErrorScreenInShell,
    defaultOnCatch: (error) => {
      if (!(error instanceof MissingCode)) actor.send({ type: 'screen.failed' })
    },
    defaultPendingComponent: PendingScreen,
  })
  hideRouter()
  return router
}

export function startRouter(tab: Tab, frames: Frames) {
  const router = createConsoleRouter(tab, frames, guardOf(tab.actor))
  replaceThroughRouter(tab, router)
  tab.actor.on('rendering.requested', () => void router.invalidate())
  return { router, rendered: <RouterProvider router={router} /> }
}
