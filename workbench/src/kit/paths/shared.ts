type Parts = Readonly<Record<string, unknown>>

const isBranch = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/**
 * Replaces every part of a value that equals the same part of an earlier value by the earlier object.
 * @returns the earlier value itself if all of it is equal
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
