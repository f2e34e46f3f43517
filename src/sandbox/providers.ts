import { refuse } from './refusal.ts'
import { hashSecret, newSecret } from './tokens.ts'
import type { World } from './world.ts'

/** The stand-in sign-in providers: id and display name. */
export const providers = { github: 'GitHub', google: 'Google' } as const

export type Provider = keyof typeof providers

export const isProvider = (id: string): id is Provider => Object.hasOwn(providers, id)

/** State and code are good for 10 minutes (RFC 6749 §4.1.2), in milliseconds. */
const authorizationLifetime = 10 * 60 * 1000

interface Authorization {
  readonly provider: Provider
  readonly redirectUri: string
  readonly pluginCallback: string | null
}

/** @returns the `state` of a sign-in that begins */
export function openState(world: World, { provider, redirectUri, pluginCallback }: Authorization): string {
  const state = newSecret()
  const expiresAt = world.now() + authorizationLifetime
  world.sql.run`DELETE FROM oauthStates WHERE expiresAt <= ${world.now()}`
  world.sql.run`
    INSERT INTO oauthStates VALUES (${hashSecret(state)}, ${provider}, ${redirectUri}, ${pluginCallback}, ${expiresAt})`
  return state
}

/** Whether the provider may send somebody back to `redirectUri` with this state. */
export function isOpenState(world: World, state: string, provider: Provider, redirectUri: string): boolean {
  return (
    world.sql.get`
      SELECT 1 FROM oauthStates WHERE hash = ${hashSecret(state)} AND provider = ${provider}
      AND redirectUri = ${redirectUri} AND expiresAt > ${world.now()}` !== undefined
  )
}

/** @returns the `code` that says who signed in, good for one exchange */
export function issueCode(world: World, state: string, email: string, name: string): string {
  const code = newSecret()
  const expiresAt = world.now() + authorizationLifetime
  world.sql
    .run`INSERT INTO oauthCodes VALUES (${hashSecret(code)}, ${hashSecret(state)}, ${email}, ${name}, ${expiresAt})`
  return code
}

/**
 * Spends a code, also when it is refused. It is bound to the provider, the state and the redirect_uri that it was asked with.
 * @throws Refusal 400
 */
export function redeemCode(
  world: World,
  { code, state, provider, redirectUri }: { code: string; state: string; provider: Provider; redirectUri: string },
): { email: string; name: string; pluginCallback: string | null } {
  const found = world.sql.get`
    SELECT email, name, oauthCodes.expiresAt, stateHash, provider, redirectUri, pluginCallback
    FROM oauthCodes JOIN oauthStates ON oauthStates.hash = stateHash WHERE oauthCodes.hash = ${hashSecret(code)}` as
    | (Authorization & { email: string; name: string; expiresAt: number; stateHash: string })
    | undefined
  if (!found) return refuse(400, 'This sign-in code is invalid or has already been used.')
  world.sql.run`DELETE FROM oauthStates WHERE hash = ${found.stateHash}`
  if (found.expiresAt <= world.now()) return refuse(400, 'This sign-in code has expired.')
  if (found.provider !== provider || found.stateHash !== hashSecret(state) || found.redirectUri !== redirectUri) {
    return refuse(400, 'This sign-in code belongs to another sign-in.')
  }
  return { email: found.email, name: found.name, pluginCallback: found.pluginCallback }
}
