import * as contract from '#contract/team.ts'
import { type CallLimits, call } from './call.ts'
import type { Payload } from './http.ts'

/** Makes the call `cancelInvitation`. One leading `inv-` of the invitation's id is dropped here and nowhere else. */
export function cancelInvitation(
  { path: { id, invitationId }, user }: Payload<typeof contract.cancelInvitation>,
  limits?: CallLimits,
) {
  const path = { id, invitationId: String(invitationId).replace(/^inv-/, '') }
  return call(contract.cancelInvitation, { path, user }, limits)
}
