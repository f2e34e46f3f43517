import { groupName } from '@statehouse/sandbox/people'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { CurrentUser } from '#contract/session.ts'
import { defaultProductName } from '#environment'
import { MissingCode } from '#flow/missing-code.ts'
import { createConsoleRouter } from '#flow/router.tsx'
import { RenderedTabContext } from '#flow/use-tab.tsx'
import type { ExitState } from '#machines/parts/exit.ts'
import { openJourney } from '#qa/journeys/index.ts'
import { open, typed } from '#qa/journeys/steps.ts'
import { ada, ben, grace } from '#qa/models/samples.ts'
import type { pageNames } from '#qa/page-names.ts'
import { frames } from '#routes/frames.tsx'
import { ProtectedArea } from '#routes/protected.tsx'
import { PublicArea } from '#routes/public.tsx'
import { ErrorScreen, PendingScreen, RootLayout } from '#routes/root.tsx'
import { paths } from '#rules/paths.ts'
import { InvalidEnvironmentPage } from '#ui/page/error-page.tsx'

const member: CurrentUser = { ...ben, group: { id: 'g-1', name: groupName } }
const individual: CurrentUser = { ...ada, group: null, isAdmin: false, subscriptionType: 'LOCAL' }

const links = { VITE_HELP_URL: 'https://example.com/help' }

interface Situation {
  readonly user?: CurrentUser | null
  readonly as?: string
  /** Whether the browser keeps the session. */
  readonly isPersistent?: boolean
  readonly state?: ExitState
  /** What happens then, as in a link of a journey. */
  readonly steps?: readonly string[]
  /** Instead of the page of the URL. */
  readonly content?: ReactNode
}

/** The console at a URL, after some steps of a journey: it calls and stores nothing. */
async function at(path: string, { user = ada, as = '', isPersistent = true, steps = [], ...rest }: Situation = {}) {
  const signsIn = typed('session~session.stored', { user, isPersistent })
  const before = user ? [signsIn] : []
  const { tab } = await openJourney(as, [...before, open(path, rest.state), ...steps])
  const value = { ...tab, links, html: { session: tab.session.getSnapshot(), values: {}, state: null } }
  const router = createConsoleRouter(value, frames, null)
  await router.load()
  return (
    <RenderedTabContext value={value}>
      <RootLayout>{rest.content ?? <RouterProvider router={router} />}</RootLayout>
    </RenderedTabContext>
  )
}

/** Opens the menu of a narrow window. */
function WithMenu({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('header [popovertarget]')
    if (button?.checkVisibility()) button.click()
  }, [])
  return children
}

/** The team with a pasted list. */
const inviting = (email: string) =>
  at(paths.team, { steps: ['team~getTeam done~a team', typed('invite-form~form.edited', { values: { email } })] })

const offline = 'connection~connection.lost'

const failed = (error: Error) => (
  <PublicArea>
    <ErrorScreen error={error} />
  </PublicArea>
)

/** What users see without a chart: the product's own components in fixed states. */
export const pages: Readonly<Record<(typeof pageNames)[number], ReactNode>> = {
  'PLAN, an admin': await at(paths.plan),
  'PLAN, the menu of a narrow window': <WithMenu>{await at(paths.plan)}</WithMenu>,
  'PLAN, a LOCAL subscription': await at(paths.plan, { user: individual }),
  'PLAN, offline': await at(paths.plan, { steps: [offline] }),
  'PLAN, in a browser that keeps nothing': await at(paths.plan, { isPersistent: false }),
  'TEAM MANAGEMENT, refused: no admin': await at(paths.team, { user: member }),
  'TEAM MANAGEMENT, refused: no group': await at(paths.team, { user: grace }),
  'TEAM MANAGEMENT, has just joined': await at(paths.team, { user: member, state: { joined: true } }),
  'CONFIGURATION MANAGEMENT, refused: no admin': await at(paths.configuration, { user: member }),
  'TEAM MANAGEMENT, more emails than are sent at once': await inviting(
    Array.from({ length: 101 }, (_, index) => `user-${index}@example.com`).join(),
  ),
  'TEAM MANAGEMENT, a list without an email': await inviting('Email\nName'),
  'LOADING, the session is checked': await at(paths.plan, { content: <PendingScreen /> }),
  'LOGGING OUT': await at(paths.plan, { steps: ['session~logOut.requested'], content: <ProtectedArea /> }),
  'SESSION NOT CONFIRMED': await at(paths.plan, {
    ...{ user: null, as: 'unknown', steps: ['session~getCurrentUser error~no network'], content: <PendingScreen /> },
  }),
  'SOMETHING WENT WRONG, a page has failed': await at(paths.login, { user: null, content: failed(new Error()) }),
  'SOMETHING WENT WRONG, missing code, offline': await at(paths.login, {
    ...{ user: null, steps: [offline], content: failed(new MissingCode()) },
  }),
  'Invalid environment configuration': (
    <InvalidEnvironmentPage
      product={defaultProductName}
      errors={[{ name: 'VITE_API_URL', rule: 'an http or https URL' }]}
    />
  ),
}
