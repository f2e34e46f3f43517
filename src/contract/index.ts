import * as configuration from './configuration.ts'
import type { Endpoint } from './endpoint.ts'
import * as invitation from './invitation.ts'
import * as oauth from './oauth.ts'
import * as password from './password.ts'
import * as plugin from './plugin.ts'
import * as registration from './registration.ts'
import * as session from './session.ts'
import * as team from './team.ts'
import * as user from './user.ts'

/**
 * Lists the calls of Specification §7 by the names that they have in every room. Sandbox and tests read the list; the product
 * imports single calls, so that a screen loads only its own.
 */
export const contract = {
  getCurrentUser: session.getCurrentUser,
  logIn: session.logIn,
  logOut: session.logOut,
  refreshTokens: session.refreshTokens,
  registerAccount: registration.registerAccount,
  activateAccount: registration.activateAccount,
  authorizeOAuth: oauth.authorizeOAuth,
  exchangeOAuthCode: oauth.exchangeOAuthCode,
  requestPasswordReset: password.requestPasswordReset,
  verifyResetToken: password.verifyResetToken,
  resetPassword: password.resetPassword,
  generateExchangeToken: plugin.generateExchangeToken,
  redeemExchangeToken: plugin.redeemExchangeToken,
  verifyInvitation: invitation.verifyInvitation,
  acceptInvitationAsExisting: invitation.acceptInvitationAsExisting,
  acceptInvitationAsNew: invitation.acceptInvitationAsNew,
  getUser: user.getUser,
  updateUser: user.updateUser,
  changePassword: user.changePassword,
  getConversationModels: configuration.getConversationModels,
  getIndexingModels: configuration.getIndexingModels,
  getEmbeddingModels: configuration.getEmbeddingModels,
  getTeam: team.getTeam,
  inviteMember: team.inviteMember,
  removeMember: team.removeMember,
  cancelInvitation: team.cancelInvitation,
  getConfigurations: configuration.getConfigurations,
  updateConfiguration: configuration.updateConfiguration,
} as const satisfies Record<string, Endpoint>

export type Operation = keyof typeof contract
