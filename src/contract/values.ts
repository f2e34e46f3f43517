import * as v from 'valibot'

/** An id as the server sent it. JavaScript rounds larger numbers, and a rounded id is the id of something else. */
export const Id = v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.safeInteger())])
export type Id = v.InferOutput<typeof Id>

/** Optional text. Anything but a string reads as empty. */
export const Text = v.fallback(v.string(), '')

/** What a user writes about themselves. */
export const profileFields = ['email', 'firstName', 'lastName', 'organization', 'country', 'state', 'address'] as const

/** A permission or property. Anything but `true` reads as `false`. */
export const Flag = v.fallback(v.boolean(), false)

/** JSON.parse accepts tens of thousands of nested levels, but JSON.stringify does not. */
export function isStorable(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

/** For example a secret or a URL. */
export const NonEmptyText = v.pipe(v.string(), v.nonEmpty())
