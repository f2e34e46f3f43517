import type { CurrentUser } from '#contract/session.ts'

/** @returns the user's display name: first and last name, else the email, else "Your account" */
export function userName(user: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>): string {
  const { firstName = '', lastName = '', email } = user
  return `${firstName.trim()} ${lastName.trim()}`.trim() || email.trim() || 'Your account'
}

/** @returns the first letters of the first and the last word of a name, or of an email before its host */
export function initialsOf(name: string): string {
  const words = name.replace(/@.*/, '').split(/[\s.]+/)
  const letters = words.flatMap((word) => [...word].slice(0, 1))
  return `${letters.shift() ?? ''}${letters.at(-1) ?? ''}`.toUpperCase()
}
