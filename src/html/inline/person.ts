/** The stored user as far as a screen shows it before the server has confirmed it. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isAdmin: boolean
  readonly subscriptionType: string
  readonly group: { readonly name: string } | null
}

/** Tells whether the contract reads a value as an id. */
const isId = (value: unknown) => (typeof value === 'string' ? value !== '' : Number.isFinite(value))

/** Reads a text as the contract does. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Reads the stored user, nested or flat (Specification §3, Current user), as `readCurrentUser` of the contract does, whose library is too
 * large to stand in every page. Tests hold the two against each other.
 * @param text anything may be stored
 * @returns null for anything that is not a user with an id
 */
export function readPerson(text: string | null): Person | null {
  try {
    const stored = JSON.parse(text ?? 'null')
    const { firstName, lastName, isAdmin, subscriptionType, group } = { ...stored.user, ...stored }
    if (!isId((stored.user ?? stored).id)) return null
    return {
      firstName: textOf(firstName),
      lastName: textOf(lastName),
      email: textOf(stored.user?.email ?? stored.email),
      isAdmin: isAdmin === true,
      subscriptionType: textOf(subscriptionType),
      group: isId(group?.id) ? { name: textOf(group.name) } : null,
    }
  } catch {
    return null
  }
}
