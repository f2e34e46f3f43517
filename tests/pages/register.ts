import type { Page } from '@playwright/test'
import { rita } from '@statehouse/sandbox/people'
import { field, fill } from './find.ts'

export const register = {
  path: '/register',
  heading: 'CREATE YOUR ACCOUNT',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  organization: 'Organization',
  password: 'Password',
  confirm: 'Confirm password',
  country: 'Country',
  create: 'CREATE ACCOUNT',
  registered: 'REGISTRATION SUCCESSFUL',
} as const

export async function fillRegistration(page: Page): Promise<void> {
  await fill(page, {
    [register.firstName]: 'Rita',
    [register.lastName]: 'Register',
    [register.email]: rita.email,
    [register.password]: rita.password,
    [register.confirm]: rita.password,
  })
  await field(page, register.country).selectOption('Peru')
}
