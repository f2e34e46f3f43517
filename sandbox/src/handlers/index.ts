import type { Handlers } from '#sandbox/call.ts'
import * as configuration from './configuration.ts'
import * as invitation from './invitation.ts'
import * as oauth from './oauth.ts'
import * as password from './password.ts'
import * as plugin from './plugin.ts'
import * as registration from './registration.ts'
import * as session from './session.ts'
import * as team from './team.ts'
import * as user from './user.ts'

/** An operation of the contract without a handler does not compile. */
export const handlers: Handlers = {
  ...session,
  ...registration,
  ...oauth,
  ...password,
  ...plugin,
  ...invitation,
  ...user,
  ...configuration,
  ...team,
}
