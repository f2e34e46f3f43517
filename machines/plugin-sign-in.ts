import { pluginHandoffMachine } from './plugin-handoff.ts'
import * as direct from './sign-in.ts'
import * as completion from './sign-in-completion.ts'

// The machines of a sign-in with the hand-off, and the rules of its callback, which no other sign-in loads.

export { decideCallback } from '#rules/callback/callback-url.ts'

export const signInCompletionMachine = completion.signInCompletionMachine.provide({
  actors: { pluginHandoff: pluginHandoffMachine },
})

export const signInMachine = direct.signInMachine.provide({ actors: { signInCompletion: signInCompletionMachine } })
