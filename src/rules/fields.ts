import * as v from 'valibot'

/** Field name to the sentence that says what is wrong with it; empty when the form is valid. */
export type FieldProblems = Readonly<Record<string, string>>

/** The schema of a valid form. */
export type FormSchema = v.GenericSchema

/** The values of a native form: field name to typed text. */
export type FormValues = Readonly<Record<string, string>>

const minimumPasswordLength = 6

const invalidEmail = 'Please enter a valid email address'

/**
 * An address is trimmed before it is checked and sent; a password never is. An address is valid as HTML defines it, `o'brien@…`
 * included, if its host has a dot, so that mail can reach it from another machine.
 */
export const Email = v.pipe(v.string(), v.trim(), v.rfcEmail(invalidEmail), v.regex(/@[^@]+\.[^@.]+$/, invalidEmail))

/** The rule for a new password, under its field (Specification §9). */
export const passwordRule = `At least ${minimumPasswordLength} characters.`

/** A new password that follows the rule. */
export const Password = v.pipe(
  v.string(),
  v.minLength(minimumPasswordLength, `Password must be at least ${minimumPasswordLength} characters`),
)

/** @returns the same text for the same address: case does not count */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** Compares addresses without regard to case. */
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

/** Profile form (Specification §5): only the address has to be right. */
export const ProfileForm = v.object({
  email: Email,
  firstName: v.string(),
  lastName: v.string(),
  organization: v.string(),
  country: v.string(),
  state: v.string(),
  address: v.string(),
})
/** The values of a valid profile form. */
export type ProfileForm = v.InferOutput<typeof ProfileForm>

/** Change password form (Specification §5). */
export const PasswordChangeForm = v.intersect([v.object({ currentPassword: Password }), NewPasswordForm])

/**
 * Checks the values of a form.
 * @returns the first problem of each field
 */
export function problemsOf(form: FormSchema, values: FormValues): FieldProblems {
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
 * @returns what is wrong now with the fields that had a problem; others are judged at the next submit. The same object while nothing
 * changes: another one draws every field again
 */
export function remainingProblems(before: FieldProblems, now: FieldProblems): FieldProblems {
  const remaining = Object.entries(now).filter(([field]) => field in before)
  const isSame =
    remaining.length === Object.keys(before).length && remaining.every(([field, it]) => before[field] === it)
  return isSame ? before : Object.fromEntries(remaining)
}

/** @returns whether the values of a form have no problem */
export function isValid(form: FormSchema, values: FormValues): boolean {
  return v.is(form, values)
}
