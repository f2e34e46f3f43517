/**
 * What a person reads on each screen (Specification §2, §5 and §8): by chart, then by state. The empty name stands for every state.
 * Labels of fields count as read.
 */
export const words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'sign-in': {
    '': ['EMAIL ADDRESS', 'PASSWORD', 'Forgot your password'],
    ready: ['SIGN IN', 'CONTINUE WITH GITHUB', 'CONTINUE WITH GOOGLE'],
    connecting: ['CONNECTING...', 'CONTINUE WITH GOOGLE'],
    departing: ['CONNECTING...', 'CONTINUE WITH GOOGLE'],
    signingIn: ['SIGNING IN...'],
    completing: ['SIGNING IN...'],
  },
  'oauth-callback': {
    recalling: ['COMPLETING SIGN IN'],
    asking: [
      'Finish signing in with Google?',
      'This sign-in was not started in this tab.',
      'CONTINUE',
      'BACK TO LOGIN',
    ],
    exchanging: ['COMPLETING SIGN IN'],
    completing: ['COMPLETING SIGN IN'],
    failed: ['SIGN IN ERROR', 'BACK TO LOGIN'],
  },
  'plugin-handoff': {
    asking: ['Send your sign-in to ide.example.com?'],
    generatingToken: ['CONNECTING YOUR EDITOR'],
    opened: ['You can return to your editor', 'OPEN AGAIN'],
  },
  registration: {
    '': ['BACK TO LOGIN'],
    ready: [
      'CREATE YOUR ACCOUNT',
      'FIRST NAME',
      'LAST NAME',
      'EMAIL',
      'ORGANIZATION',
      'PASSWORD',
      'CONFIRM PASSWORD',
      'COUNTRY',
      'Select your country',
      'STATE/PROVINCE',
      'ADDRESS',
      'CREATE ACCOUNT',
    ],
    registering: ['CREATE YOUR ACCOUNT', 'CREATING ACCOUNT...'],
    registered: ['REGISTRATION SUCCESSFUL', 'ada@example.com', 'The activation link will expire in 2 days.'],
  },
  activation: {
    activating: ['ACTIVATING ACCOUNT'],
    activated: [
      'ACCOUNT ACTIVATED',
      'Congratulations! Your Statehouse account has been successfully activated.',
      'Redirecting to login page in 3 seconds...',
      'SIGN IN NOW',
    ],
    failed: ['ACTIVATION ERROR', 'contact support', 'you can simply sign in', 'BACK TO LOGIN'],
  },
  'password-recovery': {
    ready: ['EMAIL ADDRESS', 'Send Reset Password Email', 'BACK TO LOGIN'],
    requesting: ['EMAIL ADDRESS', 'Sending...'],
    requested: ['CHECK YOUR EMAIL', 'ada@example.com', 'a reset link was sent', 'expires in 1 hour', 'spam'],
  },
  'password-reset': {
    verifying: ['VERIFYING RESET LINK'],
    ready: ['RESET PASSWORD', 'NEW PASSWORD', 'CONFIRM PASSWORD'],
    resetting: ['RESETTING...', 'NEW PASSWORD', 'CONFIRM PASSWORD'],
    reset: ['PASSWORD RESET SUCCESSFUL'],
    failed: ['RESET LINK ERROR', 'REQUEST NEW RESET LINK', 'BACK TO LOGIN'],
  },
  invitation: {
    verifying: ['VERIFYING INVITATION'],
    wrongAccount: ['ACCEPT TEAM INVITATION', 'grace@example.com', 'ada@example.com', 'LOG OUT AND CONTINUE', 'CANCEL'],
    loggingOut: ['ACCEPT TEAM INVITATION', 'CANCEL'],
    existing: [
      'ACCEPT TEAM INVITATION',
      "You've been invited to join Engines",
      'Invitation sent to: ada@example.com',
      'You already have an account',
      'JOIN ORGANIZATION',
      'CANCEL',
    ],
    joining: ['PROCESSING...', 'CANCEL'],
    joined: ['PROCESSING...'],
    new: [
      'ACCEPT TEAM INVITATION',
      "You've been invited to join a team",
      'Invitation sent to: ada@example.com',
      'CREATE PASSWORD',
      'CONFIRM PASSWORD',
      'ACCEPT INVITATION',
      'CANCEL',
    ],
    accepting: ['PROCESSING...', 'CANCEL'],
    accepted: ['PROCESSING...'],
    incomplete: [
      'Invitation accepted, but user information is incomplete. Please try logging in manually.',
      'GO TO LOGIN',
    ],
    failed: ['INVITATION ERROR', 'GO TO LOGIN'],
  },
  profile: {
    '': ['PROFILE INFORMATION'],
    ready: ['FIRST NAME', 'LAST NAME', 'EMAIL', 'ORGANIZATION', 'COUNTRY', 'STATE', 'ADDRESS', 'SAVE'],
    saving: ['SAVING...'],
    remembered: ['TRY AGAIN'],
  },
  'password-change': {
    '': ['CHANGE PASSWORD', 'CURRENT PASSWORD', 'NEW PASSWORD', 'CONFIRM PASSWORD'],
    ready: ['CHANGE'],
    changing: ['CHANGING...'],
  },
}
