import * as contract from '#contract/invitation.ts'
import { call } from './call.ts'

/** GET /public/api/invitations/{hash}/verify. */
export function verifyInvitation(hash: string, signal?: AbortSignal) {
  return call(contract.verifyInvitation, { path: { hash } }, { signal })
}

/** POST /public/api/invitations/{hash}/accept-existing. */
export function acceptInvitationAsExisting(hash: string, signal?: AbortSignal) {
  return call(contract.acceptInvitationAsExisting, { path: { hash } }, { signal })
}

/** POST /public/api/invitations/{hash}/accept. `email` is null when the answer has no address. */
export function acceptInvitationAsNew(hash: string, password: string, signal?: AbortSignal) {
  return call(contract.acceptInvitationAsNew, { path: { hash }, body: { password } }, { signal })
}
