import { readTokenStore, replaceTokens, watchTokenStore } from '#browser/token-store.ts'
import { type AuthTokens, refreshTokens as endpoint } from '#contract/session.ts'
import { ApiError, isOffline } from './errors.ts'
import { send } from './http.ts'
import { type Credentials, readCredentials } from './stored-session.ts'

/** How long a tab keeps the lock, in ms: other tabs see a change of localStorage later than the lock. */
const timeToReachOtherTabs = 1_000
/** How long a tab waits for another tab's tokens before a rejected refresh ends the session, in ms. */
const otherTabsDelay = 200

let refreshing: { readonly refreshToken: string; readonly refresh: Promise<void> } | null = null

/**
 * Refreshes once for all waiting calls of this tab and once for all tabs of the browser.
 * @throws ApiError `session` if there are no other tokens; `offline` without a network
 */
export async function refreshStoredTokens({ accessToken, refreshToken }: Credentials): Promise<void> {
  if (refreshToken === null) throw new ApiError('session', { message: 'No refresh token available' })
  if (refreshing?.refreshToken !== refreshToken) {
    const entry = { refreshToken, refresh: refreshInOneTab(accessToken, refreshToken) }
    refreshing = entry
    const end = () => {
      if (refreshing === entry) refreshing = null
    }
    entry.refresh.then(end, end)
  }
  return refreshing.refresh
}

export async function refreshTokens(refreshToken: string): Promise<AuthTokens> {
  const answer = await send(endpoint, { body: { refreshToken } }, readCredentials())
  return { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? refreshToken }
}

async function refreshInOneTab(rejectedToken: string, refreshToken: string): Promise<void> {
  const elsewhere = Promise.withResolvers<void>()
  const stopWatching = watchTokenStore(() => {
    if (isOtherTokenStored(rejectedToken)) elsewhere.resolve()
  })
  try {
    // Web Locks exist only in secure contexts. On plain http each tab refreshes on its own.
    if (navigator.locks === undefined) return await refreshHere(rejectedToken, refreshToken, elsewhere.promise)
    const here = Promise.withResolvers<void>()
    navigator.locks
      .request(`statehouse-refresh-${await shortHash(refreshToken)}`, async () => {
        if (isOtherTokenStored(rejectedToken)) return here.resolve()
        if (readTokenStore().refreshToken !== refreshToken) return here.reject(new ApiError('session'))
        await refreshHere(rejectedToken, refreshToken, elsewhere.promise).then(here.resolve, here.reject)
        await wait(timeToReachOtherTabs)
      })
      .catch(here.reject)
    return await Promise.race([here.promise, elsewhere.promise])
  } finally {
    stopWatching()
  }
}

/** Refreshes in this tab. A rejection counts only if no other tab stores tokens shortly after. */
async function refreshHere(rejectedToken: string, refreshToken: string, elsewhere: Promise<void>): Promise<void> {
  try {
    const tokens = await refreshTokens(refreshToken)
    // Stryker disable next-line StringLiteral: the catch below ends every error but `offline` alike; no other code reads the kind of this one
    if (!replaceTokens(refreshToken, tokens)) throw new ApiError('session')
  } catch (error) {
    if (isOffline(error)) throw error
    // The server has not rejected the token. A call that starts during the wait refreshes again, as after a suspension.
    if (error instanceof ApiError && error.kind === 'timeLimit') refreshing = null
    await Promise.race([elsewhere, wait(otherTabsDelay)])
    if (!isOtherTokenStored(rejectedToken)) throw new ApiError('session')
  }
}

function isOtherTokenStored(rejectedToken: string): boolean {
  const { accessToken } = readTokenStore()
  return accessToken !== null && accessToken !== rejectedToken
}

/** Names the lock without revealing the token: the first 8 bytes of its SHA-256, in hex. */
async function shortHash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  // Stryker disable next-line StringLiteral: the lock's name only has to distinguish tokens, with any separator of the bytes
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
