import { visitMachine } from '#machines/app/visit.ts'
import { defineModel } from '#qa/models/define-model.ts'
import { ada, grace, nobody } from '#qa/models/samples.ts'
import { paths } from '#rules/paths.ts'

const signedIn = (user: typeof ada) => ({ hasToken: true, user, isPersistent: true, end: null, lastEmail: '' }) as const
const signedOut = { ...nobody, user: null, lastEmail: '' }
const visit = {
  path: paths.profile,
  values: {},
  entry: 0,
  state: {},
  owner: JSON.stringify([ada.id]),
  hasMachine: true,
}
const entered = (entry: number) => ({ visit: { ...visit, entry } })

const atErrorPage = 'The tab reloads the page, or the error page says so, and offers TRY AGAIN.'

export const visitModel = defineModel(visitMachine, {
  inputs: {
    'the profile of Ada': { visit, session: signedIn(ada) },
    'the team of Ada': { visit: { ...visit, path: paths.team }, session: signedIn(ada) },
    'a public page': {
      visit: { ...visit, path: paths.register, owner: '' },
      session: { ...signedOut, end: 'visiting' },
    },
  },
  events: {
    'page.entered': { 'the same history entry': entered(0), 'another history entry': entered(1) },
    'session.changed': {
      Ada: { session: signedIn(ada) },
      Grace: { session: signedIn(grace) },
      'the session has ended': { session: { ...signedOut, end: 'ended' } },
      'the user has logged out': { session: { ...signedOut, end: 'loggedOut' } },
    },
    'departure.requested': {
      'by log-out': { departure: { by: 'logOut' } },
      'by Back': { departure: { by: 'history', delta: -1 } },
    },
  },
  background: [
    'page.entered',
    'page.left',
    'screen.shown',
    'session.changed',
    'load.retried',
    'changes.made',
    'changes.settled',
    'text.entered',
    'departure.requested',
  ],
  done: { page: { 'leads to the sign-in': { to: paths.login } } },
  facts: {
    session: {
      ends: ['session.changed~the session has ended', 'session.changed~the user has logged out'],
      isOver: ({ context }) => context.session.user === null,
    },
    exceptions: {
      'reports failures': {
        loading: atErrorPage,
        missing: atErrorPage,
        running: atErrorPage,
        failed: atErrorPage,
      },
    },
  },
})
