import type { Id } from '#contract/values.ts'
import { ApiError } from './errors.ts'

/**
 * Inserts values into a path of the contract. Checks each, because `encodeURIComponent` keeps `.` and `..`, and a path
 * with `..` is another call.
 * @throws ApiError `request` for a value that must not be part of a path: empty, `.`, `..`, control characters, lone
 * surrogates
 */
export function fillPath(path: string, values: Readonly<Record<string, Id>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => guardSegment(String(values[name] ?? '')))
}

function guardSegment(value: string): string {
  const isRefused = value === '' || value === '.' || value === '..' || /\p{Cc}/u.test(value) || !value.isWellFormed()
  if (isRefused) throw new ApiError('request')
  return encodeURIComponent(value)
}
