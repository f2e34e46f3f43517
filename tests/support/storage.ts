import type { Page } from '@playwright/test'
import type { SandboxControl, StoredSession } from '@statehouse/sandbox/control'
import { ada, type Person } from '@statehouse/sandbox/people'

type Values = Readonly<Record<string, string | null>>

/** A file of the console without code, to write storage before the console reads it. */
export const blankPage = '/robots.txt'

/** Writes values to local storage before the console reads it; null removes one. */
export async function store(page: Page, values: Values): Promise<void> {
  await page.goto(blankPage)
  await page.evaluate((entries) => {
    for (const [key, value] of entries) {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    }
  }, Object.entries(values))
}

/** Stores a session, like an earlier visit, without a call in the sandbox's log. */
export async function storeSession(
  page: Page,
  sandbox: SandboxControl,
  person: Person = ada,
  changes: Values = {},
): Promise<StoredSession> {
  const session = await sandbox.openSession(person.email, person.password)
  await store(page, { ...session, ...changes })
  await sandbox.clearCalls()
  return session
}

export const wholeSession = ['token', 'refreshToken', 'user']

export const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), wholeSession)
