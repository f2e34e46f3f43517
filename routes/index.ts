import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { LoginRoute } from './login.tsx'
import { PublicArea } from './public.tsx'
import { FaultScreen, PendingScreen, RootLayout } from './root.tsx'
import { parseSearch, stringifySearch } from './search.ts'

const root = createRootRoute({ component: RootLayout })

const toProfile = () => {
  throw redirect({ to: '/profile', replace: true })
}

/**
 * Loads a screen when it is wanted. A failure gets words of our own, because for the browser's the router reloads the page, which
 * offline means leaving the console.
 */
const load =
  <Screens>(screens: () => Promise<Screens>) =>
  () =>
    screens().catch(() => {
      throw new Error('A part of the console could not be loaded')
    })

/** The areas: what stands around a screen, and who gets in. Sign-in comes with the console: it is most visits' first screen. */
const publicArea = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: PublicArea,
})
const protectedArea = createRoute({
  getParentRoute: () => root,
  id: 'protected',
  component: lazyRouteComponent(
    load(() => import('./protected.tsx')),
    'ProtectedArea',
  ),
})

/** The route table (Specification §2). */
const routeTree = root.addChildren([
  publicArea.addChildren([
    createRoute({
      getParentRoute: () => publicArea,
      path: '/login',
      component: LoginRoute,
    }),
    createRoute({
      getParentRoute: () => publicArea,
      path: '/register',
      component: lazyRouteComponent(
        load(() => import('./register.tsx')),
        'RegisterRoute',
      ),
    }),
    createRoute({
      getParentRoute: () => publicArea,
      path: '/activate',
      component: lazyRouteComponent(
        load(() => import('./activate.tsx')),
        'ActivateRoute',
      ),
    }),
    createRoute({
      getParentRoute: () => publicArea,
      path: '/forgot-password',
      component: lazyRouteComponent(
        load(() => import('./forgot-password.tsx')),
        'ForgotPasswordRoute',
      ),
    }),
    createRoute({
      getParentRoute: () => publicArea,
      path: '/reset-password',
      component: lazyRouteComponent(
        load(() => import('./reset-password.tsx')),
        'ResetPasswordRoute',
      ),
    }),
    createRoute({
      getParentRoute: () => publicArea,
      path: '/invite',
      component: lazyRouteComponent(
        load(() => import('./invite.tsx')),
        'InviteRoute',
      ),
    }),
    createRoute({
      getParentRoute: () => publicArea,
      path: '/invite/$hash',
      component: lazyRouteComponent(
        load(() => import('./invite.tsx')),
        'InviteRoute',
      ),
    }),
    createRoute({
      getParentRoute: () => publicArea,
      path: '/oauth/callback',
      component: lazyRouteComponent(
        load(() => import('./oauth-callback.tsx')),
        'OAuthCallbackRoute',
      ),
    }),
  ]),
  createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toProfile }),
  protectedArea.addChildren([
    createRoute({
      getParentRoute: () => protectedArea,
      path: '/profile',
      component: lazyRouteComponent(
        load(() => import('./profile.tsx')),
        'ProfileRoute',
      ),
    }),
    createRoute({
      getParentRoute: () => protectedArea,
      path: '/configuration',
      component: lazyRouteComponent(
        load(() => import('./configuration.tsx')),
        'ConfigurationRoute',
      ),
    }),
    createRoute({
      getParentRoute: () => protectedArea,
      path: '/team',
      component: lazyRouteComponent(
        load(() => import('./team.tsx')),
        'TeamRoute',
      ),
    }),
    createRoute({
      getParentRoute: () => protectedArea,
      path: '/plan',
      component: lazyRouteComponent(
        load(() => import('./plan.tsx')),
        'PlanRoute',
      ),
    }),
  ]),
  createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toProfile }),
])

/** Search parameters are raw strings: the router's own parser would turn the token `1e5` into 100000. */
export function createConsoleRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: FaultScreen,
    defaultPendingComponent: PendingScreen,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}
