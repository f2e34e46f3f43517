import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useConsole, useSession, useTheme } from '#flow/app-actors.tsx'
import { Leave } from '#flow/leave.tsx'
import { leaveCarefully } from '#flow/unsaved.tsx'
import { isLocal } from '#rules/access.ts'
import { ActionButton } from '#ui/button.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
// Toasts tell of faults too, so their code is here before the server is asked anything.
import '#ui/toaster.tsx'
import { TopBar } from '#ui/top-bar.tsx'
import { WaitingPage } from '#ui/waiting.tsx'
import { tabs } from './tabs.ts'

/** Lets in whoever is signed in (Specification §2): a spinner while that is checked, /login for everybody else. */
export function ProtectedArea() {
  const { href } = useLocation()
  const phase = useSession((session) =>
    session.matches('signedIn')
      ? 'signedIn'
      : session.matches('signedOut')
        ? 'signedOut'
        : session.matches('loggingOut')
          ? 'loggingOut'
          : 'checking',
  )
  const isChosen = useSession((session) => session.matches({ signedOut: 'loggedOut' }))
  const ended = useSession((session) =>
    session.matches({ signedOut: 'ended' })
      ? 'here'
      : session.matches({ signedOut: 'endedElsewhere' })
        ? 'elsewhere'
        : undefined,
  )
  const userId = useSession(({ context }) => context.user?.id)

  if (phase === 'checking') return <WaitingPage heading="LOADING" />
  if (phase === 'loggingOut') return <WaitingPage heading="LOGGING OUT" />
  if (phase === 'signedOut') {
    return <Leave exit={{ to: '/login', state: isChosen ? {} : { returnTo: href, ...(ended && { ended }) } }} />
  }
  // Somebody else's session is another session: every flow starts anew.
  return <Shell key={userId} />
}

function Shell() {
  const { product, session } = useConsole()
  const { dark, toggle } = useTheme()
  const isIndividual = useSession(({ context }) => context.user !== null && isLocal(context.user))
  const shown = tabs.filter(({ forGroups }) => !(forGroups && isIndividual))
  return (
    <>
      <TopBar
        product={product}
        home={<Link to="/profile" />}
        tabs={shown.map(({ name, path }) => (
          <Link key={path} to={path}>
            {name}
          </Link>
        ))}
        actions={[
          <ThemeToggle key="theme" dark={dark} onToggle={toggle} />,
          <ActionButton
            key="log-out"
            variant="outline"
            onClick={() => leaveCarefully(() => session.send({ type: 'logOut.requested' }))}
          >
            LOG OUT
          </ActionButton>,
        ]}
      />
      <Outlet />
    </>
  )
}
