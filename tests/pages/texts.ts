/** Texts by the chart and the states that show them, `profile: ready`; by no name if a toast or some state does. */
export type Texts = Readonly<Record<string, string>>

/** The specification's texts, by section. A bar or a new line separates them. */
export const specified: Readonly<Record<string, Texts>> = {
  '§1, §2 Login screen, §8 Login': {
    'sign-in: form.page.ready': 'EMAIL ADDRESS | PASSWORD | Forgot your password | SIGN IN | CONTINUE WITH GITHUB',
    'sign-in: form.page.connecting': 'CONNECTING... | CONTINUE WITH GOOGLE',
    'sign-in: form.page.signingIn': 'SIGNING IN...',
    'sign-in: form.page.readingUser': 'SIGNING IN...',
    '': 'Invalid email or password | Failed to complete authentication | Failed to initiate GitHub login',
  },
  '§2 Shell': { '': 'PROFILE | CONFIGURATIONS | TEAM | LOG OUT' },
  '§2 Profile screen, §8 Profile, Password change': {
    profile: 'PROFILE INFORMATION',
    'profile: ready': 'SAVE',
    'password-change: ready': 'CHANGE PASSWORD | CHANGE',
    'password-change: changing': 'CHANGE PASSWORD',
    '': `Select your country | Failed to load user data | Profile updated successfully | Failed to update profile
     Password updated successfully | Failed to update password`,
  },
  '§2 Team management screen, §4 Team row status': {
    team: 'TEAM MANAGEMENT',
    'team: ready.loading': 'INVITE MEMBER | Loading team members... | EMAIL | ROLE | STATUS | ACTIONS',
    'team: ready.current + (empty)': 'No team members or pending invitations',
    '': 'NAME | ACTIVE | INVITATION SENT | EXPIRED | Remove member | Cancel invitation',
  },
  '§2 Plan screen': { '': 'Current Plan: | Professional' },
  '§2 Configuration management screen, §5, §8 Configuration': {
    configuration: 'CONFIGURATION MANAGEMENT',
    'configuration: page.loading': 'INDEXING & EMBEDDING MODELS | CONVERSATION MODELS',
    'configuration: page.settling': 'SAVE CONFIGURATION',
    'configuration: page.ready': '+ ADD MODEL',
    'configuration: page.failed': 'Failed to fetch user information',
    '': `Remove | At least one conversational model is required
     Model provider is required | Model type is required | API key is required
     Indexing model provider is required | Indexing model type is required | Indexing API key is required
     Embedding model provider is required | Embedding model type is required | Embedding API key is required
     Failed to save configuration. Please try again. | Failed to save configuration
     Configuration updated successfully`,
  },
  '§2 Register screen, §5, §8 Register': {
    registration: 'BACK TO LOGIN',
    'registration: ready': 'CREATE YOUR ACCOUNT | CREATE ACCOUNT',
    'registration: registering': 'CREATE YOUR ACCOUNT | CREATING ACCOUNT...',
    'registration: registered': 'REGISTRATION SUCCESSFUL | The activation link will expire in 2 days.',
    '': `Registration failed. Please try again. | First name is required | Last name is required | Country is required`,
  },
  '§2 Activate screen, §8 Activation': {
    'activation: activating': 'ACTIVATING ACCOUNT',
    'activation: activated': `ACCOUNT ACTIVATED | Redirecting to login page in 3 seconds... | SIGN IN NOW
     Congratulations! Your Statehouse account has been successfully activated.`,
    'activation: failed': 'ACTIVATION ERROR | BACK TO LOGIN',
    '': 'Invalid activation link. No token provided. | Activation failed. The link may be invalid or expired.',
  },
  '§2 Forgot password screen': {
    'password-recovery: ready': 'Send Reset Password Email | BACK TO LOGIN',
    'password-recovery: requesting': 'Sending...',
    'password-recovery: requested': 'CHECK YOUR EMAIL',
  },
  '§2 Reset password screen, §8 Reset': {
    'password-reset: verifying': 'VERIFYING RESET LINK',
    'password-reset: ready': 'RESET PASSWORD',
    'password-reset: ready.failed': 'REQUEST NEW RESET LINK | BACK TO LOGIN',
    'password-reset: resetting': 'RESETTING...',
    'password-reset: reset': 'PASSWORD RESET SUCCESSFUL',
    'password-reset: unverified': 'RESET LINK ERROR | REQUEST NEW RESET LINK | BACK TO LOGIN',
    'password-reset: failed': 'RESET LINK ERROR | REQUEST NEW RESET LINK | BACK TO LOGIN',
    '': `Invalid reset link. No token provided. | Invalid or expired reset token | Invalid reset token
     Failed to reset password. Please try again. | Password reset successfully! Please log in with your new password.`,
  },
  '§2 Invitation screen, §8 Invitation': {
    'accept-invitation: verifying': 'VERIFYING INVITATION',
    'accept-invitation: answering':
      "ACCEPT TEAM INVITATION | CANCEL | You've been invited to join | Invitation sent to:",
    'accept-invitation: answering.account.existing': 'JOIN ORGANIZATION',
    'accept-invitation: answering.account.new': 'CREATE PASSWORD | CONFIRM PASSWORD | ACCEPT INVITATION',
    'accept-invitation: joining': 'PROCESSING... | CANCEL',
    'accept-invitation: joined': 'PROCESSING...',
    'accept-invitation: accepting': 'PROCESSING... | CANCEL',
    'accept-invitation: accepted': 'PROCESSING...',
    'accept-invitation: incomplete': `GO TO LOGIN
     Invitation accepted, but user information is incomplete. Please try logging in manually.`,
    'accept-invitation: unverified': 'INVITATION ERROR | GO TO LOGIN',
    'accept-invitation: failed': 'INVITATION ERROR | GO TO LOGIN',
    '': `Invalid invitation link. No hash provided. | This invitation is invalid or has expired.
     Failed to accept invitation. Please try again. | You have been successfully added to the organization!
     Invitation accepted successfully! Please log in with your new credentials.`,
  },
  '§2 OAuth callback screen, §8 OAuth callback': {
    'oauth-callback: exchanging': 'COMPLETING SIGN IN',
    'oauth-callback: readingUser': 'COMPLETING SIGN IN',
    'oauth-callback: asking': 'BACK TO LOGIN',
    'oauth-callback: failed': 'SIGN IN ERROR | BACK TO LOGIN',
    '': `OAuth authentication failed | Invalid OAuth callback | Unable to determine OAuth provider
     Authentication failed`,
  },
  '§5, Validation rules': {
    '': `Please enter a valid email address | Password must be at least 6 characters | Passwords don't match`,
  },
  '§6': {
    '': `You need admin privileges to access team management. | You need to be part of a group to access team management.
     Team management is not available for local subscriptions. | Local subscriptions are designed for individual use.
     You need admin privileges to access configurations.
     Configuration management is not available for local subscriptions.
     Local users can configure their models directly in the application.`,
  },
}

const handedOff =
  'One-time code | SHOW ANOTHER CODE | Paste it only into your own editor. Anyone who has it can sign in'
const passwordForm = 'Current password | New password | Confirm password'
const kept = 'We kept what you typed. It is not saved yet.'

/** Our own texts: of screens, by state, except those that journeys look for. */
export const ours: Texts = {
  // The question is about changes, typed text or invitations; journeys check each text.
  'visit: running.open.unsaved.asking': '',
  'sign-in: form.page.ready + form.receiver.editor + (account)': 'CONTINUE AS ada@example.com | or use another account',
  'sign-in: handingOff.back': 'CONNECT YOUR EDITOR',
  'oauth-callback: asking': `Finish signing in with Google? | This sign-in was not started in this tab. | CONTINUE
     Continue only if you have just chosen this yourself. Otherwise you may sign in to someone else's account.`,
  'oauth-callback: asking + (session)': 'You are signed in as ada@example.com. CONTINUE replaces that session.',
  'oauth-callback: handingOff': 'ada@example.com',
  'plugin-handoff: asking': `CONNECT YOUR EDITOR | Send your sign-in to | ide.example.com? | ada@example.com
     SHOW A CODE`,
  'plugin-handoff: generatingToken': 'CONNECTING YOUR EDITOR | ada@example.com',
  'plugin-handoff: sent': 'CONNECTING YOUR EDITOR | ada@example.com',
  'plugin-handoff: opened': `You can return to your editor. | Editor didn't open? | OPEN AGAIN | ${handedOff}`,
  'plugin-handoff: unanswered': 'Did your editor open? | ada@example.com | OPEN AGAIN | SHOW A CODE | GO TO PROFILE',
  'plugin-handoff: showingCode': `YOUR CODE | GO TO PROFILE | ${handedOff}`,
  'registration: ready.returned': 'Email',
  'registration: ready': 'Organization | State/province | Address | Select your country',
  'registration: registering': 'At least 6 characters.',
  'registration: registered': 'An activation e-mail was sent to | rita@example.com | USE ANOTHER ADDRESS',
  'activation: failed': 'you can simply sign in | contact support',
  'password-recovery: ready': 'Email address',
  'password-recovery: requesting': 'Email address',
  'password-recovery: requested': `a reset link was sent | expires in 1 hour | spam | ada@example.com
     USE ANOTHER ADDRESS`,
  'password-reset: ready': 'New password | Confirm password',
  'password-reset: ready.failed.waiting': 'You can try again in 30 seconds.',
  'password-reset: ready.failed.over': 'You can try again now.',
  'password-reset: resetting': 'At least 6 characters. | New password | Confirm password',
  'password-reset: reset': 'Redirecting to login page in 2 seconds...',
  'password-reset: unverified': 'The link may be fine, but could not be checked. | TRY AGAIN',
  'password-reset: failed': 'A reset link works once and for 1 hour. | You can ask for a new one.',
  'accept-invitation: answering.account.wrongAccount': 'LOG OUT AND CONTINUE',
  'accept-invitation: answering.account.existing':
    'nora@example.com | Analytical Engines | You already have an account',
  'accept-invitation: answering.account.new': 'zoe@example.com | a team',
  'accept-invitation: unverified': 'The link may be fine, but could not be checked. | TRY AGAIN',
  'accept-invitation: failed': 'ask the admin who invited you',
  'profile: ready': 'Last name | Organization | Country | Address',
  'profile: ready.draft.edited': 'DISCARD',
  'profile: ready.draft.edited.restored': kept,
  'profile: ready.draft.discarded': 'UNDO | Your changes are discarded.',
  'profile: saving': 'SAVING...',
  'profile: remembered': `This is the last copy in this browser, and cannot be edited now. | TRY AGAIN
     Your profile could not be loaded.`,
  'password-change: providerOnly': 'Sign-in | You sign in with GitHub, so there is no password to change.',
  'password-change: ready': passwordForm,
  'password-change: changing': `CHANGING... | At least 6 characters. | ${passwordForm}`,
  team: 'Group: Analytical Engines | Members and invitations',
  'team: ready.loading': 'Email address',
  'team: ready.loading.slow': 'This takes longer than usual.',
  'team: ready.current': 'Search',
  'team: ready.outdated': 'The list could not be loaded again. What you see may be out of date. | TRY AGAIN',
  'team: confirmingRemoval.asking + (listed)': 'Remove this member? | REMOVE | CANCEL',
  'team: confirmingRemoval.asking + (oneself)': 'Leave this group? | LEAVE GROUP | CANCEL',
  'team: confirmingRemoval.failed + (listed)': 'Ben was not removed. | TRY AGAIN',
  'team: confirmingRemoval.failed + (oneself)': 'You did not leave the group. | TRY AGAIN',
  'team: confirmingCancellation.asking': 'Cancel this invitation? | CANCEL INVITATION | KEEP',
  'team: confirmingCancellation.failed': 'The invitation to charles@example.com was not cancelled. | TRY AGAIN',
  // The row is not listed if the filter leaves it out.
  '': 'UPDATING...',
  'team: removing + (listed)': 'REMOVING...',
  'team: cancelling + (listed)': 'CANCELLING...',
  'team: resending + (listed)': 'RESENDING...',
  'team: ready.current + (noMatch)': 'No one matches your search. | SHOW ALL',
  'team: ready.current + (noInvitation)': 'No invitation matches your search. | SHOW ALL',
  'team: ready.current + (empty)': '2 rows could not be read and are left out.',
  'team: ready.failed': 'The team could not be loaded. | TRY AGAIN',
  'team: inviting': 'INVITING...',
  'team: inviting.several': 'STOP',
  'invite-form: text.one': 'Invite a member | Email address | INVITE MEMBER',
  'invite-form: text.several': `Invite people | Email addresses | CANCEL
     One address per line. Each of them gets an email with a link to join. Ctrl+Enter invites.`,
  'configuration: page.settling': 'Select a provider | Select a model type',
  'configuration: page.ready': 'Provider | Model type | API key',
  'configuration: page.ready + (no catalogue)': `The embedding models could not be loaded.
     Your current choices are kept.`,
  'configuration: page.ready + (catalogue)': 'GPT 3 (not in catalogue) | Azure URL',
  'configuration: page.ready.draft.edited': 'DISCARD',
  'configuration: page.ready.draft.edited.restored': kept,
  'configuration: page.ready.draft.discarded': 'UNDO | Your changes are discarded.',
  'configuration: page.ready.draft.unconfirmed': `Your changes are saved, but could not be loaded again. | TRY AGAIN
     What you see is what you saved.`,
  'configuration: page.saving.sending': 'SAVING... | Group: Analytical Engines',
  'configuration: page.viewing': 'You need to be part of a group to save configurations. | SAVE CONFIGURATION',
  'configuration: page.empty': `No configuration yet | Your group does not have a configuration yet. | TRY AGAIN`,
  'configuration: page.failed': 'TRY AGAIN',
  'configuration-save: conflicting': `The configuration has changed | FIELD | MINE | TAKE THEIRS | Indexing: API key
     SAVE CONFIGURATION | CANCEL`,
}

/** The charts with a screen. */
export const charts: ReadonlySet<string> = new Set(Object.keys(ours).flatMap((place) => place.split(': ')[0] || []))
