import type { FormValues, ProfileForm } from './fields.ts'

/** Anything that has some of a profile: a user record, the current user, what a form holds. */
type ProfileSource = { readonly [Field in keyof ProfileForm]?: string }

/** The seven fields of a profile, the address trimmed; what is missing is empty. */
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

/** @returns whether what is typed differs from the profile */
export function isEdited(profile: ProfileForm, values: FormValues): boolean {
  const typed = profileOf(values)
  return Object.entries(profile).some(([field, value]) => typed[field as keyof ProfileForm] !== value)
}
