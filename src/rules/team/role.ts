import { isLocal, type Member } from '#rules/access.ts'

/** @returns the label for a user's role; empty without one */
export function roleOf(user: Member): string {
  if (isLocal(user)) return 'Individual user'
  if (user.group === null) return ''
  return user.isAdmin ? 'Admin' : 'Member'
}

export function coverageOf(user: Member): string {
  if (isLocal(user)) return 'You can use the assistant, with models that you choose in the application.'
  if (user.group === null) return 'You can manage your own account. An admin of a group can invite you.'
  return user.isAdmin
    ? 'You manage the members of your group and the models they can use.'
    : "You can use the assistant with your group's models."
}
