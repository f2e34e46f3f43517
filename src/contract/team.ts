import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Text } from './values.ts'

export const Member = v.object({ id: Id, email: Text, name: Text, role: Text })
export type Member = v.InferOutput<typeof Member>

/** Ids of invitations are prefixed `inv-`. */
export const Invitation = v.object({ id: Id, email: Text, name: Text, role: Text, status: Text })
export type Invitation = v.InferOutput<typeof Invitation>

const Team = v.object({ members: v.array(Member), invitations: v.array(Invitation) })
export type Team = v.InferOutput<typeof Team>

const FlatTeam = v.pipe(
  v.array(v.looseObject({ type: Text })),
  v.transform((rows) => ({
    members: rows.filter((row) => row.type === 'USER'),
    invitations: rows.filter((row) => row.type !== 'USER'),
  })),
)

/** Members and invitations, which may arrive as two lists or as one that `type` tells apart (Specification §3, Team data). */
export const getTeam = endpoint({
  method: 'GET',
  path: '/private/api/team/{id}/members',
  answer: v.pipe(v.union([FlatTeam, v.looseObject({ members: v.unknown(), invitations: v.unknown() })]), Team),
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/private/api/team/{id}/members',
  body: v.object({ email: v.string() }),
  adminOnly: true,
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/private/api/team/{id}/members/{memberId}',
  adminOnly: true,
})

/** The invitation's id goes without its `inv-` prefix (Specification §7). */
export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/private/api/team/{id}/invitations/{invitationId}',
  adminOnly: true,
})
