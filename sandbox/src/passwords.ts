import { randomBytes, type ScryptOptions, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The cost N of scrypt (RFC 7914), a power of two: about 40 ms per hash. */
export const defaultPasswordCost = 16_384

/** For tests: almost no cost. */
export const cheapPasswordCost = 16

const keyLength = 32
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const encode = (salt: Buffer, key: Buffer) => `${salt.toString('base64url')}.${key.toString('base64url')}`

export interface Passwords {
  hash(password: string): Promise<string>
  hashNow(password: string): string
  /** null, for an account without a password, takes as long: response times must not reveal which accounts exist. */
  matches(password: string, stored: string | null): Promise<boolean>
}

export function createPasswords(cost: number): Passwords {
  const options = { N: cost, r: 8, p: 1 }
  return {
    hash: async (password) => {
      const salt = randomBytes(16)
      return encode(salt, await derive(password, salt, keyLength, options))
    },
    hashNow: (password) => {
      const salt = randomBytes(16)
      return encode(salt, scryptSync(password, salt, keyLength, options))
    },
    matches: async (password, stored) => {
      const [salt = '', key = ''] = (stored ?? '.').split('.')
      const derived = await derive(password, Buffer.from(salt, 'base64url'), keyLength, options)
      const expected = Buffer.from(key, 'base64url')
      return expected.length === keyLength && timingSafeEqual(derived, expected)
    },
  }
}
