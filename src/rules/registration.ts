import type { FormValues } from './fields.ts'
import { profileOf } from './profile.ts'

/** @returns the body of the call that creates an account (Specification §7): the address trimmed, the password as typed. */
export function registrationOf(values: FormValues) {
  return { ...profileOf(values), password: values.password ?? '' }
}
