import { scrypt, scryptAsync } from '@noble/hashes/scrypt.js'
import { base64url } from 'jose'

/** The cost N of scrypt (RFC 7914), a power of two: about 70 ms per hash. */
export const defaultPasswordCost = 16_384

/** For tests: almost no cost. */
export const cheapPasswordCost = 16

const parameters = (cost: number) => ({ N: cost, r: 8, p: 1, dkLen: 32 })
const newSalt = () => crypto.getRandomValues(new Uint8Array(16))
const encode = (salt: Uint8Array, key: Uint8Array) => `${base64url.encode(salt)}.${base64url.encode(key)}`

export interface Passwords {
  hash(password: string): Promise<string>
  hashNow(password: string): string
  /** null, for an account without a password, takes as long: response times must not reveal which accounts exist. */
  matches(password: string, stored: string | null): Promise<boolean>
}

export function createPasswords(cost: number): Passwords {
  return {
    hash: async (password) => {
      const salt = newSalt()
      return encode(salt, await scryptAsync(password, salt, parameters(cost)))
    },
    hashNow: (password) => {
      const salt = newSalt()
      return encode(salt, scrypt(password, salt, parameters(cost)))
    },
    matches: async (password, stored) => {
      const [salt = '', key = ''] = (stored ?? '.').split('.')
      const derived = await scryptAsync(password, base64url.decode(salt), parameters(cost))
      return stored !== null && isEqual(derived, base64url.decode(key))
    },
  }
}

/** Compares two keys in constant time. */
function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  const difference = one.reduce((bits, byte, index) => bits | (byte ^ (other[index] ?? 0)), 0)
  return one.length === other.length && difference === 0
}
