import { expect, type Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { ada, type Person } from '@statehouse/sandbox/people'
import { storeSession } from '#tests/support/storage.ts'
import { field, heading } from './find.ts'

/** With the card CHANGE PASSWORD. */
export const profile = {
  path: '/profile',
  heading: 'PROFILE',
  card: 'PROFILE INFORMATION',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  organization: 'Organization',
  country: 'Country',
  street: 'Address',
  save: 'SAVE',
  saving: 'SAVING...',
  saved: 'Profile updated successfully',
  notSaved: 'Failed to update profile',
  remembered: 'Your profile could not be loaded. This is the last copy in this browser, and cannot be edited now.',
  password: {
    card: 'CHANGE PASSWORD',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm password',
    change: 'CHANGE',
    changing: 'CHANGING...',
    changed: 'Password updated successfully',
  },
  /** Replaces CHANGE PASSWORD for users without a password. */
  provider: {
    card: 'Sign-in',
    signsInWith: (name: string) => `You sign in with ${name}, so there is no password to change.`,
  },
} as const

/** Waits until the profile is loaded, and checks its email. */
export async function profileIsShown(page: Page, email: string = ada.email): Promise<void> {
  await expect(page).toHaveURL(profile.path)
  await expect(heading(page, profile.heading)).toBeVisible()
  await expect(field(page, profile.email)).toHaveValue(email)
}

export async function openProfile(page: Page, sandbox: SandboxControl, person: Person = ada): Promise<void> {
  await storeSession(page, sandbox, person)
  await page.goto(profile.path)
  await profileIsShown(page, person.email)
}
