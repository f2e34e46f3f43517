import { profileOf } from '#rules/profile.ts'
import type { FormValues } from './fields.ts'

/** @returns the body of the registration call (Specification §7): the email trimmed, the password as typed */
export function registrationOf(values: FormValues) {
  return { ...profileOf(values), password: values.password ?? '' }
}
