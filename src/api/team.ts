import * as contract from '#contract/team.ts'
import type { Id } from '#contract/values.ts'
import { call } from './call.ts'

/** GET /private/api/team/{id}/members; `id` is the group's, here and below. */
export function getTeam(id: Id, signal?: AbortSignal): Promise<contract.Team> {
  return call(contract.getTeam, { path: { id } }, { signal })
}

/** POST /private/api/team/{id}/members. */
export function inviteMember(id: Id, email: string, signal?: AbortSignal) {
  return call(contract.inviteMember, { path: { id }, body: { email } }, { signal })
}

/** DELETE /private/api/team/{id}/members/{memberId}. */
export function removeMember(id: Id, memberId: Id, signal?: AbortSignal) {
  return call(contract.removeMember, { path: { id, memberId } }, { signal })
}

/** DELETE /private/api/team/{id}/invitations/{invitationId}. One leading `inv-` of the id is dropped here and nowhere else. */
export function cancelInvitation(id: Id, invitationId: Id, signal?: AbortSignal) {
  const path = { id, invitationId: String(invitationId).replace(/^inv-/, '') }
  return call(contract.cancelInvitation, { path }, { signal })
}
