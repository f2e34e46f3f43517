import {
  type AnyRouteMatch,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reloadForMissingCode, replaceMissingCode } from '#flow/missing-code.ts'
import { type Admission, admit, type RouterContext } from './admission.ts'
import { LoginRoute } from './login.tsx'
import { PublicArea } from './public.tsx'
import { ErrorScreen, ErrorScreenInShell, PendingScreen, RootLayout } from './root.tsx'
import { parseSearch, stringifySearch, textsOf, wellFormed } from './search.ts'

/** Loads the code of a screen when the screen is opened. */
const lazy = <Module extends Readonly<Record<Name, () => ReactNode>>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => load().catch(replaceMissingCode), name)

/**
 * Gives a route the state of its history entry. `useLocation` already has that of the next entry while the code of the next screen is
 * loaded, and would start the chart of the screen before anew.
 */
const withEntry = ({ location }: { readonly location: ParsedLocation }) => ({ entry: location.state })

// React hydrates each boundary by itself, so the frames have none: a screen's own shows what is awaited.
const frame = { wrapInSuspense: false } as const

const root = createRootRouteWithContext<RouterContext>()({ ...frame, component: RootLayout })

/** The frame of public screens. /login is loaded with the console, because most visits begin there. */
const publicArea = createRoute({ ...frame, getParentRoute: () => root, id: 'public', component: PublicArea })
const inPublic = { getParentRoute: () => publicArea, errorComponent: ErrorScreen }

const login = createRoute({
  ...inPublic,
  path: '/login',
  validateSearch: textsOf('callback'),
  beforeLoad: withEntry,
  component: LoginRoute,
})
const register = createRoute({
  ...inPublic,
  path: '/register',
  beforeLoad: withEntry,
  component: lazy(() => import('./register.tsx'), 'RegisterRoute'),
})
const activate = createRoute({
  ...inPublic,
  path: '/activate',
  validateSearch: textsOf('token'),
  component: lazy(() => import('./activate.tsx'), 'ActivateRoute'),
})
const forgotPassword = createRoute({
  ...inPublic,
  path: '/forgot-password',
  validateSearch: textsOf('callback'),
  beforeLoad: withEntry,
  component: lazy(() => import('./forgot-password.tsx'), 'ForgotPasswordRoute'),
})
const resetPassword = createRoute({
  ...inPublic,
  path: '/reset-password',
  validateSearch: textsOf('token'),
  component: lazy(() => import('./reset-password.tsx'), 'ResetPasswordRoute'),
})
const invite = createRoute({
  ...inPublic,
  path: '/invite/{-$hash}',
  validateSearch: textsOf('hash'),
  component: lazy(() => import('./invite.tsx'), 'InviteRoute'),
})
const oauthCallback = createRoute({
  ...inPublic,
  path: '/oauth/callback',
  validateSearch: textsOf('code', 'state', 'provider', 'error'),
  component: lazy(() => import('./oauth-callback.tsx'), 'OAuthCallbackRoute'),
})

/** Admits visitors to the protected area. A wait for the session shows soon; while code is loaded, the screen before stays longer. */
const admission = createRoute({
  ...frame,
  getParentRoute: () => root,
  id: 'admission',
  beforeLoad: admit(null),
  pendingMs: 50,
  pendingMinMs: 0,
})
const protectedArea = createRoute({
  ...frame,
  getParentRoute: () => admission,
  id: 'protected',
  component: lazy(() => import('./protected.tsx'), 'ProtectedArea'),
})
const inside = { getParentRoute: () => protectedArea }

const profile = createRoute({
  ...inside,
  path: '/profile',
  beforeLoad: withEntry,
  component: lazy(() => import('./profile.tsx'), 'ProfileRoute'),
})
const configuration = createRoute({
  ...inside,
  path: '/configuration',
  beforeLoad: admit('configuration'),
  component: lazy(() => import('./configuration/configuration.tsx'), 'ConfigurationRoute'),
})
const team = createRoute({
  ...inside,
  path: '/team',
  validateSearch: textsOf('search', 'order'),
  beforeLoad: async (visit: Admission & { readonly location: ParsedLocation }) => {
    await admit('team')(visit)
    return withEntry(visit)
  },
  component: lazy(() => import('./team/team.tsx'), 'TeamRoute'),
})
const plan = createRoute({ ...inside, path: '/plan', component: lazy(() => import('./plan.tsx'), 'PlanRoute') })

const toProfile = async (visit: Admission) => {
  // A visitor is sent to /login at once.
  if (visit.context.session.getSnapshot().matches('signedOut'))
    await admit(null)({ ...visit, location: { href: '/profile', state: {} } })
  throw redirect({ to: '/profile', replace: true })
}
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toProfile })
const anyOtherPath = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toProfile })

/** The route table (Specification §2). */
const routeTree = root.addChildren([
  publicArea.addChildren([login, register, activate, forgotPassword, resetPassword, invite, oauthCallback]),
  start,
  admission.addChildren([protectedArea.addChildren([profile, configuration, team, plan])]),
  anyOtherPath,
])

/** Names the screen of a match: its route, and at /login the question whether an editor's plugin asks for the sign-in. */
export const screenOf = ({ routeId, search }: Pick<AnyRouteMatch, 'routeId' | 'search'>): string =>
  routeId === login.id && 'callback' in search ? `${routeId}?callback` : routeId

/** @param history the browser's, unless a test brings another one */
export function createConsoleRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    rewrite: { input: wellFormed },
    // Written so that a build for the root has nothing of it.
    basepath: import.meta.env.BASE_URL,
    defaultErrorComponent: ErrorScreenInShell,
    defaultPendingComponent: PendingScreen,
    defaultPreload: 'intent',
  })
  // The router leaves itself in `window`, where it hands every address, with its one-time token, to any script of the page.
  if (typeof window !== 'undefined') Reflect.deleteProperty(window, '__TSR_ROUTER__')
  reloadForMissingCode({ router, session: context.session })
  return router
}

declare module '@tanstack/react-router' {
  /** Makes links, redirects and search parameters known to the compiler. */
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
