import { httpError } from './checks.ts'
import type { Services } from './services.ts'
import { hashSecret, newSecret } from './tokens.ts'

export const signInProviders = { github: 'GitHub', google: 'Google' } as const

export type SignInProvider = keyof typeof signInProviders

export const isSignInProvider = (id: string): id is SignInProvider => Object.hasOwn(signInProviders, id)

/** Lifetime of state and code in ms: 10 minutes (RFC 6749 §4.1.2). */
const authorizationLifetime = 10 * 60 * 1000

interface Authorization {
  readonly provider: SignInProvider
  readonly redirectUri: string
  readonly pluginCallback: string | null
}

export function openState(services: Services, { provider, redirectUri, pluginCallback }: Authorization): string {
  const state = newSecret()
  const expiresAt = services.now() + authorizationLifetime
  services.sql.run`DELETE FROM oauthStates WHERE expiresAt <= ${services.now()}`
  services.sql.run`
    INSERT INTO oauthStates VALUES (${hashSecret(state)}, ${provider}, ${redirectUri}, ${pluginCallback}, ${expiresAt})`
  return state
}

export function isOpenState(services: Services, state: string, provider: SignInProvider, redirectUri: string): boolean {
  return (
    services.sql.get`
      SELECT 1 FROM oauthStates WHERE hash = ${hashSecret(state)} AND provider = ${provider}
      AND redirectUri = ${redirectUri} AND expiresAt > ${services.now()}` !== undefined
  )
}

/** Issues the one-time `code` of a user who has signed in at the provider. */
export function issueCode(services: Services, state: string, email: string, name: string): string {
  const code = newSecret()
  const expiresAt = services.now() + authorizationLifetime
  services.sql
    .run`INSERT INTO oauthCodes VALUES (${hashSecret(code)}, ${hashSecret(state)}, ${email}, ${name}, ${expiresAt})`
  return code
}

/** Redeems a code, even if it is then rejected (400). It belongs to one provider, state and redirect_uri. */
export function redeemCode(
  services: Services,
  { code, state, provider, redirectUri }: Omit<Authorization, 'pluginCallback'> & { code: string; state: string },
): { email: string; name: string; pluginCallback: string | null } {
  const found = services.sql.get`
    SELECT email, name, oauthCodes.expiresAt, stateHash, provider, redirectUri, pluginCallback
    FROM oauthCodes JOIN oauthStates ON oauthStates.hash = stateHash WHERE oauthCodes.hash = ${hashSecret(code)}` as
    | (Authorization & { email: string; name: string; expiresAt: number; stateHash: string })
    | undefined
  if (!found) return httpError(400, 'This sign-in code is invalid or has already been used.')
  services.sql.run`DELETE FROM oauthStates WHERE hash = ${found.stateHash}`
  if (found.expiresAt <= services.now()) return httpError(400, 'This sign-in code has expired.')
  if (found.provider !== provider || found.stateHash !== hashSecret(state) || found.redirectUri !== redirectUri) {
    return httpError(400, 'This sign-in code belongs to another sign-in.')
  }
  return { email: found.email, name: found.name, pluginCallback: found.pluginCallback }
}
