import { createHash } from 'node:crypto'
import { base64url, jwtVerify, SignJWT } from 'jose'
import { httpError } from './checks.ts'
import type { AuthTokens } from './contract.ts'
import type { Services } from './services.ts'

/** 15 minutes, in seconds. */
const accessTokenLifetime = 15 * 60

/** 30 days, in ms. */
const refreshTokenLifetime = 30 * 24 * 60 * 60 * 1000

/** @returns 256 random bits, encoded for a URL */
export const newSecret = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)))

/** Hashes a secret for the database. A plain hash is enough, because secrets are random. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Replaces the signing key, so that earlier access tokens become invalid. Refresh tokens stay valid. */
export function expireAccessTokens(services: Services): void {
  services.sql.run`INSERT OR REPLACE INTO settings VALUES ('accessTokenKey', ${newSecret()})`
}

function accessTokenKey(services: Services): Uint8Array {
  const row = services.sql.get`SELECT value FROM settings WHERE key = 'accessTokenKey'`
  return base64url.decode(String(row?.value))
}

function newRefreshToken(services: Services, sessionId: string): string {
  const token = newSecret()
  const expiresAt = services.now() + refreshTokenLifetime
  services.sql.run`INSERT INTO refreshTokens VALUES (${hashSecret(token)}, ${sessionId}, ${expiresAt}, NULL)`
  return token
}

function signAccessToken(services: Services, userId: string, sessionId: string): Promise<string> {
  const issuedAt = Math.floor(services.now() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenLifetime)
    .sign(accessTokenKey(services))
}

export async function startSession(services: Services, userId: string): Promise<AuthTokens> {
  const sessionId = crypto.randomUUID()
  const refreshToken = services.transaction(() => {
    services.sql.run`INSERT INTO sessions VALUES (${sessionId}, ${userId}, NULL)`
    return newRefreshToken(services, sessionId)
  })
  return { accessToken: await signAccessToken(services, userId, sessionId), refreshToken }
}

function findRefreshToken(services: Services, token: string) {
  return services.sql.get`
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
 * Rotates the refresh token (RFC 9700 §4.14). A token that is used twice may be stolen, so it ends the whole family.
 * @throws HttpError 401
 */
export async function rotateSession(services: Services, token: string): Promise<AuthTokens> {
  const found = findRefreshToken(services, token)
  if (!found || found.revokedAt !== null || found.expiresAt <= services.now()) {
    return httpError(401, 'This refresh token is invalid or has expired.')
  }
  if (found.usedAt !== null) {
    endSession(services, found.sessionId)
    return httpError(401, 'This refresh token was used before. Its session has been ended.')
  }
  const refreshToken = services.transaction(() => {
    services.sql.run`UPDATE refreshTokens SET usedAt = ${services.now()} WHERE hash = ${found.hash}`
    return newRefreshToken(services, found.sessionId)
  })
  return { accessToken: await signAccessToken(services, found.userId, found.sessionId), refreshToken }
}

/** Works for used, expired and revoked tokens too. */
export function sessionOf(services: Services, refreshToken: string): string | undefined {
  return findRefreshToken(services, refreshToken)?.sessionId
}

export function endSession(services: Services, sessionId: string): void {
  services.sql.run`UPDATE sessions SET revokedAt = ${services.now()} WHERE id = ${sessionId} AND revokedAt IS NULL`
}

export function endSessionsOf(services: Services, userId: string, exceptSessionId: string | null): void {
  services.sql.run`
    UPDATE sessions SET revokedAt = ${services.now()}
    WHERE userId = ${userId} AND revokedAt IS NULL AND id IS NOT ${exceptSessionId}`
}

/** null if the token is malformed, forged or expired, or if its session has ended. */
export async function readAccessToken(
  services: Services,
  token: string,
): Promise<{ userId: string; sessionId: string } | null> {
  const payload = await jwtVerify(token, accessTokenKey(services), {
    algorithms: ['HS256'],
    currentDate: new Date(services.now()),
  }).then(
    (verified) => verified.payload,
    () => null,
  )
  const session = services.sql
    .get`SELECT id, userId FROM sessions WHERE id = ${String(payload?.sid)} AND revokedAt IS NULL`
  return session ? { userId: String(session.userId), sessionId: String(session.id) } : null
}
