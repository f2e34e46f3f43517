import { scrypt, scryptAsync } from '@noble/hashes/scrypt.js'
import { base64url } from 'jose'

/** Cost and key length of scrypt (RFC 7914). */
const parameters = { N: 16_384, r: 8, p: 1, dkLen: 32 }

const newSalt = () => crypto.getRandomValues(new Uint8Array(16))
const encode = (salt: Uint8Array, key: Uint8Array) => `${base64url.encode(salt)}.${base64url.encode(key)}`

/** @returns salt and key of scrypt as one text */
export async function hashPassword(password: string): Promise<string> {
  const salt = newSalt()
  return encode(salt, await scryptAsync(password, salt, parameters))
}

/** Hashes like `hashPassword`, but synchronously, for the seeding. */
export function hashPasswordNow(password: string): string {
  const salt = newSalt()
  return encode(salt, scrypt(password, salt, parameters))
}

/**
 * Tells whether a password is right.
 * @param stored the text of `hashPassword`. null, for an account without a password, takes as long and is never right: the time
 * of an answer must not tell which accounts exist
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (stored ?? '.').split('.')
  const derived = await scryptAsync(password, base64url.decode(salt), parameters)
  return stored !== null && isEqual(derived, base64url.decode(key))
}

/** Compares two keys in a time that does not tell where they differ. */
function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  const difference = one.reduce((bits, byte, index) => bits | (byte ^ (other[index] ?? 0)), 0)
  return one.length === other.length && difference === 0
}
