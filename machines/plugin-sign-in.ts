import { pluginHandoffMachine } from './plugin-handoff.ts'
import * as direct from './sign-in.ts'

// The sign-in with the hand-off, and the rules of its callback, which no other sign-in loads.

export { decideCallback } from '#rules/callback/callback-url.ts'
export { pluginHandoffMachine }

export const signInMachine = direct.signInMachine.provide({ actors: { pluginHandoff: pluginHandoffMachine } })
