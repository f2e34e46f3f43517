/** The tabs of the shell (Specification §2, Shell); `forGroups` are those that a LOCAL subscription has not. */
export const tabs = [
  { name: 'PROFILE', path: '/profile', forGroups: false },
  { name: 'CONFIGURATIONS', path: '/configuration', forGroups: true },
  { name: 'TEAM', path: '/team', forGroups: true },
] as const
