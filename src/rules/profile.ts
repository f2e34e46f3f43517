import type { FormValues } from '#rules/forms/fields.ts'
import type { ProfileForm } from '#rules/forms/forms.ts'

/** A user record, the current user, or the values of a form. */
type ProfileSource = { readonly [Field in keyof ProfileForm]?: string }

/** @returns the seven fields of a profile, with a trimmed email; missing ones are empty */
export function profileOf(source: ProfileSource | FormValues | null): ProfileForm {
  const {
    email = '',
    firstName = '',
    lastName = '',
    organization = '',
    country = '',
    state = '',
    address = '',
  } = source ?? ({} as ProfileSource)
  return { email: email.trim(), firstName, lastName, organization, country, state, address }
}

export function isEdited(profile: ProfileForm, values: FormValues): boolean {
  const typed = profileOf(values)
  return Object.entries(profile).some(([field, value]) => typed[field as keyof ProfileForm] !== value)
}
