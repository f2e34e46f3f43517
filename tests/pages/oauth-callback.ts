import { expect, type Page } from '@playwright/test'
import { button, press } from './find.ts'
import { login } from './login.ts'

export const oauthCallback = {
  path: '/oauth/callback',
  proceed: 'CONTINUE',
  error: 'SIGN IN ERROR',
  invalid: 'Invalid OAuth callback',
} as const

/** Opens the sandbox's page of GitHub from the sign-in form. */
export async function goToProvider(page: Page): Promise<void> {
  await press(button(page, login.github))
  await expect(page.getByRole('heading', { name: 'Sign in with GitHub' })).toBeVisible()
}

/** Clicks a button of the provider's page by the start of its name. */
export const answerAs = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
