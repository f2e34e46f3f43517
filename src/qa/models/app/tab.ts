import { tabMachine } from '#machines/app/tab.ts'
import { defineModel } from '#qa/models/define-model.ts'
import { ada, grace, nobody } from '#qa/models/samples.ts'
import { pageId, type Visits } from '#rules/destination.ts'
import { paths } from '#rules/paths.ts'

const signedOut = { hasToken: false, user: null, isPersistent: true, lastEmail: '' }
const signedIn = (user: typeof ada, isPersistent: boolean) =>
  ({ hasToken: true, user, isPersistent, end: null, lastEmail: '' }) as const
const at = (href: string) => ({ href, entry: 0, state: {} })

const signIn = '/login '
const visits = {
  'of the sign-in': { visitId: signIn },
  'of the team': { visitId: `${paths.team} ["${ada.id}","${ada.group?.id}"]` },
}

export const tabModel = defineModel(tabMachine, {
  inputs: {
    'two pages': {
      pages: [
        { path: paths.login, parameters: [], access: 'public', hasMachine: true },
        { path: paths.team, parameters: [], access: 'team', hasMachine: true },
      ],
      session: nobody,
    },
  },
  events: {
    'url.changed': {
      'the sign-in': { url: at(paths.login) },
      'the team': { url: at(paths.team) },
    },
    'session.changed': {
      Ada: { session: signedIn(ada, true) },
      'Grace, who may not see the team, in a browser that keeps nothing': { session: signedIn(grace, false) },
      'the session has ended': { session: { ...signedOut, end: 'ended' } },
      'the user has logged out': { session: { ...signedOut, end: 'loggedOut' } },
    },
    'page.opened': visits,
    'page.parked': visits,
    'page.failed': visits,
    'page.ended': visits,
    'page.completed': { 'of the sign-in': { visitId: signIn, exit: { to: paths.team } } },
    'load.failed': { 'of a screen': {}, ...visits },
    'departure.requested': { 'by log-out': { departure: { by: 'logOut' } } },
    'departure.allowed': { 'by log-out': { departure: { by: 'logOut' } } },
    'toast.requested': { 'a success': { visitId: signIn, kind: 'success', text: 'Profile updated successfully' } },
    'url.replaced': { 'the sign-in': { visitId: signIn, to: paths.login } },
    'navigation.requested': { 'a provider': { visitId: signIn, href: 'https://provider.example.com/' } },
  },
  background: [
    'url.changed',
    'session.changed',
    'connection.restored',
    'toast.requested',
    'url.replaced',
    'navigation.requested',
    'page.opened',
    'page.parked',
    'page.failed',
    'page.ended',
    'page.completed',
    'departure.requested',
    'departure.allowed',
    'load.failed',
    'screen.shown',
    'screen.failed',
  ],
  done: {
    isServed: { 'the server answers': true, 'the server does not answer': false },
  },
  lasting: ['session', 'theme', 'connection', 'followSession', 'followUrl'],
  // While a screen is missing or has failed, only that counts.
  regions: ({ value }) => (value.screen === 'starting' ? value : [value.screen, value.page === 'unavailable']),
  // What the tab knows counts where it decides.
  identity: (snapshot) => {
    const { url, session, user, visit, visits } = snapshot.context
    const { page: state, screen } = snapshot.value
    const { hasToken, isPersistent } = session
    if (screen !== 'starting') return { isPersistent }
    const isPassing = ['redirecting', 'left', 'failed', 'unavailable'].includes(String(state))
    return {
      ...{ isPersistent, hasToken, isSignedIn: session.user !== null, user: user?.id },
      visits: visits.map((visit: Visits['visits'][number]) => [pageId(visit), visit.parked]),
      ...(!isPassing && { href: url?.href, shown: pageId(visit) }),
    }
  },
  facts: {
    session: {
      ends: ['session.changed~the session has ended', 'session.changed~the user has logged out'],
      isOver: ({ context }) => context.session.user === null,
    },
    exceptions: {
      'stays usable': { 'screen.reloading': 'The browser loads the page again.' },
      'reports failures': { '': 'The error page says that a part of the console is missing, or the page reloads.' },
    },
  },
})
