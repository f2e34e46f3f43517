import type { UserRecord } from '#contract/user.ts'

/** @returns the name under which the console shows a person: first and last name, without them the address, without that "Your account" */
export function personName({
  firstName,
  lastName,
  email,
}: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || email.trim() || 'Your account'
}
