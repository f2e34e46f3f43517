import type { AnyStateMachine } from 'xstate'
import { activationMachine } from './activation.ts'
import { connectionMachine } from './app/connection.ts'
import { draftsMachine } from './app/drafts.ts'
import { sessionMachine } from './app/session.ts'
import { themeMachine } from './app/theme.ts'
import { unsavedChangesMachine } from './app/unsaved-changes.ts'
import { cataloguesMachine } from './catalogues.ts'
import { configurationMachine } from './configuration.ts'
import { configurationSaveMachine } from './configuration-save.ts'
import { invitationMachine } from './invitation.ts'
import { invitationsMachine } from './invitations.ts'
import { inviteFormMachine } from './invite-form.ts'
import { oauthCallbackMachine } from './oauth-callback.ts'
import { oauthStartMachine } from './oauth-start.ts'
import { ownRemovalMachine } from './own-removal.ts'
import { passwordChangeMachine } from './password-change.ts'
import { passwordRecoveryMachine } from './password-recovery.ts'
import { passwordResetMachine } from './password-reset.ts'
import { pluginHandoffMachine } from './plugin-handoff.ts'
import { profileMachine } from './profile.ts'
import { registrationMachine } from './registration.ts'
import { signInMachine } from './sign-in.ts'
import { signInCompletionMachine } from './sign-in-completion.ts'
import { teamMachine } from './team.ts'

/** Every machine by its id, for tests and QA. The product imports machines one by one. */
export const registry: Readonly<Record<string, AnyStateMachine>> = {
  session: sessionMachine,
  theme: themeMachine,
  connection: connectionMachine,
  'sign-in': signInMachine,
  'sign-in-completion': signInCompletionMachine,
  'oauth-start': oauthStartMachine,
  'oauth-callback': oauthCallbackMachine,
  'plugin-handoff': pluginHandoffMachine,
  registration: registrationMachine,
  activation: activationMachine,
  'password-recovery': passwordRecoveryMachine,
  'password-reset': passwordResetMachine,
  invitation: invitationMachine,
  profile: profileMachine,
  'password-change': passwordChangeMachine,
  team: teamMachine,
  'invite-form': inviteFormMachine,
  invitations: invitationsMachine,
  'own-removal': ownRemovalMachine,
  configuration: configurationMachine,
  'configuration-save': configurationSaveMachine,
  catalogues: cataloguesMachine,
  'unsaved-changes': unsavedChangesMachine,
  drafts: draftsMachine,
}
