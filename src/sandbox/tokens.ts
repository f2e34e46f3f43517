import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { AuthTokens } from '#contract/session.ts'
import { refuse } from './refusal.ts'
import type { World } from './world.ts'

/** 30 days, in milliseconds. */
const refreshTokenLifetime = 30 * 24 * 60 * 60 * 1000

/** @returns 256 random bits for a URL */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. The secrets are random, so a plain hash is enough. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Makes a new signing key, so that every access token issued so far is refused. Refresh tokens stay good. */
export function expireAccessTokens(world: World): void {
  world.sql.run`INSERT OR REPLACE INTO settings VALUES ('accessTokenKey', ${newSecret()})`
}

function accessTokenKey(world: World): Uint8Array {
  const row = world.sql.get`SELECT value FROM settings WHERE key = 'accessTokenKey'`
  return Buffer.from(String(row?.value), 'base64url')
}

function newRefreshToken(world: World, sessionId: string): string {
  const token = newSecret()
  const expiresAt = world.now() + refreshTokenLifetime
  world.sql.run`INSERT INTO refreshTokens VALUES (${hashSecret(token)}, ${sessionId}, ${expiresAt}, NULL)`
  return token
}

function signAccessToken(world: World, userId: string, sessionId: string): Promise<string> {
  const issuedAt = Math.floor(world.now() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + world.settings.accessTokenSeconds)
    .sign(accessTokenKey(world))
}

/** Begins a session: the first pair of a family of refresh tokens. */
export async function startSession(world: World, userId: string): Promise<AuthTokens> {
  const sessionId = randomUUID()
  const refreshToken = world.transaction(() => {
    world.sql.run`INSERT INTO sessions VALUES (${sessionId}, ${userId}, NULL)`
    return newRefreshToken(world, sessionId)
  })
  return { accessToken: await signAccessToken(world, userId, sessionId), refreshToken }
}

function findRefreshToken(world: World, token: string) {
  return world.sql.get`
    SELECT hash, sessionId, userId, expiresAt, usedAt, revokedAt
    FROM refreshTokens JOIN sessions ON sessions.id = sessionId WHERE hash = ${hashSecret(token)}` as
    | {
        hash: string
        sessionId: string
        userId: string
        expiresAt: number
        usedAt: number | null
        revokedAt: number | null
      }
    | undefined
}

/**
 * Trades a refresh token for the next pair of its family (RFC 9700 §4.14: rotation). A token that comes a second time was
 * stolen, from one side or the other: the whole family ends.
 * @throws Refusal 401 when the token is unknown, expired, revoked or was used before
 */
export async function rotateSession(world: World, token: string): Promise<AuthTokens> {
  const found = findRefreshToken(world, token)
  if (!found || found.revokedAt !== null || found.expiresAt <= world.now()) {
    return refuse(401, 'This refresh token is invalid or has expired.')
  }
  if (found.usedAt !== null) {
    endSession(world, found.sessionId)
    return refuse(401, 'This refresh token was used before. Its session has been ended.')
  }
  const refreshToken = world.transaction(() => {
    world.sql.run`UPDATE refreshTokens SET usedAt = ${world.now()} WHERE hash = ${found.hash}`
    return newRefreshToken(world, found.sessionId)
  })
  return { accessToken: await signAccessToken(world, found.userId, found.sessionId), refreshToken }
}

/** @returns the session that a refresh token belongs to, whatever its state */
export function sessionOf(world: World, refreshToken: string): string | undefined {
  return findRefreshToken(world, refreshToken)?.sessionId
}

/** Refuses the session's refresh and access tokens from now on. */
export function endSession(world: World, sessionId: string): void {
  world.sql.run`UPDATE sessions SET revokedAt = ${world.now()} WHERE id = ${sessionId} AND revokedAt IS NULL`
}

/** Ends every session of a person but one, or all of them with `exceptSessionId` null. */
export function endSessionsOf(world: World, userId: string, exceptSessionId: string | null): void {
  world.sql.run`
    UPDATE sessions SET revokedAt = ${world.now()}
    WHERE userId = ${userId} AND revokedAt IS NULL AND id IS NOT ${exceptSessionId}`
}

/** @returns whose token it is, or null when it is malformed, forged, expired or of a session that has ended */
export async function readAccessToken(
  world: World,
  token: string,
): Promise<{ userId: string; sessionId: string } | null> {
  const payload = await jwtVerify(token, accessTokenKey(world), {
    algorithms: ['HS256'],
    currentDate: new Date(world.now()),
  }).then(
    (verified) => verified.payload,
    () => null,
  )
  const session = world.sql
    .get`SELECT id, userId FROM sessions WHERE id = ${String(payload?.sid)} AND revokedAt IS NULL`
  return session ? { userId: String(session.userId), sessionId: String(session.id) } : null
}
