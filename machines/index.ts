import type { AnyStateMachine } from 'xstate'
import { connectionMachine } from './connection.ts'
import { passwordChangeMachine } from './password-change.ts'
import { pluginHandoffMachine } from './plugin-handoff.ts'
import { profileMachine } from './profile.ts'
import { sessionMachine } from './session.ts'
import { signInMachine } from './sign-in.ts'
import { themeMachine } from './theme.ts'

/** Every chart of the product under its id: what the tests must cover and QA can walk. The product itself imports charts one by one. */
export const registry: Readonly<Record<string, AnyStateMachine>> = {
  session: sessionMachine,
  theme: themeMachine,
  connection: connectionMachine,
  'sign-in': signInMachine,
  'plugin-handoff': pluginHandoffMachine,
  profile: profileMachine,
  'password-change': passwordChangeMachine,
}
