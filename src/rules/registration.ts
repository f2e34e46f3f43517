import type { FormValues } from './fields.ts'

/** The body of the call that creates an account (Specification §7): the address trimmed, the password as typed. */
export function registrationOf(values: FormValues) {
  const {
    email = '',
    password = '',
    firstName = '',
    lastName = '',
    organization = '',
    country = '',
    state = '',
    address = '',
  } = values
  return { email: email.trim(), password, firstName, lastName, organization, country, state, address }
}
