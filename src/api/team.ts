import * as contract from '#contract/team.ts'
import { type CallLimits, call } from './call.ts'
import type { Payload } from './http.ts'

/** Drops one leading `inv-` of the invitation's id. No other code does. */
export function cancelInvitation(
  { path: { id, invitationId }, user }: Payload<typeof contract.cancelInvitation>,
  limits?: CallLimits,
) {
  const path = { id, invitationId: String(invitationId).replace(/^inv-/, '') }
  return call(contract.cancelInvitation, { path, user }, limits)
}
