import type { CurrentUser } from '#contract/session.ts'

/** LOCAL subscriptions are individual: no team, no configuration (Specification §6). */
export function isLocal(user: CurrentUser): boolean {
  return user.subscriptionType === 'LOCAL'
}

/** The two areas that only admins of a group may enter. */
export type AdminArea = 'team' | 'configuration'

/** Why somebody may not enter, in the order in which it is looked at. */
export type Refusal = 'local' | 'noGroup' | 'notAdmin'

/** Whoever has no group may look at a configuration, but there is none to save. */
export function refusalOf(area: AdminArea, user: CurrentUser): Refusal | null {
  if (isLocal(user)) return 'local'
  if (area === 'team' && user.group === null) return 'noGroup'
  return user.isAdmin ? null : 'notAdmin'
}

/** What is said to whom (Specification §6, Roles and permissions). */
export const refusalSentences: Readonly<Record<AdminArea, Readonly<Record<Refusal, readonly string[]>>>> = {
  team: {
    local: [
      'Team management is not available for local subscriptions.',
      'Local subscriptions are designed for individual use.',
    ],
    noGroup: ['You need to be part of a group to access team management.'],
    notAdmin: ['You need admin privileges to access team management.'],
  },
  configuration: {
    local: [
      'Configuration management is not available for local subscriptions.',
      'Local users can configure their models directly in the application.',
    ],
    noGroup: ['You need to be part of a group to save configurations.'],
    notAdmin: ['You need admin privileges to access configurations.'],
  },
}
