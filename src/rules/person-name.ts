import type { UserRecord } from '#contract/user.ts'

/** @returns the name under which the console shows a person: first and last name, without them the address, without that "Your account" */
export function personName({
  firstName,
  lastName,
  email,
}: Pick<UserRecord, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || email.trim() || 'Your account'
}

/** @returns the first letters of the first and the last word of a name, or of what an address has before its host */
export function initialsOf(name: string): string {
  const words = name.replace(/@.*/, '').split(/[\s.]+/)
  const letters = words.flatMap((word) => [...word].slice(0, 1))
  return `${letters.shift() ?? ''}${letters.at(-1) ?? ''}`.toUpperCase()
}
