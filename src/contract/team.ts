import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Text } from './values.ts'

export const Member = v.object({ id: Id, email: Text, name: Text, role: Text })
export type Member = v.InferOutput<typeof Member>

/** Ids of invitations begin with `inv-`. */
export const Invitation = v.object({ ...Member.entries, status: Text })
export type Invitation = v.InferOutput<typeof Invitation>

export interface Team {
  readonly members: readonly Member[]
  readonly invitations: readonly Invitation[]
  /** The number of rows that could not be parsed and are left out. */
  readonly unreadable: number
}

/** A row that cannot be parsed is null. */
const listOf = (type: string) =>
  v.array(v.fallback(v.nullable(v.object({ ...Invitation.entries, type: v.nullish(v.string(), type) })), null))

function splitRows(rows: v.InferOutput<ReturnType<typeof listOf>>): Team {
  const readable = rows.filter((row) => row !== null)
  return {
    members: readable.filter(({ type }) => type === 'USER').map(({ type, status, ...member }) => member),
    invitations: readable.filter(({ type }) => type !== 'USER').map(({ type, ...invitation }) => invitation),
    unreadable: rows.length - readable.length,
  }
}

const OneList = v.pipe(listOf(''), v.transform(splitRows))

const TwoLists = v.pipe(
  v.object({ members: v.nullish(listOf('USER')), invitations: v.nullish(listOf('')) }),
  v.check(({ members, invitations }) => members !== undefined || invitations !== undefined),
  v.transform(({ members, invitations }) => splitRows([...(members ?? []), ...(invitations ?? [])])),
)

/** One list or two, one of which may be missing. Members have the `type` USER (Specification §3, Team data). */
export const getTeam = endpoint({
  method: 'GET',
  path: '/private/api/team/{id}/members',
  forUser: true,
  answer: v.union([OneList, TwoLists]),
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/private/api/team/{id}/members',
  forUser: true,
  body: v.object({ email: v.string() }),
  adminOnly: true,
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/private/api/team/{id}/members/{memberId}',
  forUser: true,
  adminOnly: true,
})

/** The id has no `inv-` prefix here (Specification §7). */
export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/private/api/team/{id}/invitations/{invitationId}',
  forUser: true,
  adminOnly: true,
})
