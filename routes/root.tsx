import { Moon, Sun } from 'lucide'
import type { ReactNode } from 'react'
import { MissingCode } from '#flow/missing-code.ts'
import { eventsOf } from '#flow/screen.ts'
import { useScreenChange } from '#flow/screen-change.tsx'
import { useIsDark, useIsOffline, useIsPublic, useSession, useTab } from '#flow/use-tab.tsx'
import type { sessionMachine } from '#machines/app/session.ts'
import type { tabMachine } from '#machines/app/tab.ts'
import type { themeMachine } from '#machines/app/theme.ts'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { LazyToaster } from '#ui/feedback/lazy-toaster.tsx'
import { WaitingPage } from '#ui/feedback/waiting.tsx'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { SendContext } from '#ui/send.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

/** Renders what all screens share: banners about connection and storage, and toasts. The prerendered page has none. */
export function RootLayout({ children }: { readonly children: ReactNode }) {
  const isHydrated = useHydrated()
  const isOffline = useIsOffline()
  const isPublic = useIsPublic()
  const isForgotten = useSession(({ context }) => context.hasToken && !context.isPersistent)
  return (
    <>
      <Banner pill>
        {isHydrated && isOffline ? `You are offline.${isPublic ? '' : ' What you see may be out of date.'}` : null}
      </Banner>
      <Banner>
        {isHydrated && isForgotten
          ? 'This browser does not keep your session: it ends when this tab is closed or reloaded.'
          : null}
      </Banner>
      {children}
      {isHydrated && <LazyToaster />}
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
    <SendContext value={actor.send}>
      <ErrorPage
        heading="SOMETHING WENT WRONG"
        lead={isOffline ? 'You are offline, so this page could not be loaded.' : 'This page could not be shown.'}
        inShell={inShell}
        retries={eventsOf<typeof tabMachine>()({ type: 'load.retried' })}
      >
        {isOffline
          ? 'This page loads when you are online again. Nothing you saved is lost.'
          : 'Nothing you saved is lost. Please try again, and check your connection if it does not help.'}
      </ErrorPage>
    </SendContext>
  )
}

/** The same page in the shell, or instead of it. */
export const ErrorScreenInShell = (props: ErrorScreenProps) => <ErrorScreen {...props} inShell />

/** The accessible name says which theme comes next. */
export function ThemeButton() {
  const { theme } = useTab()
  const isDark = useIsDark()
  return (
    <SendContext value={theme.send}>
      <IconAction
        label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
        icon={isDark ? Sun : Moon}
        event={eventsOf<typeof themeMachine>()({ type: 'toggle.pressed' })}
      />
    </SendContext>
  )
}

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
    <SendContext value={session.send}>
      <ErrorPage
        heading="SESSION NOT CONFIRMED"
        lead="Your session could not be confirmed. Please check your connection and try again."
        retries={eventsOf<typeof sessionMachine>()({ type: 'check.retried' })}
      />
    </SendContext>
  )
}
