import type { ReactNode } from 'react'
import { MissingCode } from '#flow/missing-code.ts'
import { useScreenChange } from '#flow/screen-change.tsx'
import { useIsOffline, useSession, useTab } from '#flow/use-tab.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { WaitingPage } from '#ui/feedback/waiting.tsx'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** Renders what all screens share: banners about connection and storage, and toasts. The prerendered page has none. */
export function RootLayout({ children }: { readonly children: ReactNode }) {
  const isHydrated = useHydrated()
  const isOffline = useIsOffline()
  const isForgotten = useSession(({ context }) => context.hasToken && !context.isPersistent)
  return (
    <>
      <Banner pill>{isHydrated && isOffline ? 'You are offline. What you see may be out of date.' : null}</Banner>
      <Banner>
        {isHydrated && isForgotten
          ? 'This browser does not keep your session: it ends when this tab is closed or reloaded.'
          : null}
      </Banner>
      {children}
      {isHydrated && <Toasts />}
    </>
  )
}

interface ErrorScreenProps {
  readonly error: unknown
  readonly inShell?: boolean
}

/** Replaces a screen that could not be rendered, or whose code could not be loaded. */
export function ErrorScreen({ error, inShell = false }: ErrorScreenProps) {
  const { actor } = useTab()
  const isOffline = useIsOffline() && error instanceof MissingCode
  useScreenChange()
  return (
    <ErrorPage
      heading="SOMETHING WENT WRONG"
      lead={isOffline ? 'You are offline, so this page could not be loaded.' : 'This page could not be shown.'}
      inShell={inShell}
      onTryAgain={() => actor.send({ type: 'load.retried' })}
    >
      {isOffline
        ? 'This page loads when you are online again. Nothing you saved is lost.'
        : 'Nothing you saved is lost. Please try again, and check your connection if it does not help.'}
    </ErrorPage>
  )
}

/** The same page in the shell, or instead of it. */
export const ErrorScreenInShell = (props: ErrorScreenProps) => <ErrorScreen {...props} inShell />

/** Shown while a session is checked or the code of a screen is loaded. */
export function PendingScreen() {
  const isUnconfirmed = useSession((session) => session.matches({ restoring: 'unconfirmed' }))
  return isUnconfirmed ? <UnconfirmedScreen /> : <WaitingPage heading="LOADING" />
}

/** Shown while the server cannot confirm whose session is stored. */
function UnconfirmedScreen() {
  const { session } = useTab()
  useScreenChange()
  return (
    <ErrorPage
      heading="SESSION NOT CONFIRMED"
      lead="Your session could not be confirmed. Please check your connection and try again."
      onTryAgain={() => session.send({ type: 'check.retried' })}
    />
  )
}
