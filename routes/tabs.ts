/** The tabs of the shell (Specification §2, Shell); `forGroups` marks those that a LOCAL subscription does not have. */
export const tabs = [
  { name: 'PROFILE', path: '/profile', forGroups: false },
  { name: 'CONFIGURATIONS', path: '/configuration', forGroups: true },
  { name: 'TEAM', path: '/team', forGroups: true },
] as const
