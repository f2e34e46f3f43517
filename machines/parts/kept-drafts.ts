import type { CurrentUser } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import { denialOf } from '#rules/access.ts'

export interface KeptDrafts {
  readonly user: CurrentUser | null
  /** By form name. */
  readonly drafts: Readonly<Record<string, unknown>>
}

/** @param group the group of the form, if any: each group has its own form */
export function formName(machine: string, group: Id | null): string {
  return group === null ? machine : `${machine} of ${group}`
}

/** Returns the names of the forms that the user can open (Specification §6). */
function formsOf(user: CurrentUser): readonly string[] {
  const group = user.group?.id ?? null
  const forms = ['profile']
  for (const area of ['configuration', 'team'] as const) {
    if (denialOf(area, user) === null) forms.push(formName(area, group))
  }
  return forms
}

/** Returns whether a draft would be lost with the page. The other drafts wait for a group or a permission. */
export function hasDraft({ user, drafts }: KeptDrafts): boolean {
  return user !== null && formsOf(user).some((form) => Object.hasOwn(drafts, form))
}
