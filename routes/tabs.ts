/** A tab of the shell. */
interface Tab {
  readonly name: string
  readonly path: string
  /** Not for LOCAL subscriptions. */
  readonly forGroups?: true
}

/** The tabs of the shell (Specification §2, Shell). */
export const tabs: readonly Tab[] = [
  { name: 'PROFILE', path: '/profile' },
  { name: 'CONFIGURATIONS', path: '/configuration', forGroups: true },
  { name: 'TEAM', path: '/team', forGroups: true },
]
