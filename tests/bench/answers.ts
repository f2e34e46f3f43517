/** The body that the server sends for a team of this many members. */
export function teamOf(size: number): object {
  const members = Array.from({ length: size }, (_, index) => ({
    id: String(index),
    type: 'USER',
    email: `person${index}@example.com`,
    name: `Person ${index}`,
    role: 'Member',
  }))
  return { members, invitations: [] }
}
