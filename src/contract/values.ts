import * as v from 'valibot'

/** An identifier, kept as it came: some servers count, others use strings. */
export const Id = v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.finite())])
export type Id = v.InferOutput<typeof Id>

/** Text that may be missing: anything but a string reads as empty. */
export const Text = v.fallback(v.string(), '')

/** A permission or property that must be granted in so many words: anything but `true` reads as `false`. */
export const Flag = v.fallback(v.boolean(), false)

/** A secret or an address that is of no use when empty. */
export const NonEmptyText = v.pipe(v.string(), v.nonEmpty())
