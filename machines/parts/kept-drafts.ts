import type { CurrentUser } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
import { denialOf } from '#rules/access.ts'

/** The context of the chart `drafts`. */
export interface KeptDrafts {
  /** The last person that was signed in. */
  readonly user: CurrentUser | null
  /** The drafts of that person, by the name of the form. */
  readonly drafts: Readonly<Record<string, unknown>>
}

/**
 * Names the form of a chart.
 * @param group the group that the form is about, if any: the form of another group is another form
 */
export function formName(chart: string, group: Id | null): string {
  return group === null ? chart : `${chart} of ${group}`
}

/** @returns the names of the forms with drafts that the screens can show to a person (Specification §6) */
function formsOf(user: CurrentUser): readonly string[] {
  const group = user.group?.id ?? null
  const forms = ['profile']
  for (const area of ['configuration', 'team'] as const) {
    if (denialOf(area, user) === null) forms.push(formName(area, group))
  }
  return forms
}

/**
 * Tells whether a draft is kept that a screen can show: it would be lost with the page. The others wait for a group or a permission that may
 * come back, and hold nothing up.
 */
export function hasDraft({ user, drafts }: KeptDrafts): boolean {
  return user !== null && formsOf(user).some((form) => Object.hasOwn(drafts, form))
}
