import type { AdminArea, Denial } from './access.ts'

/** The messages by area and reason (Specification §6, Roles and permissions). */
export const denialMessages: Readonly<Record<AdminArea, Readonly<Record<Denial, readonly string[]>>>> = {
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
