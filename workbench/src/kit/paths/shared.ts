const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Replaces every part of a value that equals the same part of an earlier value by that earlier part: what is equal becomes the very same
 * object. Only arrays and plain objects are compared inside; of cyclic ones the value itself is returned.
 * @returns the earlier value when all of it is equal
 */
export function shared(before: unknown, now: unknown, around: readonly unknown[] = []): unknown {
  if (Object.is(before, now) || around.includes(now)) return now
  const inside = [...around, now]
  if (Array.isArray(before) && Array.isArray(now)) {
    const items = now.map((item, index) => shared(before[index], item, inside))
    return items.length === before.length && items.every((item, index) => Object.is(item, before[index]))
      ? before
      : items
  }
  if (!isPlain(before) || !isPlain(now)) return now
  const entries = Object.entries(now).map(([key, value]) => [key, shared(before[key], value, inside)] as const)
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([key, value]) => Object.hasOwn(before, key) && Object.is(value, before[key]))
  return isSame ? before : Object.fromEntries(entries)
}
