import * as v from 'valibot'
import type { FormValues } from '#rules/forms/fields.ts'
import { type ProfileForm, profileFields } from '#rules/forms/forms.ts'

/** A user record, the current user, or the values of a form. */
type ProfileSource = { readonly [Field in keyof ProfileForm]?: string | undefined }

const Profile = v.object({
  ...v.entriesFromList(profileFields, v.optional(v.string(), '')),
  email: v.pipe(v.optional(v.string(), ''), v.trim()),
})

/** @returns the seven fields of a profile, with a trimmed email; missing ones are empty */
export const profileOf = (source: ProfileSource | FormValues | null): ProfileForm => v.parse(Profile, source ?? {})

/**
 * Returns a function that takes what another tab has saved into the values of a form, except where they are edited.
 * @param now the stored user, without what its server does not send
 */
export const takingSaved =
  (profile: ProfileForm, before: ProfileSource, now: ProfileSource) =>
  <Values extends FormValues | null>(values: Values): Values => {
    // Every profile has an email.
    const saved = { ...now, email: now.email || before.email }
    const shown = profileOf(values)
    const fields = profileFields
      .filter((field) => saved[field] !== undefined && saved[field] !== before[field])
      .filter((field) => shown[field] === profile[field])
    const taken = Object.fromEntries(fields.map((field) => [field, saved[field]]))
    return values && fields.length > 0 ? { ...values, ...taken } : values
  }

/** @returns the body of the registration call (Specification §7): the email trimmed, the password as typed */
export const registrationOf = (values: FormValues) => ({ ...profileOf(values), password: values.password ?? '' })

export function isEdited(profile: ProfileForm, values: FormValues): boolean {
  const typed = profileOf(values)
  return profileFields.some((field) => typed[field] !== profile[field])
}
