/** The plugin's own session, independent of the one in the browser. */
export interface Session {
  readonly accessToken: string
  readonly refreshToken: string
  readonly user: unknown
}

/**
 * Exchanges the one-time token of a callback for a session.
 * @param apiUrl URL of the API, for example https://api.example.com
 * @throws Error with a message for the user if there is no session
 */
export async function redeem(apiUrl: string, exchangeToken: string): Promise<Session> {
  const answer = await fetch(`${apiUrl.replace(/\/$/, '')}/auth/exchange`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ exchangeToken }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  if (!answer) throw new Error(`The server does not answer at ${apiUrl}.`)
  if (!answer.ok) throw new Error(`The server refused the exchange token (${answer.status}).`)
  const session: Partial<Session> | null = await answer.json().catch(() => null)
  const { accessToken, refreshToken, user } = session ?? {}
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string')
    throw new Error('The server gave no session.')
  return { accessToken, refreshToken, user }
}
