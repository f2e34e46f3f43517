import * as configuration from './configuration.ts'
import type { Endpoint } from './endpoint.ts'
import * as invitation from './invitation.ts'
import * as password from './password.ts'
import * as registration from './registration.ts'
import * as session from './session.ts'
import * as team from './team.ts'
import * as user from './user.ts'

const modules = {
  ...session,
  ...registration,
  ...password,
  ...invitation,
  ...user,
  ...configuration,
  ...team,
}

type EndpointsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name]
}

/**
 * All calls (Specification §7), for sandbox and tests. The product imports single calls, so that screens stay small.
 */
export const contract = Object.fromEntries(
  Object.entries(modules).filter(([, value]) => 'method' in value && 'path' in value),
) as EndpointsOf<typeof modules>

export type Operation = keyof typeof contract
