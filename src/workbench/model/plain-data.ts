/**
 * Tells whether a value is plain data through and through: texts, numbers, lists and plain objects, but no function, no instance of a
 * class and nothing that is within itself.
 */
export function isPlainData(value: unknown, around: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol'
  const prototype: unknown = Object.getPrototypeOf(value)
  if (around.includes(value) || ![Object.prototype, Array.prototype, null].includes(prototype as object | null))
    return false
  const inner = [...around, value]
  return (
    Object.getOwnPropertySymbols(value).length === 0 && Object.values(value).every((each) => isPlainData(each, inner))
  )
}
