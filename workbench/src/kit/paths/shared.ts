type Parts = Readonly<Record<string, unknown>>

const isBranch = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/**
 * Replaces every part of a value, of plain data, that equals the same part of an earlier value by that earlier part: what is equal becomes the
 * very same object.
 * @returns the earlier value when all of it is equal
 */
export function shared<T>(before: unknown, now: T): T
export function shared(before: unknown, now: unknown): unknown {
  if (!isBranch(before) || !isBranch(now) || Object.getPrototypeOf(before) !== Object.getPrototypeOf(now)) return now
  const keys = Object.keys(now)
  const parts: Parts = Object.fromEntries(keys.map((key) => [key, shared(before[key], now[key])]))
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key) => key in before && Object.is(parts[key], before[key]))
  if (isSame) return before
  return Array.isArray(now) ? Object.values(parts) : parts
}
