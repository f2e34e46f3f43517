import { acceptInvitationModel } from './accept-invitation.ts'
import { activationModel } from './activation.ts'
import { connectionModel } from './app/connection.ts'
import { sessionModel } from './app/session.ts'
import { tabModel } from './app/tab.ts'
import { themeModel } from './app/theme.ts'
import { unsavedChangesModel } from './app/unsaved-changes.ts'
import { bulkInvitationModel } from './bulk-invitation.ts'
import { cataloguesModel } from './catalogues.ts'
import { configurationModel } from './configuration.ts'
import { configurationSaveModel } from './configuration-save.ts'
import type { ConsoleModel } from './define-model.ts'
import { inviteFormModel } from './invite-form.ts'
import { oauthCallbackModel } from './oauth-callback.ts'
import { oauthStartModel } from './oauth-start.ts'
import { ownRemovalModel } from './own-removal.ts'
import { passwordChangeModel } from './password-change.ts'
import { passwordRecoveryModel } from './password-recovery.ts'
import { passwordResetModel } from './password-reset.ts'
import { pluginHandoffModel } from './plugin-handoff.ts'
import { profileModel } from './profile.ts'
import { registrationModel } from './registration.ts'
import { signInModel } from './sign-in.ts'
import { signInCompletionModel } from './sign-in-completion.ts'
import { teamModel } from './team.ts'

const grouped: Readonly<Record<string, Readonly<Record<string, ConsoleModel>>>> = {
  'Signing in': {
    'sign-in': signInModel,
    'sign-in-completion': signInCompletionModel,
    'oauth-start': oauthStartModel,
    'oauth-callback': oauthCallbackModel,
    'plugin-handoff': pluginHandoffModel,
    registration: registrationModel,
    activation: activationModel,
    'password-recovery': passwordRecoveryModel,
    'password-reset': passwordResetModel,
  },
  'Invitation and team': {
    'accept-invitation': acceptInvitationModel,
    team: teamModel,
    'invite-form': inviteFormModel,
    'bulk-invitation': bulkInvitationModel,
    'own-removal': ownRemovalModel,
  },
  Account: {
    profile: profileModel,
    'password-change': passwordChangeModel,
    configuration: configurationModel,
    'configuration-save': configurationSaveModel,
    catalogues: cataloguesModel,
  },
  'The tab': {
    tab: tabModel,
    session: sessionModel,
    theme: themeModel,
    connection: connectionModel,
    'unsaved-changes': unsavedChangesModel,
  },
}

export const models: Readonly<Record<string, ConsoleModel>> = Object.assign({}, ...Object.values(grouped))

export const groups: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(grouped).map(([name, charts]) => [name, Object.keys(charts)]),
)
