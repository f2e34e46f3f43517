import type { Page } from '@playwright/test'
import type { SandboxControl, StoredSession } from '#scripts/sandbox-control.ts'
import { expect } from '#tests/support/fixtures.ts'

/** Somebody who signs in with a password. */
interface Person {
  readonly email: string
  readonly password: string
}

export const ada: Person = { email: 'ada@example.com', password: 'statehouse' }
export const ben: Person = { email: 'ben@example.com', password: 'statehouse' }

/** What a forced sign-out leaves on /login. */
export const endedLine = 'Your session has ended. Please sign in again.'

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
/** The words of a toast. */
export const toast = (page: Page, role: 'status' | 'alert', words: string) =>
  page.locator('[data-leaving]').getByRole(role).getByText(words, { exact: true })

export async function typeSignIn(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'EMAIL ADDRESS').fill(email)
  await field(page, 'PASSWORD').fill(password)
}

/** Types and sends the sign-in form that the page shows. */
export async function sendSignIn(page: Page, person: Person = ada): Promise<void> {
  await typeSignIn(page, person)
  await button(page, 'SIGN IN').click()
}

/** Signs in as a person does, and waits until the profile has been loaded. */
export async function signIn(page: Page, person: Person = ada): Promise<void> {
  await page.goto('/login')
  await sendSignIn(page, person)
  await profileIsShown(page, person.email)
}

/** The profile is loaded, and it is this person's. */
export async function profileIsShown(page: Page, email: string = ada.email): Promise<void> {
  await expect(page).toHaveURL('/profile')
  await expect(heading(page, 'PROFILE')).toBeVisible()
  await expect(field(page, 'EMAIL')).toHaveValue(email)
}

export async function signInIsShown(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login')
  await expect(heading(page, 'SIGN IN TO YOUR ACCOUNT')).toBeVisible()
}

/** Puts values into local storage before the console sees it; null removes one. The page shows one of the console's files. */
export async function store(page: Page, values: Readonly<Record<string, string | null>>): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate((entries) => {
    for (const [key, value] of entries) {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    }
  }, Object.entries(values))
}

/** Leaves this browser with a session, as an earlier visit would, and no call in the sandbox's log. */
export async function storeSession(
  page: Page,
  sandbox: SandboxControl,
  person: Person = ada,
  changes: Readonly<Record<string, string | null>> = {},
): Promise<StoredSession> {
  const session = await openSession(sandbox, person)
  await store(page, { ...session, ...changes })
  await sandbox.clearCalls()
  return session
}

/** A session of its own for this person, as the server gives it. */
export function openSession(sandbox: SandboxControl, { email, password }: Person): Promise<StoredSession> {
  return sandbox.openSession(email, password)
}

/** Which of the session's keys local storage holds. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => ['token', 'refreshToken', 'user'].filter((key) => localStorage.getItem(key) !== null))
}

/** The calls that the sandbox got, as `POST /auth/login 200`; null for one that has no answer yet. */
export async function callLines(sandbox: SandboxControl): Promise<string[]> {
  return (await sandbox.calls()).map(({ method, path, status }) => `${method} ${path} ${status}`)
}

/** Everything that the console's own code writes into the browser's console from now on. */
export function listenToConsole(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (!message.text().startsWith('Failed to load resource: ')) lines.push(message.text())
  })
  return lines
}
