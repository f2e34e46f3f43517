import type { CurrentUser } from '#contract/session.ts'

/** @returns the user's display name: first and last name, else the email, else "Your account" */
export function userName(user: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>): string {
  const { firstName = '', lastName = '', email } = user
  return `${firstName.trim()} ${lastName.trim()}`.trim() || email.trim() || 'Your account'
}

/** @returns the first letter, digit or sign of the first and the last word of a name, or of an email before its host */
export function initialsOf(name: string): string {
  // In capitals first, because the capital of ß has two letters.
  const words = name.toUpperCase().split(/@.*|[\s.]+/)
  const initials = words.flatMap((word) => charactersOf(word).find(isInitial) ?? [])
  return `${initials.shift() ?? ''}${initials.at(-1) ?? ''}`
}

const isInitial = (character: string) => /^[\p{L}\p{N}\p{S}]/u.test(character)

/** Characters as a user sees them: a flag, or a letter with its accents, is one. Old browsers count code points. */
const charactersOf = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text]
