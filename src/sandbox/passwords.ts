import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const keyBytes = 32

const encode = (salt: Buffer, key: Buffer) => `${salt.toString('base64')}.${key.toString('base64')}`

/** @returns salt and key of scrypt (RFC 7914) as one text */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return encode(salt, await derive(password, salt, keyBytes))
}

/** Hashes like `hashPassword`, but synchronously, for the seeding. */
export function hashPasswordNow(password: string): string {
  const salt = randomBytes(16)
  return encode(salt, scryptSync(password, salt, keyBytes))
}

/**
 * Tells whether a password is right.
 * @param stored the text of `hashPassword`. null, for an account without a password, takes as long and is never right: the time
 * of an answer must not tell which accounts exist
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (stored ?? '.').split('.')
  const derived = await derive(password, Buffer.from(salt, 'base64'), keyBytes)
  return stored !== null && timingSafeEqual(derived, Buffer.from(key, 'base64'))
}
