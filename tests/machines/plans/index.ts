import type { Plan } from '../plan.ts'
import { connectionPlan } from './connection.ts'
import { passwordChangePlan } from './password-change.ts'
import { pluginHandoffPlan } from './plugin-handoff.ts'
import { profilePlan } from './profile.ts'
import { sessionPlan } from './session.ts'
import { signInPlan } from './sign-in.ts'
import { themePlan } from './theme.ts'

/** One plan per chart of the registry, under the chart's id. */
export const plans: Readonly<Record<string, Plan>> = {
  session: sessionPlan,
  theme: themePlan,
  connection: connectionPlan,
  'sign-in': signInPlan,
  'plugin-handoff': pluginHandoffPlan,
  profile: profilePlan,
  'password-change': passwordChangePlan,
}
