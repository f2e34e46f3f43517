import { expect, type Page } from '@playwright/test'
import { groupName } from '@statehouse/sandbox/people'
import { heading, text } from './find.ts'

export const invite = {
  path: '/invite',
  waiting: 'VERIFYING INVITATION',
  heading: 'ACCEPT TEAM INVITATION',
  group: (name: string) => `You've been invited to join ${name}`,
  sentTo: (email: string) => `Invitation sent to: ${email}`,
  join: 'JOIN ORGANIZATION',
  password: 'CREATE PASSWORD',
  confirm: 'CONFIRM PASSWORD',
  accept: 'ACCEPT INVITATION',
  logOut: 'LOG OUT AND CONTINUE',
  joined: 'You have been successfully added to the organization!',
  accepted: 'Invitation accepted successfully! Please log in with your new credentials.',
  error: 'INVITATION ERROR',
  noHash: 'Invalid invitation link. No hash provided.',
} as const

export async function invitationIsShown(page: Page, email: string, group: string = groupName): Promise<void> {
  await expect(heading(page, invite.heading)).toBeVisible()
  await expect(text(page, invite.group(group))).toBeVisible()
  await expect(text(page, invite.sentTo(email))).toBeVisible()
}
