import * as v from 'valibot'

/** An identifier as the server sent it: a number or a string. */
export const Id = v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.finite())])
export type Id = v.InferOutput<typeof Id>

/** Text that may be missing. Anything but a string reads as empty. */
export const Text = v.fallback(v.string(), '')

/** A permission or property. Anything but `true` reads as `false`. */
export const Flag = v.fallback(v.boolean(), false)

/**
 * Tells whether a value can be stored as it came: one that is nested tens of thousands of levels deep can be read from JSON, and cannot
 * be written.
 */
export function isStorable(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

/** A text that must not be empty, like a secret or an address. */
export const NonEmptyText = v.pipe(v.string(), v.nonEmpty())
