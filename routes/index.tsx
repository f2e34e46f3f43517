import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  type RouterHistory,
  RouterProvider,
  useMatch,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { MissingCode, registerLoading, replaceMissingCode } from '#flow/missing-code.ts'
import { decided } from '#flow/navigation.ts'
import type { Tab } from '#flow/tab.ts'
import { guardRoute, type RouterContext, watchAccess } from './guard-route.ts'
import { type Entry, loadPage, type Page } from './page.ts'
import { PageFlow, type PageFlowProps } from './page-flow.tsx'
import { loadProtectedArea, protectedPages, publicPages } from './pages.ts'
import { PublicArea } from './public.tsx'
import { ErrorScreen, ErrorScreenInShell, PendingScreen } from './root.tsx'
import { parseSearch, stringifySearch, textsOf, wellFormed } from './visit.ts'

/** Loads the code of a component when it is rendered for the first time. */
const lazy = (load: () => Promise<ComponentType>) =>
  lazyRouteComponent(() =>
    load()
      .then((component) => ({ default: component }))
      .catch(replaceMissingCode),
  )

// React hydrates each boundary by itself, so the frames have none.
const frame = { wrapInSuspense: false } as const

const root = createRootRouteWithContext<RouterContext>()(frame)

const PublicOutlet = () => <PublicArea>{<Outlet />}</PublicArea>

const publicArea = createRoute({ ...frame, getParentRoute: () => root, id: 'public', component: PublicOutlet })

/** Lets users into the protected area. A check of the session shows soon. While code loads, the previous screen stays longer. */
const guarded = createRoute({
  ...frame,
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: guardRoute,
  pendingMs: 50,
  pendingMinMs: 0,
})
const protectedArea = createRoute({
  ...frame,
  getParentRoute: () => guarded,
  id: 'protected',
  component: lazy(loadProtectedArea),
})

/** Renders the page of a match. While code loads, the location may already be the next page's. */
function RoutedPage({ page, code }: Pick<PageFlowProps, 'page' | 'code'>) {
  const { search, params, context } = useMatch({ strict: false })
  const { entry = {} }: { readonly entry?: Entry } = context
  const values = textsOf(...page.parameters)({ ...search, ...params })
  return <PageFlow {...{ page, values, entry, code }} />
}

const routesOf = (pages: Readonly<Record<string, Page>>, parent: AnyRoute) =>
  Object.values(pages).map((page) =>
    createRoute({
      getParentRoute: () => parent,
      path: page.path,
      validateSearch: textsOf(...page.parameters),
      beforeLoad: ({ location }: { readonly location: ParsedLocation }) => ({ entry: location.state }),
      ...(page.access === 'public' && { errorComponent: ErrorScreen }),
      component: lazy(async () => {
        const code = await loadPage(page)
        return () => <RoutedPage page={page} code={code} />
      }),
    }),
  )

const anyOtherPath = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: guardRoute })

const routeTree = root.addChildren([
  publicArea.addChildren(routesOf(publicPages, publicArea)),
  guarded.addChildren([protectedArea.addChildren(routesOf(protectedPages, protectedArea))]),
  anyOtherPath,
])

export function createConsoleRouter(context: RouterContext, history: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch,
    rewrite: { input: wellFormed },
    basepath: import.meta.env.BASE_URL,
    defaultErrorComponent: ErrorScreenInShell,
    defaultPendingComponent: PendingScreen,
  })
  // The router leaves itself in `window`, where any script of the page could read every URL with its one-time token.
  if (typeof window !== 'undefined') Reflect.deleteProperty(window, '__TSR_ROUTER__')
  return router
}

export function startRouter({ session, history, navigation, earlyRun }: Tab) {
  const router = createConsoleRouter({ session }, history)
  router.options.defaultOnCatch = (error) => {
    if (!(error instanceof MissingCode)) earlyRun.failures += 1
  }
  // From now on the router replaces the URL, so that it knows it.
  navigation.replaceUrl = (to, state) =>
    void router.navigate({ href: to, state, replace: true, resetScroll: false, ...decided })
  watchAccess({ session }, () => void router.invalidate())
  router.subscribe('onResolved', () =>
    registerLoading({
      isNavigating: () => router.state.resolvedLocation?.href !== router.state.location.href,
      loadPage: router.invalidate,
      session,
    }),
  )
  return { router, rendered: <RouterProvider router={router} /> }
}
