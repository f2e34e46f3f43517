import { ada, ben, groupName, nora, rita, zoe } from '@statehouse/sandbox/people'
import type { ContextFrom } from 'xstate'
import type { configurationMachine } from '#machines/configuration.ts'
import type { oauthCallbackMachine } from '#machines/oauth-callback.ts'
import type { signInMachine } from '#machines/sign-in.ts'
import type { teamMachine } from '#machines/team.ts'
import { isAbout, shownRows } from '#rules/team/team-rows.ts'
import { activate } from '#tests/pages/activate.ts'
import { common } from '#tests/pages/common.ts'
import { configuration } from '#tests/pages/configuration.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { invite } from '#tests/pages/invite.ts'
import { login } from '#tests/pages/login.ts'
import { oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profile } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { shell } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'

const invited = (email: string) => [invite.heading, invite.sentTo(email), common.cancel]

const { password } = profile
const passwordForm = [password.card, password.current, password.next, password.confirm]

/**
 * The texts of each screen by chart, then by state, except those that journeys look for. The empty name stands for
 * every state, two names joined by ` + ` for both. Labels of fields count.
 */
export const texts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // The question is about changes, typed text or invitations; journeys check each text.
  visit: { 'running.open.unsaved.asking': [shell.unsaved.stay] },
  'sign-in': {
    'form.page.ready': [
      ...[login.email, login.password, login.forgotPassword],
      ...[login.signIn, login.github, login.google],
    ],
    'form.page.ready + form.receiver.editor + (account)': [
      login.plugin.continueAs(ada.email),
      login.plugin.anotherAccount,
    ],
    'form.page.connecting': [login.connecting, login.google],
    'form.page.signingIn': [login.signingIn],
    'form.page.readingUser': [login.signingIn],
    'handingOff.back': [handoff.asking],
  },
  'oauth-callback': {
    asking: [
      oauthCallback.question('Google'),
      oauthCallback.notStartedHere,
      oauthCallback.warning,
      oauthCallback.proceed,
      common.backToLogin,
    ],
    'asking + (session)': [oauthCallback.replaced(ada.email)],
    exchanging: [oauthCallback.waiting],
    readingUser: [oauthCallback.waiting],
    handingOff: [ada.email],
    failed: [oauthCallback.error, common.backToLogin],
  },
  'plugin-handoff': {
    asking: [handoff.asking, handoff.question, 'ide.example.com?', ada.email, handoff.showCode],
    generatingToken: [handoff.connecting, ada.email],
    sent: [handoff.connecting, ada.email],
    opened: [handoff.lead, handoff.notOpened, handoff.openAgain, handoff.code, handoff.warning, handoff.showAnother],
    unanswered: [handoff.unanswered, ada.email, handoff.openAgain, handoff.showCode, handoff.goToProfile],
    showingCode: [handoff.yourCode, handoff.code, handoff.warning, handoff.showAnother, handoff.goToProfile],
  },
  registration: {
    '': [common.backToLogin],
    'ready.returned': [register.email, register.create],
    ready: [register.organization, register.state, register.street, common.selectCountry],
    registering: [register.heading, common.passwordRule, register.creating],
    registered: [register.registered, register.sent, rita.email, register.expiry, common.anotherEmail],
  },
  activation: {
    activating: [activate.waiting],
    activated: [activate.activated, activate.congratulations, activate.redirect, common.signInNow],
    failed: [activate.error, ...activate.advice, common.backToLogin],
  },
  'password-recovery': {
    ready: [forgotPassword.email, forgotPassword.send, common.backToLogin],
    requesting: [forgotPassword.email, forgotPassword.sending],
    requested: [forgotPassword.sent, ada.email, ...forgotPassword.advice, common.anotherEmail],
  },
  'password-reset': {
    verifying: [resetPassword.waiting],
    ready: [resetPassword.heading, resetPassword.password, resetPassword.confirm],
    'ready.failed': [resetPassword.newLink, common.backToLogin],
    'ready.failed.waiting': ['You can try again in 30 seconds.'],
    'ready.failed.over': ['You can try again now.'],
    resetting: [resetPassword.resetting, common.passwordRule, resetPassword.password, resetPassword.confirm],
    reset: [resetPassword.done, resetPassword.redirect],
    unverified: [resetPassword.error, common.doubt, common.tryAgain, resetPassword.newLink, common.backToLogin],
    failed: [resetPassword.error, resetPassword.advice, resetPassword.newLink, common.backToLogin],
  },
  'accept-invitation': {
    verifying: [invite.waiting],
    'answering.account.wrongAccount': [invite.heading, ben.email, nora.email, invite.logOut, common.cancel],
    'answering.account.existing': [...invited(nora.email), invite.group(groupName), invite.accountExists, invite.join],
    joining: [invite.processing, common.cancel],
    joined: [invite.processing],
    'answering.account.new': [...invited(zoe), invite.group('a team'), invite.accept],
    accepting: [invite.processing, common.cancel],
    accepted: [invite.processing],
    incomplete: [invite.incomplete, common.goToLogin],
    unverified: [invite.error, common.doubt, common.tryAgain, common.goToLogin],
    failed: [invite.error, invite.advice, common.goToLogin],
  },
  profile: {
    '': [profile.card],
    ready: [profile.lastName, profile.organization, profile.country, profile.street, profile.save],
    'ready.draft.edited': [common.discard],
    'ready.draft.edited.restored': [common.restored('saved')],
    'ready.draft.discarded': [common.undo, common.discarded],
    saving: [profile.saving],
    remembered: [profile.remembered, common.tryAgain],
  },
  'password-change': {
    providerOnly: [profile.provider.card, profile.provider.signsInWith('GitHub')],
    ready: [...passwordForm, profile.password.change],
    changing: [...passwordForm, common.passwordRule, profile.password.changing],
  },
  team: {
    '': [shell.group('Analytical Engines'), team.listCard],
    'ready.loading': [team.email, team.invite, team.loading, ...team.columns.filter((name) => name !== 'NAME')],
    'ready.loading.slow': [team.slow],
    'ready.current': [team.search],
    'ready.outdated': [team.outdated, common.tryAgain],
    'confirmingRemoval.asking + (listed)': [team.question, team.confirm, common.cancel],
    'confirmingRemoval.asking + (oneself)': [team.leaveQuestion, team.leave, common.cancel],
    'confirmingRemoval.failed + (listed)': [team.notRemoved(ben.firstName), common.tryAgain],
    'confirmingRemoval.failed + (oneself)': [team.notLeft, common.tryAgain],
    'confirmingCancellation.failed': [team.notCancelled('charles@example.com'), common.tryAgain],
    'removing + (listed)': [team.removing],
    'removingOneself + (oneself)': [team.updating],
    'confirmingCancellation.asking': [team.cancelQuestion, team.confirmCancel, team.keep],
    'cancelling + (listed)': [team.cancelling],
    'resending + (listed)': [team.resending],
    'ready.current + (noMatch)': [team.noMatch, team.showAll],
    'ready.current + (noInvitation)': [team.noInvitation, team.showAll],
    'ready.current + (empty)': [team.empty, team.unreadable('2 rows')],
    'ready.failed': [team.notLoaded, common.tryAgain],
    inviting: [team.inviting],
    'inviting.several': [team.several.stop],
  },
  'invite-form': {
    'text.one': [team.inviteCard, team.email, team.invite],
    'text.several': [team.several.inviteCard, team.several.emails, team.several.hint, common.cancel],
  },
  configuration: {
    'page.loading': [configuration.firstCard, configuration.secondCard],
    'page.settling': [configuration.selectProvider, configuration.selectType, configuration.save],
    'page.ready': [configuration.provider, configuration.type, configuration.apiKey, configuration.add],
    'page.ready + (no catalogue)': [configuration.noCatalogue('indexing')],
    'page.ready + (catalogue)': [configuration.unknown('GPT 3'), configuration.azureUrl],
    'page.ready.draft.edited.restored': [common.restored('saved')],
    'page.ready.draft.discarded': [common.undo, common.discarded],
    'page.ready.draft.unconfirmed': [configuration.unconfirmed, common.tryAgain],
    'page.saving.sending': [configuration.saving, shell.group('Analytical Engines')],
    'page.viewing': [configuration.noGroup, configuration.save],
    'page.ready.draft.edited': [common.discard],
    'page.empty': [configuration.empty, configuration.emptyAdvice, common.tryAgain],
    'page.failed': [configuration.notLoaded, common.tryAgain],
  },
  'configuration-save': {
    conflicting: [
      ...[configuration.conflict.heading, 'FIELD', 'MINE', 'TAKE THEIRS', 'Indexing: API key'],
      ...[configuration.save, common.cancel],
    ],
  },
}

/** Context values that decide what a state shows. */
export const shownIn: Readonly<Record<string, (context: never) => string>> = {
  configuration: ({ catalogues, draft, saved }: ContextFrom<typeof configurationMachine>) => {
    if (catalogues.indexing === null) return '(no catalogue)'
    return catalogues.conversation && (draft ?? saved).conversation[0]?.modelType === 'gpt_3' ? '(catalogue)' : ''
  },
  'oauth-callback': ({ session }: ContextFrom<typeof oauthCallbackMachine>) => (session.user ? '(session)' : ''),
  'sign-in': ({ account }: ContextFrom<typeof signInMachine>) => (account ? '(account)' : ''),
  team: (context: ContextFrom<typeof teamMachine>) => {
    const { rows, filter, subject, userId } = context
    if (rows.length === 0) return '(empty)'
    if (shownRows(context).length === 0) return filter === 'all' ? '(noMatch)' : '(noInvitation)'
    return isAbout(subject, userId) ? '(oneself)' : '(listed)'
  },
}

/** Texts that appear while the user is elsewhere on the page: each is a status. */
export const statuses: readonly string[] = [
  activate.congratulations,
  common.restored('saved'),
  configuration.unconfirmed,
  team.outdated,
]
