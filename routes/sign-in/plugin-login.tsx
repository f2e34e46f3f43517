import { screen as signIn } from './login.tsx'
import { handoff } from './plugin-handoff.tsx'

/** The sign-in for an editor plugin, with the screen of the hand-off. */
export const screen = { ...signIn, child: handoff }
