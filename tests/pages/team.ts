import { expect, type Locator, type Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { ada } from '@statehouse/sandbox/people'
import { storeSession } from '#tests/support/storage.ts'
import { heading } from './find.ts'

export const team = {
  path: '/team',
  heading: 'TEAM MANAGEMENT',
  inviteCard: 'Invite a member',
  email: 'Email address',
  hints: {
    unknown: 'We email a link to join. Paste a list to invite several people.',
    member: 'Already a member.',
    invited: 'Already invited. Use Resend below to send it again.',
    expired: 'The invitation has expired. Use Resend below to send it again.',
  },
  invite: 'INVITE MEMBER',
  inviting: 'INVITING...',
  several: {
    inviteCard: 'Invite people',
    emails: 'Email addresses',
    hint: 'One address per line. Each of them gets an email with a link to join. Ctrl+Enter invites.',
    invite: (people: string) => `INVITE ${people}`,
    nobody: 'INVITE PEOPLE',
    began: (people: string) => `Inviting ${people}, one after the other.`,
    progress: (done: number, total: number) => `${done} of ${total} done`,
    waiting: 'WAITING',
    sent: 'INVITED',
    stop: 'STOP',
    stopQuestion: 'Stop inviting?',
    keep: 'KEEP INVITING',
    done: (count: number) => `${count} invitations are on their way.`,
    notes: (lines: string) => `${lines} without an email`,
    leftOut: (reason: string) => `Skipped. ${reason}`,
    remove: (about: string) => `Remove ${about}`,
  },
  listCard: 'Members and invitations',
  search: 'Search',
  columns: ['EMAIL', 'NAME', 'ROLE', 'STATUS', 'ACTIONS'],
  statuses: { active: 'ACTIVE', sent: 'INVITATION SENT', expired: 'EXPIRED' },
  filters: ['ALL', 'MEMBERS', 'INVITATIONS'],
  loading: 'Loading team members...',
  slow: 'This takes longer than usual.',
  notLoaded: 'The team could not be loaded.',
  empty: 'No team members or pending invitations',
  noMatch: 'No one matches your search.',
  noInvitation: 'No invitation matches your search.',
  showAll: 'SHOW ALL',
  outdated: 'The list could not be loaded again. What you see may be out of date.',
  resending: 'RESENDING...',
  cancelling: 'CANCELLING...',
  notRemoved: (name: string) => `${name} was not removed.`,
  notLeft: 'You did not leave the group.',
  notCancelled: (email: string) => `The invitation to ${email} was not cancelled.`,
  question: 'Remove this member?',
  confirm: 'REMOVE',
  leaveQuestion: 'Leave this group?',
  leave: 'LEAVE GROUP',
  cancelQuestion: 'Cancel this invitation?',
  keep: 'KEEP',
  confirmCancel: 'CANCEL INVITATION',
  removing: 'REMOVING...',
  updating: 'UPDATING...',
  unreadable: (rows: string) => `${rows} could not be read and are left out.`,
  welcome: (group: string) => `You are in ${group}.`,
  notAdmin: 'You need admin privileges to access team management.',
} as const

export const table = (page: Page) => page.getByRole('table', { name: 'Members and invitations' })
/** Finds the row that begins with this email. */
export const row = (page: Page, email: string) => table(page).getByRole('row', { name: new RegExp(`^${email}`) })
/** The emails, from the top. */
export const emails = (page: Page) => table(page).locator('tbody tr td:first-child bdi')
export const column = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true })
export const sortBy = (page: Page, name: string) => column(page, name).getByRole('button').click()
/** The users of a run, with the progress of each. */
export const turns = (page: Page) => page.getByRole('list', { name: 'People to invite' })
/** The emails that are or were not invited, each with its reason. */
export const reasons = (page: Page) => page.getByRole('list', { name: 'Addresses that are not invited' })
/** Finds the row of one of these lists that begins with this email. */
export const entry = (list: Locator, email: string) => list.getByRole('listitem').filter({ hasText: email })

export async function openTeam(page: Page, sandbox: SandboxControl): Promise<void> {
  await storeSession(page, sandbox)
  await page.goto(team.path)
  await expect(heading(page, team.heading)).toBeVisible()
  await expect(row(page, ada.email)).toBeVisible()
}
