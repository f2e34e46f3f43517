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

/** Emails that only differ in case, or in the notation of Unicode (NFC or NFD, Punycode), have the same key. */
export function emailKey(email: string): string {
  const key = email.trim().normalize().toLowerCase()
  const host = key.slice(key.lastIndexOf('@') + 1)
  const written = /[^ -~]/.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined
  return written === undefined ? key : key.slice(0, -host.length) + written
}

export function isSameEmail(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other)
}

/** Login form (Specification §5). */
export const LoginForm = v.object({ email: Email, password: Password })

/** Forgot password form (Specification §5). */
export const RecoveryForm = v.object({ email: Email })

/** Reset and invitation password forms (Specification §5). */
export const NewPasswordForm = v.pipe(
  v.object({ password: Password, confirmPassword: Password }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      "Passwords don't match",
    ),
    ['confirmPassword'],
  ),
)

/** Register form (Specification §5). */
export const RegistrationForm = v.intersect([
  v.object({
    firstName: v.pipe(v.string(), v.trim(), v.nonEmpty('First name is required')),
    lastName: v.pipe(v.string(), v.trim(), v.nonEmpty('Last name is required')),
    email: Email,
    country: v.pipe(v.string(), v.nonEmpty('Country is required')),
  }),
  NewPasswordForm,
])

/** Profile form (Specification §5): only the email is required. */
export const ProfileForm = v.object({
  email: Email,
  firstName: v.string(),
  lastName: v.string(),
  organization: v.string(),
  country: v.string(),
  state: v.string(),
  address: v.string(),
})
export type ProfileForm = v.InferOutput<typeof ProfileForm>

/** Change password form (Specification §5). */
export const PasswordChangeForm = v.intersect([v.object({ currentPassword: Password }), NewPasswordForm])

/** @returns the first error of each field */
export function errorsOf(form: FormSchema, values: FormValues): FieldErrors {
  const result = v.safeParse(form, values)
  if (result.success) return {}
  const problems = new Map<string, string>()
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? '')
    if (!problems.has(field)) problems.set(field, issue.message)
  }
  return Object.fromEntries(problems)
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

export function isValid(form: FormSchema, values: FormValues): boolean {
  return v.is(form, values)
}
