import { readTokenStore, replaceTokens, watchTokenStore } from '#browser/token-store.ts'
import { refreshTokens } from '#contract/session.ts'
import { send } from './http.ts'
import { readCredentials } from './stored-session.ts'

/** How long a tab keeps the lock, in ms: other tabs see a change of localStorage later than the lock. */
const timeToReachOtherTabs = 1_000

function areReplaced(tokensId: number): boolean {
  const stored = readTokenStore()
  return stored.accessToken !== null && stored.tokensId !== tokensId
}

/** The listener runs when any tab has stored other tokens. Returns a function that stops listening. */
export function watchTokens(tokensId: number, listener: () => void): () => void {
  return watchTokenStore(() => {
    if (areReplaced(tokensId)) listener()
  })
}

/**
 * POST /auth/refresh, without a time limit: the new tokens are stored whenever they come, if those that the request
 * carried are still stored.
 * @returns whether other tokens than the rejected ones are stored
 * @throws ApiError if the server sends none
 */
export async function refreshStoredTokens(tokensId: number): Promise<boolean> {
  const { refreshToken, ...stored } = readTokenStore()
  if (refreshToken !== null && stored.tokensId === tokensId) {
    const answer = await send(refreshTokens, { body: { refreshToken } }, readCredentials(), { totalTimeout: false })
    const tokens = { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? refreshToken }
    if (replaceTokens(refreshToken, tokens)) return true
  }
  return areReplaced(tokensId)
}

/**
 * Requests the lock of the rejected tokens. Web Locks exist only in secure contexts: on plain http each tab refreshes
 * on its own. Returns a function that releases the lock, after 1 s if the tokens were still stored.
 */
export function holdRefreshLock(tokensId: number, onAcquired: () => void): () => void {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const waiting = new AbortController()
  let release = () => waiting.abort()
  const request = async () => {
    const name = `statehouse-refresh-${await shortHash(String(readTokenStore().refreshToken))}`
    await navigator.locks.request(name, { signal: waiting.signal }, () => {
      const areStored = readTokenStore().tokensId === tokensId
      release = areStored ? () => setTimeout(resolve, timeToReachOtherTabs) : resolve
      onAcquired()
      return released
    })
  }
  if (navigator.locks === undefined) onAcquired()
  else request().catch(onAcquired)
  return () => release()
}

/** Names the lock without revealing the token: the first 8 bytes of its SHA-256, in hex. */
async function shortHash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  // Stryker disable next-line StringLiteral: the lock's name only has to distinguish tokens, with any separator of the bytes
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
