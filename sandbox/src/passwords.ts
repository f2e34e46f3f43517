import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/** The cost N of scrypt (RFC 7914), a power of two: about 40 ms per hash. */
export const defaultPasswordCost = 16_384

/** For tests: almost no cost. */
export const cheapPasswordCost = 16

export interface Passwords {
  hash(password: string): string
  /** null, for an account without a password, takes as long: response times must not reveal which accounts exist. */
  matches(password: string, stored: string | null): boolean
}

export function createPasswords(cost: number): Passwords {
  const derive = (password: string, salt: Buffer) => scryptSync(password, salt, 32, { N: cost, r: 8, p: 1 })
  return {
    hash: (password) => {
      const salt = randomBytes(16)
      return [salt, derive(password, salt)].map((bytes) => bytes.toString('base64url')).join('.')
    },
    matches: (password, stored) => {
      const [salt = '', key = ''] = (stored ?? '.').split('.')
      const [derived, expected] = [derive(password, Buffer.from(salt, 'base64url')), Buffer.from(key, 'base64url')]
      return derived.length === expected.length && timingSafeEqual(derived, expected)
    },
  }
}
