import { groupName } from '@statehouse/sandbox/people'
import { simulateMachine } from '@statehouse/workbench/kit'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { type AnyActorRef, type AnyMachineSnapshot, transition } from 'xstate'
import { withBase } from '#browser/base-path.ts'
import type { CurrentUser } from '#contract/session.ts'
import { defaultProductName } from '#environment'
import { MissingCode } from '#flow/missing-code.ts'
import { createConsoleRouter } from '#flow/router.tsx'
import { createTab } from '#flow/tab.ts'
import { RenderedTabContext } from '#flow/use-tab.tsx'
import { type SessionSnapshot, tabSessionOf } from '#machines/app/session.ts'
import { inviteFormMachine } from '#machines/invite-form.ts'
import type { ExitState } from '#machines/parts/exit.ts'
import { ada, allowance, ben, grace, nobody, signedIn } from '#qa/models/samples.ts'
import type { pageNames } from '#qa/page-names.ts'
import { frames } from '#routes/frames.tsx'
import { pages as consolePages } from '#routes/pages.ts'
import { ProtectedArea } from '#routes/protected.tsx'
import { PublicArea } from '#routes/public.tsx'
import { ErrorScreen, PendingScreen, RootLayout } from '#routes/root.tsx'
import { InviteForm } from '#routes/team/invite-form.tsx'
import { paths } from '#rules/paths.ts'
import { InvalidEnvironmentPage } from '#ui/page/error-page.tsx'
import { PageLayout } from '#ui/page/page-layout.tsx'

const member: CurrentUser = { ...ben, group: { id: 'g-1', name: groupName } }
const individual: CurrentUser = { ...ada, group: null, isAdmin: false, subscriptionType: 'LOCAL' }

interface Situation {
  readonly user?: CurrentUser | null
  readonly online?: boolean
  /** Whether the browser keeps the session. */
  readonly isPersistent?: boolean
  readonly session?: SessionSnapshot['value']
  readonly state?: ExitState
  /** Instead of the page of the URL. */
  readonly content?: ReactNode
}

/** An actor that stays in a state. */
const inState = <Actor extends AnyActorRef>(actor: Actor, snapshot: AnyMachineSnapshot): Actor =>
  Object.create(actor, { getSnapshot: { value: () => snapshot } })

/** The console at a URL. Its tab never starts, so that it calls and stores nothing. */
async function at(path: string, { user = ada, online = true, isPersistent = true, ...rest }: Situation = {}) {
  const history = createMemoryHistory({ initialEntries: [withBase(path)] })
  const tab = createTab({
    session: { ...(user ? signedIn(user) : nobody), isPersistent },
    ...{ pages: consolePages, history, product: defaultProductName },
    ...{ redirectUri: '', allowance, links: { VITE_HELP_URL: 'https://example.com/help' } },
    readOAuth: () => ({ provider: null, redirectUri: null, state: null }),
  })
  const first = tab.session.getSnapshot()
  const session = rest.session ? first.machine.resolveState({ ...first, value: rest.session }) : first
  const connected = tab.connection.getSnapshot()
  const connection = connected.machine.resolveState({ ...connected, value: online ? 'online' : 'offline' })
  const url = { href: path, entry: 0, state: rest.state ?? {} }
  const events = [
    { type: 'session.changed', session: tabSessionOf(session) } as const,
    { type: 'url.changed', url } as const,
  ]
  const open = events.reduce((before, event) => transition(before.machine, before, event)[0], tab.actor.getSnapshot())
  const actor = inState(tab.actor, open)
  const actors = { actor, session: inState(tab.session, session), connection: inState(tab.connection, connection) }
  const value = { ...tab, ...actors, html: { session, values: {}, state: null } }
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

/** The invite form with a pasted list. */
function inviting(email: string): ReactNode {
  const { start, next } = simulateMachine(inviteFormMachine)
  return (
    <PageLayout heading="TEAM MANAGEMENT">
      <InviteForm state={next(start(undefined), { type: 'form.edited', values: { email } })} />
    </PageLayout>
  )
}

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
  'PLAN, offline': await at(paths.plan, { online: false }),
  'PLAN, in a browser that keeps nothing': await at(paths.plan, { isPersistent: false }),
  'TEAM MANAGEMENT, refused: no admin': await at(paths.team, { user: member }),
  'TEAM MANAGEMENT, refused: no group': await at(paths.team, { user: grace }),
  'TEAM MANAGEMENT, has just joined': await at(paths.team, { user: member, state: { joined: true } }),
  'CONFIGURATION MANAGEMENT, refused: no admin': await at(paths.configuration, { user: member }),
  'TEAM MANAGEMENT, more emails than are sent at once': inviting(
    Array.from({ length: 101 }, (_, index) => `user-${index}@example.com`).join(),
  ),
  'TEAM MANAGEMENT, a list without an email': inviting('Email\nName'),
  'LOADING, the session is checked': await at(paths.plan, { content: <PendingScreen /> }),
  'LOGGING OUT': await at(paths.plan, { session: { signedOut: 'loggedOut' }, content: <ProtectedArea /> }),
  'SESSION NOT CONFIRMED': await at(paths.plan, { session: { restoring: 'unconfirmed' }, content: <PendingScreen /> }),
  'SOMETHING WENT WRONG, a page has failed': await at(paths.login, { user: null, content: failed(new Error()) }),
  'SOMETHING WENT WRONG, missing code, offline': await at(paths.login, {
    ...{ user: null, online: false, content: failed(new MissingCode()) },
  }),
  'Invalid environment configuration': (
    <InvalidEnvironmentPage
      product={defaultProductName}
      errors={[{ name: 'VITE_API_URL', rule: 'an http or https URL' }]}
    />
  ),
}
