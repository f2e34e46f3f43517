import { Outlet } from '@tanstack/react-router'
import { useIsOffline, useSession } from '#flow/app-actors.tsx'
import { Banner } from '#ui/banner.tsx'
import { ErrorPage } from '#ui/error-page.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { WaitingPage } from '#ui/waiting.tsx'

/** Around every screen: what is wrong with the world, and what has just happened. */
export function RootLayout() {
  const isOffline = useIsOffline()
  const isForgotten = useSession(({ context }) => context.hasToken && !context.isPersistent)
  return (
    <>
      <Banner>{isOffline ? 'You are offline. What you see may be out of date.' : null}</Banner>
      <Banner>
        {isForgotten ? 'This browser does not keep your session: it ends when this tab is closed or reloaded.' : null}
      </Banner>
      <Outlet />
      <Toasts />
    </>
  )
}

/** Instead of a blank page, when drawing failed or a part of the console could not be loaded. */
export function FaultScreen() {
  return (
    <ErrorPage heading="SOMETHING WENT WRONG" onTryAgain={() => window.location.reload()}>
      This page could not be shown. Nothing you saved is lost. Please try again, and check your connection if it does
      not help.
    </ErrorPage>
  )
}

/** While the code of a screen is on its way. */
export function PendingScreen() {
  return <WaitingPage heading="LOADING" />
}
