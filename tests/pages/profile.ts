import { expect, type Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { ada, type Person } from '@statehouse/sandbox/people'
import { storeSession } from '#tests/support/storage.ts'
import { field, heading } from './find.ts'

/** With the card CHANGE PASSWORD. */
export const profile = {
  path: '/profile',
  heading: 'PROFILE',
  firstName: 'First name',
  email: 'Email',
  country: 'Country',
  street: 'Address',
  save: 'SAVE',
  saving: 'SAVING...',
  saved: 'Profile updated successfully',
  notSaved: 'Failed to update profile',
  password: {
    card: 'CHANGE PASSWORD',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm password',
    change: 'CHANGE',
    changed: 'Password updated successfully',
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
