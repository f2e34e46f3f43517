import type { Page, Request } from '@playwright/test'
import { contract, type Operation } from '#contract/index.ts'
import type { CurrentUser } from '#contract/session.ts'
import { apiUrl } from '#scripts/build.ts'
import type { SandboxControl } from '#scripts/sandbox-control.ts'
import { expect } from '#tests/support/fixtures.ts'
import { ada, heading, openSession, storeSession } from './steps.ts'

/** On a LOCAL subscription. */
export const lin = { email: 'lin@example.com', password: 'statehouse' }
/** An admin without a group. */
export const gus = { email: 'gus@example.com', password: 'statehouse' }

/** The two pages that only admins of a group may enter. */
export const team = { address: '/team', heading: 'TEAM MANAGEMENT' } as const
export const configuration = { address: '/configuration', heading: 'CONFIGURATION MANAGEMENT' } as const

/** A tab of the shell. */
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** What a fault answers with where the server shall have no words of its own. */
export const wordless = { status: 500, body: '' } as const

/** Ada, the admin, and her group, by their ids. */
export async function adaAndGroup(sandbox: SandboxControl): Promise<{ adaId: string; groupId: string }> {
  const { user, group }: { user: { id: string }; group: { id: string } } = JSON.parse(
    (await openSession(sandbox, ada)).user,
  )
  return { adaId: user.id, groupId: group.id }
}

/** A request to the API, as the page sent it. */
export interface SentRequest {
  /** For example `POST /private/api/team/1/members`. */
  readonly line: string
  readonly adminUserId: string | undefined
  readonly body: unknown
}

/** What the page asks of the API from now on. */
export function listenToSent(page: Page): SentRequest[] {
  const sent: SentRequest[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${apiUrl}/`) && request.resourceType() === 'fetch') sent.push(sentRequest(request))
  })
  return sent
}

function sentRequest(request: Request): SentRequest {
  const line = `${request.method()} ${request.url().slice(apiUrl.length)}`
  const body = request.postData() === null ? undefined : request.postDataJSON()
  return { line, adminUserId: request.headers()['admin-user-id'], body }
}

/** Those requests that change something. */
export const changesOf = (sent: readonly SentRequest[]) => sent.filter(({ line }) => !line.startsWith('GET '))

/**
 * Holds the calls of an operation until they are let go. No time passes by a clock.
 * @returns lets them go, those to come too
 */
export async function hold(page: Page, operation: Operation): Promise<() => void> {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  const path = contract[operation].path.replaceAll(/\{\w+\}/g, '*')
  await page.route(apiUrl + path, async (route) => {
    if (route.request().method() === contract[operation].method) await free
    await route.fallback()
  })
  return letGo
}

/** Lets the server call somebody what it does not: the answer to the next confirmations of the session. */
export async function setCurrentUser(
  sandbox: SandboxControl,
  session: { readonly user: string },
  changes: Partial<CurrentUser>,
): Promise<void> {
  const body = JSON.stringify({ ...JSON.parse(session.user), ...changes })
  await sandbox.setFault('getCurrentUser', { body })
}

/** The session was confirmed, and nothing was asked for the pages of a group. */
export async function asksNothing(sandbox: SandboxControl): Promise<void> {
  const asked = (await sandbox.calls()).map(({ operation }) => operation)
  expect(asked).toContain('getCurrentUser')
  expect(asked.filter((operation) => operation && ofGroups.includes(operation))).toEqual([])
}

const ofGroups: readonly Operation[] = [
  'getTeam',
  'getConfigurations',
  'getConversationModels',
  'getIndexingModels',
  'getEmbeddingModels',
]

export const table = (page: Page) => page.getByRole('table', { name: 'Members and invitations' })
/** The row of the team's table that begins with this address. */
export const row = (page: Page, email: string) => table(page).getByRole('row', { name: new RegExp(`^${email}`) })
export const inRow = (page: Page, email: string, name: string) =>
  row(page, email).getByRole('button', { name, exact: true })
/** What is wrong, under the invite form. */
export const problem = (page: Page) => page.getByRole('form', { name: 'Invite a member' }).getByRole('alert')

/** Opens the team as Ada, and waits for the list. */
export async function openTeam(page: Page, sandbox: SandboxControl): Promise<void> {
  await storeSession(page, sandbox)
  await page.goto(team.address)
  await expect(heading(page, team.heading)).toBeVisible()
  await expect(table(page).getByRole('row', { name: /^ada/ })).toBeVisible()
}

/** The fields of one model: `INDEXING`, `EMBEDDING`, `MODEL 1`. */
export const model = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
export const modelField = (page: Page, name: string, label: string) =>
  model(page, name).getByLabel(label, { exact: true })
export const modelButton = (page: Page, name: string, label: string) =>
  model(page, name).getByRole('button', { name: label, exact: true })
/** The words that a select shows. */
export const chosen = (page: Page, name: string, label: string) =>
  modelField(page, name, label).locator('option:checked')

/** Opens the configuration as Ada, and waits until it can be changed. */
export async function openConfiguration(page: Page, sandbox: SandboxControl): Promise<void> {
  await storeSession(page, sandbox)
  await page.goto(configuration.address)
  await configurationIsReady(page)
}

/** Everything is loaded, the model types too. */
export async function configurationIsReady(page: Page): Promise<void> {
  await expect(heading(page, configuration.heading)).toBeVisible()
  await expect(page.getByRole('button', { name: 'SAVE CONFIGURATION' })).not.toHaveAttribute('aria-disabled')
}
