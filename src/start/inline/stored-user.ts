/** The parts of the stored user that a screen shows before the server has confirmed the user. */
export type StoredUser = NonNullable<ReturnType<typeof readStoredUser>>

/** Like `Id` of the contract. */
const isId = (value: unknown) => (typeof value === 'string' ? value !== '' : Number.isSafeInteger(value))

/** Like `Text` of the contract. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Like the contract's `readCurrentUser` (Specification §3, Current user), whose library is too large for every page.
 * Tests compare both. null if the text is not a user with an id.
 */
export function readStoredUser(text: string | null) {
  try {
    const stored = JSON.parse(text ?? 'null')
    const { firstName, lastName, isAdmin, subscriptionType, group } = { ...stored.user, ...stored }
    const isRounded = typeof group?.id === 'number' && !isId(group.id)
    if (!isId((stored.user ?? stored).id) || isRounded) return null
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
