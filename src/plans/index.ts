import { activationPlan } from './activation.ts'
import { configurationPlan } from './configuration.ts'
import { connectionPlan } from './connection.ts'
import { invitationPlan } from './invitation.ts'
import { oauthCallbackPlan } from './oauth-callback.ts'
import { oauthStartPlan } from './oauth-start.ts'
import { passwordChangePlan } from './password-change.ts'
import { passwordRecoveryPlan } from './password-recovery.ts'
import { passwordResetPlan } from './password-reset.ts'
import type { Plan } from './plan.ts'
import { pluginHandoffPlan } from './plugin-handoff.ts'
import { profilePlan } from './profile.ts'
import { registrationPlan } from './registration.ts'
import { sessionPlan } from './session.ts'
import { signInPlan } from './sign-in.ts'
import { teamPlan } from './team.ts'
import { themePlan } from './theme.ts'

/** One plan per chart of the registry, under the chart's id. */
export const plans: Readonly<Record<string, Plan>> = {
  session: sessionPlan,
  theme: themePlan,
  connection: connectionPlan,
  'sign-in': signInPlan,
  'oauth-start': oauthStartPlan,
  'oauth-callback': oauthCallbackPlan,
  'plugin-handoff': pluginHandoffPlan,
  registration: registrationPlan,
  activation: activationPlan,
  'password-recovery': passwordRecoveryPlan,
  'password-reset': passwordResetPlan,
  invitation: invitationPlan,
  profile: profilePlan,
  'password-change': passwordChangePlan,
  team: teamPlan,
  configuration: configurationPlan,
}
