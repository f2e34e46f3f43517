import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { reloadForMissingCode, replaceMissingCode } from '#flow/missing-code.ts'
import { admit, type RouterContext } from './admission.ts'
import type { Page } from './page.ts'
import { PageFlow } from './page-flow.tsx'
import { loadProtectedArea, protectedPages, publicPages } from './pages.ts'
import { PublicArea } from './public.tsx'
import { ErrorScreen, ErrorScreenInShell, PendingScreen, RootLayout } from './root.tsx'
import { parseSearch, stringifySearch, textsOf, wellFormed } from './search.ts'

/** Loads the code of a component when it is rendered first, or when the user points at a link to it. */
const lazy = (load: () => Promise<ComponentType>) =>
  lazyRouteComponent(() =>
    load()
      .then((component) => ({ default: component }))
      .catch(replaceMissingCode),
  )

// React hydrates each boundary by itself, so the frames have none.
const frame = { wrapInSuspense: false } as const

const root = createRootRouteWithContext<RouterContext>()({ ...frame, component: RootLayout })

const publicArea = createRoute({ ...frame, getParentRoute: () => root, id: 'public', component: PublicArea })

/** Admits users to the protected area. A wait for the session shows soon; while code is loaded, the screen before stays longer. */
const admission = createRoute({
  ...frame,
  getParentRoute: () => root,
  id: 'admission',
  beforeLoad: admit,
  pendingMs: 50,
  pendingMinMs: 0,
})
const protectedArea = createRoute({
  ...frame,
  getParentRoute: () => admission,
  id: 'protected',
  component: lazy(loadProtectedArea),
})

const routeOf = <Path extends string, Name extends string, Parent extends AnyRoute>(
  page: Page<Path, Name>,
  parent: Parent,
) =>
  createRoute({
    getParentRoute: () => parent,
    path: page.path,
    validateSearch: textsOf(...page.parameters),
    beforeLoad: ({ location }: { readonly location: ParsedLocation }) => ({ entry: location.state }),
    ...(page.access === 'public' && { errorComponent: ErrorScreen }),
    component: lazy(async () => {
      const [machine, loaded] = await Promise.all([page.machine?.(), page.load()])
      return () => <PageFlow page={page} machine={machine} {...loaded.page} />
    }),
  })

type RouteOf<P, Parent extends AnyRoute> =
  P extends Page<infer Path, infer Name> ? ReturnType<typeof routeOf<Path, Name, Parent>> : never

const routesOf = <Pages extends Readonly<Record<string, Page>>, Parent extends AnyRoute>(
  pages: Pages,
  parent: Parent,
) =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, routeOf(page, parent)])) as {
    [Name in keyof Pages]: RouteOf<Pages[Name], Parent>
  }

const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: admit })
const anyOtherPath = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: admit })

const routeTree = root.addChildren([
  publicArea.addChildren(routesOf(publicPages, publicArea)),
  start,
  admission.addChildren([protectedArea.addChildren(routesOf(protectedPages, protectedArea))]),
  anyOtherPath,
])

export function createConsoleRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    rewrite: { input: wellFormed },
    basepath: import.meta.env.BASE_URL,
    defaultErrorComponent: ErrorScreenInShell,
    defaultPendingComponent: PendingScreen,
    defaultPreload: 'intent',
  })
  // The router leaves itself in `window`, where any script of the page could read every URL with its one-time token.
  if (typeof window !== 'undefined') Reflect.deleteProperty(window, '__TSR_ROUTER__')
  reloadForMissingCode({ router, session: context.session })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
