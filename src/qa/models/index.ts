import { acceptInvitationModel } from './accept-invitation.ts'
import { activationModel } from './activation.ts'
import { connectionModel } from './app/connection.ts'
import { refreshModel } from './app/refresh.ts'
import { sessionModel } from './app/session.ts'
import { tabModel } from './app/tab.ts'
import { themeModel } from './app/theme.ts'
import { visitModel } from './app/visit.ts'
import { bulkInvitationModel } from './bulk-invitation.ts'
import { cataloguesModel } from './catalogues.ts'
import { configurationModel } from './configuration.ts'
import { configurationSaveModel } from './configuration-save.ts'
import type { ConsoleModel } from './define-model.ts'
import { inviteFormModel } from './invite-form.ts'
import { oauthCallbackModel } from './oauth-callback.ts'
import { oauthStartModel } from './oauth-start.ts'
import { passwordChangeModel } from './password-change.ts'
import { passwordRecoveryModel } from './password-recovery.ts'
import { passwordResetModel } from './password-reset.ts'
import { pluginHandoffModel } from './plugin-handoff.ts'
import { profileModel } from './profile.ts'
import { registrationModel } from './registration.ts'
import { signInModel } from './sign-in.ts'
import { teamModel } from './team.ts'

const grouped: Readonly<Record<string, readonly ConsoleModel[]>> = {
  'Signing in': [
    signInModel,
    oauthStartModel,
    oauthCallbackModel,
    pluginHandoffModel,
    registrationModel,
    activationModel,
    passwordRecoveryModel,
    passwordResetModel,
  ],
  'Invitation and team': [acceptInvitationModel, teamModel, inviteFormModel, bulkInvitationModel],
  Account: [profileModel, passwordChangeModel, configurationModel, configurationSaveModel, cataloguesModel],
  'The tab': [tabModel, visitModel, sessionModel, refreshModel, themeModel, connectionModel],
}

/** By the id of the machine. */
export const models: Readonly<Record<string, ConsoleModel>> = Object.fromEntries(
  Object.values(grouped).flatMap((all) => all.map((model) => [model.machine.id, model])),
)

export const groups: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(grouped).map(([name, all]) => [name, all.map(({ machine }) => machine.id)]),
)
