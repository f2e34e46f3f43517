import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, profileFields, Text } from './values.ts'

/** Specification §3, User record. */
export const UserRecord = v.object({ id: Id, ...v.entriesFromList(profileFields, Text) })
export type UserRecord = v.InferOutput<typeof UserRecord>

export const getUser = endpoint({
  method: 'GET',
  path: '/private/api/users/{id}',
  forUser: true,
  answer: UserRecord,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/private/api/users/{id}',
  forUser: true,
  body: v.object({ ...v.entriesFromList(profileFields, v.string()), groupId: v.nullable(Id) }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/private/api/users/{id}/password',
  forUser: true,
  body: v.object({ oldPassword: v.string(), newPassword: v.string() }),
})
