import type { Page } from '@playwright/test'
import { contract, type Operation } from '#contract/index.ts'
import { apiUrl } from './builds/build.ts'

export interface SentRequest {
  /** For example `POST /private/api/team/1/members`. */
  readonly line: string
  readonly body: unknown
}

/** The API's URL: another origin, or below `/api` of the console's. */
const api = new RegExp(`^(?:${apiUrl}|http://localhost:\\d+/api)(?=/)`)

export function listenToRequests(page: Page): SentRequest[] {
  const sent: SentRequest[] = []
  page.on('request', (request) => {
    if (!api.test(request.url()) || request.resourceType() !== 'fetch') return
    const line = `${request.method()} ${request.url().replace(api, '')}`
    const body = request.postData() === null ? undefined : request.postDataJSON()
    sent.push({ line, body })
  })
  return sent
}

/** Blocks the calls of an operation. Returns a function that releases them and later ones. */
export async function blockCall(page: Page, operation: Operation): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { method, path } = contract[operation]
  await page.route(`**${path.replaceAll(/\{\w+\}/g, '*')}{,?*}`, async (route) => {
    if (route.request().method() === method) await released
    await route.fallback()
  })
  return release
}
