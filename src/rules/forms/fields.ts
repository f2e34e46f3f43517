import * as v from 'valibot'

/** Error messages by field name; empty if the form is valid. */
export type FieldErrors = Readonly<Record<string, string>>

export type FormSchema = v.GenericSchema

/** Typed text by field name. */
export type FormValues = Readonly<Record<string, string>>

const minimumPasswordLength = 6

const invalidEmail = 'Please enter a valid email address'

/**
 * Trimmed, unlike passwords. Valid as in HTML, including `o'brien@…`, but with a dot in the host, so that mail from
 * another machine can reach it.
 */
export const Email = v.pipe(v.string(), v.trim(), v.rfcEmail(invalidEmail), v.regex(/@[^@]+\.[^@.]+$/, invalidEmail))

/** The hint under a new password (Specification §9). */
export const passwordRule = `At least ${minimumPasswordLength} characters.`

/** An emoji is one character (Unicode code point), as NIST SP 800-63B counts passwords. */
export const Password = v.pipe(
  v.string(),
  v.check(
    (password) => [...password].length >= minimumPasswordLength,
    `Password must be at least ${minimumPasswordLength} characters`,
  ),
)

/** Login form (Specification §5). */
export const LoginForm = v.object({ email: Email, password: Password })

/** @returns the first error of each field */
export function errorsOf(form: FormSchema, values: FormValues): FieldErrors {
  const { issues = [] } = v.safeParse(form, values)
  const byField = Map.groupBy(issues, ({ path }) => String(path?.[0]?.key ?? ''))
  return Object.fromEntries([...byField].map(([field, [first]]) => [field, first?.message ?? '']))
}

/**
 * Other fields are checked on the next submit. Returns the same object if nothing changes, so that React does not
 * render every field again.
 */
export function remainingErrors(before: FieldErrors, now: FieldErrors): FieldErrors {
  const remaining = Object.entries(now).filter(([field]) => before[field])
  const isSame =
    remaining.length === Object.keys(before).length && remaining.every(([field, it]) => before[field] === it)
  return isSame ? before : Object.fromEntries(remaining)
}
