import type { Operation } from '#contract/index.ts'
import { configuration } from './configuration.ts'
import type { CallFacts, ContractFacts } from './facts.ts'
import { invitation } from './invitation.ts'
import { oauth } from './oauth.ts'
import { password } from './password.ts'
import { plugin } from './plugin.ts'
import { registration } from './registration.ts'
import { session } from './session.ts'
import { team } from './team.ts'
import { user } from './user.ts'

/** Calls that belong together. */
export interface Area {
  readonly name: string
  readonly description: string
  readonly calls: Partial<ContractFacts>
}

/** The areas of the API, in the order of Specification §7. */
export const areas: readonly Area[] = [
  { name: 'Session', description: 'Sign in, stay signed in, sign out.', calls: session },
  { name: 'Registration', description: 'A new account and its activation.', calls: registration },
  { name: 'Sign-in providers', description: 'Sign in with GitHub or Google (OAuth 2.0).', calls: oauth },
  { name: 'Forgotten password', description: 'A new password by a link in a mail.', calls: password },
  { name: 'Editor plugins', description: 'Hand a sign-in to an editor plugin.', calls: plugin },
  { name: 'Invitations', description: 'Accept an invitation to a group.', calls: invitation },
  { name: 'Profile', description: 'The profile and the password of a person.', calls: user },
  { name: 'Models', description: 'The models that a group uses, and those that can be chosen.', calls: configuration },
  { name: 'Team management', description: 'The members of a group and the invitations to it.', calls: team },
]

/** The facts of each call. A call of the contract without facts does not compile. */
export const facts: { readonly [O in Operation]: CallFacts<O> } = {
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
