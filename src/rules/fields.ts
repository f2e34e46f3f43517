import * as v from 'valibot'

/** Field name to the sentence that says what is wrong with it; empty when the form is valid. */
export type FieldProblems = Readonly<Record<string, string>>

/** What a native form holds: field name to typed text. */
export type FormValues = Readonly<Record<string, string>>

const minimumPasswordLength = 6

/** Addresses are trimmed before they are checked and sent; passwords never. */
export const Email = v.pipe(v.string(), v.trim(), v.email('Please enter a valid email address'))
export const Password = v.pipe(
  v.string(),
  v.minLength(minimumPasswordLength, `Password must be at least ${minimumPasswordLength} characters`),
)

/** Login form (Specification §5). */
export const LoginForm = v.object({ email: Email, password: Password })

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
export type ProfileForm = v.InferOutput<typeof ProfileForm>

/** Change password form (Specification §5). */
export const PasswordChangeForm = v.pipe(
  v.object({ currentPassword: Password, newPassword: Password, confirmPassword: Password }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
      "Passwords don't match",
    ),
    ['confirmPassword'],
  ),
)

/**
 * Checks what was typed.
 * @returns the first problem of each field
 */
export function problemsOf(form: v.GenericSchema, values: FormValues): FieldProblems {
  const result = v.safeParse(form, values)
  if (result.success) return {}
  const problems = new Map<string, string>()
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? '')
    if (!problems.has(field)) problems.set(field, issue.message)
  }
  return Object.fromEntries(problems)
}

/** @returns whether nothing is wrong with what was typed */
export function isValid(form: v.GenericSchema, values: FormValues): boolean {
  return v.is(form, values)
}
