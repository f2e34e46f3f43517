import { markRenewing, readTokenStore, replaceTokens, watchTokenStore } from '#browser/token-store.ts'
import { type AuthTokens, refreshTokens as endpoint } from '#contract/session.ts'
import { defaultTimeLimit, startDeadline } from './deadline.ts'
import { ApiError, isOffline } from './errors.ts'
import { send } from './http.ts'

/** How long the winner keeps the lock after it stored the new pair, in ms: localStorage reaches other tabs later than the lock. */
const timeToReachOtherTabs = 1_000
/** How long a refused tab waits for the pair of another one before it gives up, in ms. */
const timeToHearOfOtherTabs = 200

let underWay: { readonly refreshToken: string; readonly renewal: Promise<string> } | null = null

/**
 * Renews the tokens: one renewal for all waiting calls of this tab, and one for all tabs of the browser.
 * @param staleToken the access token that was refused
 * @param refreshToken its stored partner
 * @returns the access token that took its place, stored
 * @throws ApiError `session` when there is none, whatever the reason; `offline` when the browser has no network
 */
export async function renewTokens(staleToken: string, refreshToken: string | null): Promise<string> {
  if (refreshToken === null) throw new ApiError('session', { message: 'No refresh token available' })
  if (underWay?.refreshToken !== refreshToken) {
    const renewal = renewOnce(staleToken, refreshToken)
    const entry = { refreshToken, renewal }
    underWay = entry
    markRenewing(true)
    const end = () => {
      if (underWay !== entry) return
      underWay = null
      markRenewing(false)
    }
    renewal.then(end, end)
  }
  return underWay.renewal
}

/** POST /auth/refresh. It stores nothing; `renewTokens` does. */
export async function refreshTokens(refreshToken: string): Promise<AuthTokens> {
  const deadline = startDeadline(defaultTimeLimit, undefined)
  try {
    const answer = await send(endpoint, { body: { refreshToken } }, readTokenStore().accessToken, deadline.signal)
    return { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? refreshToken }
  } finally {
    deadline.stop()
  }
}

async function renewOnce(staleToken: string, refreshToken: string): Promise<string> {
  const elsewhere = watchForOtherToken(staleToken)
  try {
    // Web Locks exist only in secure contexts; on plain http the tab's own single flight has to do.
    if (navigator.locks === undefined) return await refresh(staleToken, refreshToken, elsewhere.token)
    const here = Promise.withResolvers<string>()
    navigator.locks
      .request(`statehouse-renewal-${await shortHash(refreshToken)}`, async () => {
        const other = otherToken(staleToken)
        if (other !== null) return here.resolve(other)
        if (readTokenStore().refreshToken !== refreshToken) return here.reject(new ApiError('session'))
        here.resolve(await refresh(staleToken, refreshToken, elsewhere.token))
        await wait(timeToReachOtherTabs)
      })
      .catch(here.reject)
    return await Promise.race([here.promise, elsewhere.token])
  } finally {
    elsewhere.stop()
  }
}

/** The one POST. A refusal is believed only when no other tab comes up with a pair. */
async function refresh(staleToken: string, refreshToken: string, elsewhere: Promise<string>): Promise<string> {
  try {
    const tokens = await refreshTokens(refreshToken)
    if (!replaceTokens(refreshToken, tokens)) throw new ApiError('session')
    return tokens.accessToken
  } catch (error) {
    if (isOffline(error)) throw error
    const found = (await Promise.race([elsewhere, wait(timeToHearOfOtherTabs)])) ?? otherToken(staleToken)
    if (found === null) throw new ApiError('session')
    return found
  }
}

/** The stored access token, if it is another than the stale one. */
function otherToken(staleToken: string): string | null {
  const { accessToken } = readTokenStore()
  return accessToken === staleToken ? null : accessToken
}

/** Resolves as soon as this or another tab stores another access token; never rejects. */
function watchForOtherToken(staleToken: string): { token: Promise<string>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>()
  const stop = watchTokenStore(() => {
    const other = otherToken(staleToken)
    if (other !== null) resolve(other)
  })
  return { token: promise, stop }
}

/** Names the lock without showing the token: the first 8 bytes of its SHA-256, in hex. */
async function shortHash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined))
}
