import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { profileFields } from './values.ts'

export const registerAccount = endpoint({
  method: 'POST',
  path: '/public/api/register',
  body: v.object({ ...v.entriesFromList(profileFields, v.string()), password: v.string() }),
})

export const activateAccount = endpoint({
  method: 'POST',
  path: '/public/api/register/activate/{token}',
})
