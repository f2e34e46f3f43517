import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const registerAccount = endpoint({
  method: 'POST',
  path: '/public/api/register',
  body: v.object({
    email: v.string(),
    password: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    organization: v.string(),
    country: v.string(),
    state: v.string(),
    address: v.string(),
  }),
})

export const activateAccount = endpoint({
  method: 'POST',
  path: '/public/api/register/activate/{token}',
})
