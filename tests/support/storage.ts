import type { Page } from '@playwright/test'
import type { SandboxControl, StoredSession } from '@statehouse/sandbox/control'
import { ada, type Person } from '@statehouse/sandbox/people'

type Values = Readonly<Record<string, string | null>>

/** One of the console's files without code: its origin's storage can be written before the console reads it. */
export const blankPage = '/robots.txt'

/** Writes values into local storage before the console reads it; null removes one. */
export async function store(page: Page, values: Values): Promise<void> {
  await page.goto(blankPage)
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
  changes: Values = {},
): Promise<StoredSession> {
  const session = await sandbox.openSession(person.email, person.password)
  await store(page, { ...session, ...changes })
  await sandbox.clearCalls()
  return session
}

/** The keys of a session that stands in local storage whole. */
export const wholeSession = ['token', 'refreshToken', 'user']

/** The keys of the session that local storage holds. */
export const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), wholeSession)

/** The keys of a provider sign-in that this tab holds. */
export const oauthKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('oauth_')))
