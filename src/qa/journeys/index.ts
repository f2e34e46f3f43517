import * as people from '@statehouse/sandbox/people'
import type { CurrentUser } from '#contract/session.ts'
import { ada, ben, newPassword, nora, registration, typedKeys } from '#qa/models/samples.ts'
import { lin, userNamed } from './journey.ts'
import { fromEditor, journeyOf, link, open, profileOf, see, signIn, typed } from './steps.ts'

export { type Journey, openJourney, users } from './journey.ts'

const rita = userNamed('u-9', people.rita)
const zoe = userNamed('u-8', { email: people.zoe })
const password = 'secret-2'

const opensLogin = `${open('/login')} | /login sign-in.form | SIGN IN TO YOUR ACCOUNT`
const loading = '/profile profile.loading'
const signsIn = (user: CurrentUser, typedPassword?: string) =>
  `
  ${signIn(user, `${loading} | ${user.email} | PROFILE INFORMATION`, typedPassword)}
  ${profileOf(user)}`.trim()

const verifies = `${open('/invite/one-time')} | /invite/one-time accept-invitation.verifying | VERIFYING INVITATION`
const invited = `accept-invitation~verifyInvitation done~an invitation for ${nora.email}, who has an account`
const joins = `
  accept-invitation~join.chosen | .joining | PROCESSING...
  accept-invitation~acceptInvitationAsExisting done | .joined | You have been successfully added to the organization!
  accept-invitation~after timeToSettle | /login sign-in.form | SIGN IN TO YOUR ACCOUNT | ${nora.email}
  ${signIn({ ...nora, group: ada.group }, `/team tab.page.framed | You are in ${people.groupName}.`)}`.trim()

const toGitHub = `
  ${opensLogin}
  sign-in~provider.chosen~GitHub | .form.page.connecting oauth-start.authorizing | CONNECTING...
  oauth-start~authorizeOAuth done~the URL of the provider | .storing | CONNECTING...
  oauth-start~after timeToStore | .checkingStorage | CONNECTING...
  oauth-start~isOAuthStored done~the storage keeps the start | .departing | Opens https://github.example.com/authorize`
const completes = `
  oauth-callback~exchangeOAuthCode done~tokens | .readingUser | COMPLETING SIGN IN
  oauth-callback~getCurrentUser done~the user | ${loading} | ${ada.email}
  profile~getUser done~the profile | .ready | PROFILE INFORMATION`.trim()

const exchanging = '/login plugin-handoff.generatingToken | CONNECTING YOUR EDITOR'
const exchanged = 'plugin-handoff~generateExchangeToken done~an exchange token for five minutes'
const handsOver = (to: string, state: string, ...texts: string[]) =>
  `${exchanged} | .${state} | Opens ${to}exchange_token=one-time-code | ${texts.join(' | ')}`
const notConnected = 'Your editor could not be connected.'

const opensProfile = `
  ${open('/profile')} | ${loading} | ${ada.email}
  profile~getUser done~the profile | .ready | No unsaved changes.`

const journey = journeyOf({})
const asAda = journeyOf({ as: ada.email })
const asLin = journeyOf({ as: lin.email })
const asNora = journeyOf({ invited: nora.email })
const asZoe = journeyOf({ invited: zoe.email })
const asBen = journeyOf({ invited: nora.email, as: ben.email })

/** Each way through the specification over several charts. */
export const journeys = {
  'registration to the first profile': journey(`
    ${opensLogin}
    ${link('/register')} | /register registration.ready | CREATE YOUR ACCOUNT
    ${typed('registration~form.submitted', { values: { ...registration, email: rita.email } })} | .registering
    registration~registerAccount done | .registered | REGISTRATION SUCCESSFUL | ${rita.email} | expire in 2 days.
    ${open('/activate?token=one-time')} | /activate activation.activating | ACTIVATING ACCOUNT
    activation~activateAccount done | .activated | ACCOUNT ACTIVATED | Redirecting to login page in 3 seconds...
    activation~after timeToReadSuccess | /login sign-in.form | SIGN IN TO YOUR ACCOUNT
    ${signsIn(rita, registration.password)}`),
  'a forgotten password': journey(`
    ${opensLogin}
    sign-in~form.edited~an email | .form | ${ada.email}
    ${link('/forgot-password', { email: ada.email })} | /forgot-password password-recovery.ready | ${ada.email}
    password-recovery~form.submitted~an email | .requesting | Sending...
    password-recovery~requestPasswordReset done | .requested | CHECK YOUR EMAIL | The link expires in 1 hour.
    ${open('/reset-password?token=one-time')} | /reset-password password-reset.verifying | VERIFYING RESET LINK
    password-reset~verifyResetToken done~the link is valid | .ready | Choose a new password.
    ${typed('password-reset~form.submitted', { values: { password, confirmPassword: password } })} | .resetting
    password-reset~resetPassword done | .reset | Password reset successfully! Please log in with your new password.
    password-reset~after timeToReadSuccess | /login sign-in.form | SIGN IN TO YOUR ACCOUNT
    ${signsIn(ada, password)}`),
  'an invitation, as a new user': asZoe(`
    ${verifies}
    accept-invitation~verifyInvitation done~an invitation for ${zoe.email}, who is new | .answering.account.new | ${zoe.email}
    accept-invitation~form.submitted~all filled in | .accepting | PROCESSING...
    accept-invitation~acceptInvitationAsNew done~the account and its email | .accepted | Please log in with your new
    accept-invitation~after timeToSettle | /login sign-in.form | ${zoe.email}
    ${signsIn(zoe, newPassword.password)}`),
  'an invitation, as an existing user': asNora(`
    ${verifies}
    ${invited} | .answering.account.existing | ${people.groupName} | ${nora.email} | JOIN ORGANIZATION
    ${joins}`),
  'an invitation, as another user': asBen(`
    ${verifies}
    ${invited} | .answering.account.wrongAccount | You are signed in as ${ben.email}.
    accept-invitation~logOut.chosen | .answering.account.existing session.signedOut.loggedOut | JOIN ORGANIZATION
    ${joins}`),
  'a sign-in by a provider': journey(`
    ${toGitHub}
    ${open('/oauth/callback?code=code-1&state=state-1')} | /oauth/callback oauth-callback.exchanging | COMPLETING
    ${completes}`),
  'a sign-in by a provider, declined': journey(`
    ${toGitHub}
    ${open('/oauth/callback?error=access_denied')} | /oauth/callback oauth-callback.failed | OAuth authentication failed
    oauth-callback~back.chosen | /login sign-in.form | SIGN IN TO YOUR ACCOUNT`),
  'a sign-in by a foreign link': journey(`
    ${open('/oauth/callback?code=code-1&state=state-1&provider=google')} | /oauth/callback oauth-callback.asking
    ${see('oauth-callback', 'This sign-in was not started in this tab.')}
    oauth-callback~consent.given | .exchanging | COMPLETING SIGN IN
    ${completes}`),
  'an editor that listens on this machine': journey(`
    ${fromEditor('loopback', 'an app on this computer (127.0.0.1:5000)')}
    ${signIn(ada, exchanging)}
    ${handsOver('http://127.0.0.1:5000/callback?window=2&', 'sent', 'CONNECTING YOUR EDITOR')}
    plugin-handoff~after timeToAnswer | .unanswered | Did your editor open?
    plugin-handoff~profile.chosen | ${loading} | ${ada.email}`),
  'an editor that is an application': journey(`
    ${fromEditor('application', 'the extension assistant.editor of Visual Studio Code')}
    ${signIn(ada, exchanging)}
    ${handsOver('vscode://assistant.editor/signed-in?', 'opened', 'YOU ARE SIGNED IN', 'It works once, within 5')}
    plugin-handoff~profile.chosen | ${loading} | ${ada.email}`),
  'an editor at a URL that is refused': journey(`
    ${fromEditor('refused', "We can't send your sign-in to this editor.")}
    ${signIn(ada, `${loading} | ${notConnected}`)}
    profile~getUser done~the profile | .ready | ${notConnected} | Its address is not safe to open. | SHOW A CODE`),
  'an editor, and the exchange fails': asAda(`
    ${fromEditor('application', `CONTINUE AS ${ada.email}`)}
    sign-in~continue.chosen | ${exchanging}
    plugin-handoff~generateExchangeToken error~the server gives no code: 500 | ${loading} | ${notConnected}
    profile~getUser done~the profile | .ready | ${notConnected} | TRY AGAIN`),
  'two admins save at once': asAda(`
    ${open('/configuration')} | /configuration configuration.page.loading | Loading
    configuration~getConfigurations done~a configuration | .page.loading | Loading
    catalogues~getConversationModels done~the catalogue | configuration.page.loading | Loading
    catalogues~getIndexingModels done~the catalogue | configuration.page.loading | Loading
    catalogues~getEmbeddingModels done~the catalogue | configuration.page.settling | Select a model type
    configuration~after timeToSetModelTypes | .page.ready | GPT 4o Mini
    ${typed('configuration~model.edited', { key: 'indexing', field: 'apiKey', value: typedKeys.mine })} | .page.ready
    configuration~form.submitted~as it is | configuration-save.comparing | SAVING...
    configuration-save~getConfigurations done~what another admin saved | .conflicting configuration.page.saving.asking | Another admin
    configuration-save~versions.chosen~the other admin’s key | .saving | SAVING...
    configuration-save~updateConfiguration done | configuration.page.reloading | Configuration updated successfully`),
  'a session that ends under a form': asAda(`
    ${opensProfile}
    profile~form.edited~another state | .ready.draft.edited visit.running.open.unsaved | You have unsaved changes.
    session~session.ended | /login sign-in.form visit.running.parked | Your session has ended. | ${ada.email}
    ${signIn(ada, '/profile profile.ready.draft.edited.restored | We kept what you typed. It is not saved yet.')}`),
  'a log-out in another tab': asAda(`
    ${opensProfile}
    session~logOut.followed | /login sign-in.form session.signedOut | You have been signed out.`),
  'a LOCAL user at /team': asLin(`
    ${open('/team')} | ${loading} | Team management is not available for local subscriptions.
    ${profileOf(lin)} | Local subscriptions are designed for individual use.`),
}
