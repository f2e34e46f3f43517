import * as v from 'valibot'
import { Email, Password } from './fields.ts'

// The forms of all pages but /login, which loads only its own.

/** Forgot password form (Specification §5). */
export const RecoveryForm = v.object({ email: Email })

/** Compares the passwords also if other fields have errors. */
const formWithNewPassword = (fields: v.ObjectEntries) =>
  v.pipe(
    v.object({ ...fields, password: Password, confirmPassword: Password }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        ({ password, confirmPassword }) => password === confirmPassword,
        "Passwords don't match",
      ),
      ['confirmPassword'],
    ),
  )

/** Reset and invitation password forms (Specification §5). */
export const NewPasswordForm = formWithNewPassword({})

/** Register form (Specification §5). */
export const RegistrationForm = formWithNewPassword({
  firstName: v.pipe(v.string(), v.trim(), v.nonEmpty('First name is required')),
  lastName: v.pipe(v.string(), v.trim(), v.nonEmpty('Last name is required')),
  email: Email,
  country: v.pipe(v.string(), v.nonEmpty('Country is required')),
})

export const profileFields = ['email', 'firstName', 'lastName', 'organization', 'country', 'state', 'address'] as const

/** Profile form (Specification §5): only the email is required. */
export const ProfileForm = v.object({ ...v.entriesFromList(profileFields, v.string()), email: Email })
export type ProfileForm = v.InferOutput<typeof ProfileForm>

/** Change password form (Specification §5). */
export const PasswordChangeForm = formWithNewPassword({ currentPassword: Password })
