import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { NonEmptyText, Text } from './values.ts'

/** Without `userExists` the invitation is for a new user. */
export const verifyInvitation = endpoint({
  method: 'GET',
  path: '/public/api/invitations/{hash}/verify',
  answer: v.object({ email: v.string(), groupName: Text, userExists: v.nullish(v.boolean(), false) }),
})

export const acceptInvitationAsExisting = endpoint({
  method: 'POST',
  path: '/public/api/invitations/{hash}/accept-existing',
  forUser: true,
})

const Accepted = v.union([v.object({ email: NonEmptyText }), v.object({ user: v.object({ email: NonEmptyText }) })])

/** Any response means that the invitation was accepted; `email` is null if the response has none. */
export const acceptInvitationAsNew = endpoint({
  method: 'POST',
  path: '/public/api/invitations/{hash}/accept',
  body: v.object({ password: v.string() }),
  answer: v.pipe(
    v.fallback(v.nullable(Accepted), null),
    v.transform((answer) => ({ email: answer === null ? null : 'email' in answer ? answer.email : answer.user.email })),
  ),
})
