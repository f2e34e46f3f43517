import type { Id } from '#contract/values.ts'
import { ApiError } from './errors.ts'

/**
 * `encodeURIComponent` keeps `.` and `..`, but a path with `..` is another call.
 * @throws ApiError `request` for a value that is empty, `.`, `..`, or has control characters or lone surrogates
 */
export function fillPath(path: string, values: Readonly<Record<string, Id>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => guardSegment(String(values[name] ?? '')))
}

function guardSegment(value: string): string {
  const isRefused = value === '' || value === '.' || value === '..' || /\p{Cc}/u.test(value) || !value.isWellFormed()
  if (isRefused) throw new ApiError('request')
  return encodeURIComponent(value)
}
