import { expect, type Locator, type Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { ada } from '@statehouse/sandbox/people'
import { storeSession } from '#tests/support/storage.ts'
import { heading } from './find.ts'

export const team = {
  path: '/team',
  heading: 'TEAM MANAGEMENT',
  email: 'Email address',
  hints: { member: 'Already a member.' },
  invite: 'INVITE MEMBER',
  inviting: 'INVITING...',
  several: {
    emails: 'Email addresses',
    invite: (people: string) => `INVITE ${people}`,
    began: (people: string) => `Inviting ${people}, one after the other.`,
    progress: (done: number, total: number) => `${done} of ${total} done`,
    waiting: 'WAITING',
    stopQuestion: 'Stop inviting?',
    keep: 'KEEP INVITING',
    done: (count: number) => `${count} invitations are on their way.`,
    notes: (lines: string) => `${lines} without an email`,
    leftOut: (reason: string) => `Skipped. ${reason}`,
    remove: (about: string) => `Remove ${about}`,
  },
  search: 'Search',
  columns: ['EMAIL', 'NAME', 'ROLE', 'STATUS', 'ACTIONS'],
  statuses: { active: 'ACTIVE', sent: 'INVITATION SENT', expired: 'EXPIRED' },
  filters: ['ALL', 'MEMBERS', 'INVITATIONS'],
  notRemoved: (name: string) => `${name} was not removed.`,
  question: 'Remove this member?',
  confirm: 'REMOVE',
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
