import { Outlet } from '@tanstack/react-router'
import { Link, type PagePath } from '#flow/link.tsx'
import { eventsOf } from '#flow/screen.ts'
import { usePath, useSession, useTab, useVisit } from '#flow/use-tab.tsx'
import type { tabMachine } from '#machines/app/tab.ts'
import { isLocal } from '#rules/access.ts'
import { paths } from '#rules/paths.ts'
import { initialsOf, userName } from '#rules/user-name.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { Tooltip } from '#ui/actions/tooltip.tsx'
// Toasts also announce failures, so their code is loaded before the first call.
import '#ui/feedback/toaster.tsx'
import { WaitingPage } from '#ui/feedback/waiting.tsx'
import { TopBar } from '#ui/page/top-bar.tsx'
import { SendContext } from '#ui/send.ts'
import { HelpLinks } from './help.tsx'
import { ThemeButton } from './root.tsx'
import { UnsavedChangesScreen } from './unsaved-changes.tsx'

const logOut = eventsOf<typeof tabMachine>()({ type: 'departure.requested', departure: { by: 'logOut' } })

/** The tabs of the shell (Specification §2, Shell). A LOCAL subscription does not have the tabs with `forGroups`. */
const tabs = [
  { name: 'PROFILE', path: paths.profile, forGroups: false },
  { name: 'CONFIGURATIONS', path: paths.configuration, forGroups: true },
  { name: 'TEAM', path: paths.team, forGroups: true },
] as const

/** The shell of a signed-in user. Shows a wait while a session ends or is checked again. */
export function ProtectedArea() {
  const isSignedIn = useSession((session) => session.matches('signedIn'))
  const isLoggingOut = useSession((session) => session.matches({ signedOut: 'loggedOut' }))
  if (!isSignedIn) return <WaitingPage heading={isLoggingOut ? 'LOGGING OUT' : 'LOADING'} />
  return <Shell />
}

function Shell() {
  const { product, actor } = useTab()
  const { visit, state, isInviting } = useVisit()
  const isIndividual = useSession(({ context }) => context.user !== null && isLocal(context.user))
  const name = useSession(({ context }) => context.user && userName(context.user)) ?? ''
  const email = useSession(({ context }) => context.user?.email) ?? ''
  const shown = tabs.filter(({ forGroups }) => !(forGroups && isIndividual))
  return (
    <>
      <TopBar
        product={product}
        home={<Link to={paths.profile} />}
        tabs={shown.map((tab) => <TabLink key={tab.path} {...tab} />)}
        aside={<TabLink name="PLAN" path={paths.plan} />}
        account={{ name, initials: initialsOf(name), email, link: <Link to={paths.profile} /> }}
        help={<HelpLinks />}
        actions={
          <>
            <ThemeButton />
            <SendContext value={actor.send}>
              <ActionButton variant="ghost" event={logOut}>
                LOG OUT
              </ActionButton>
            </SendContext>
          </>
        }
      />
      <Outlet />
      <Tooltip />
      <SendContext value={visit?.send ?? null}>
        {state && <UnsavedChangesScreen state={state} isInviting={isInviting} />}
      </SendContext>
    </>
  )
}

const TabLink = ({ name, path }: { readonly name: string; readonly path: PagePath }) => (
  <Link to={path} aria-current={path === usePath() ? 'page' : undefined}>
    {name}
  </Link>
)
