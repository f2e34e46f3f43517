export const activate = {
  path: '/activate',
  waiting: 'ACTIVATING ACCOUNT',
  activated: 'ACCOUNT ACTIVATED',
  congratulations: 'Congratulations! Your Statehouse account has been successfully activated.',
  redirect: 'Redirecting to login page in 3 seconds...',
  error: 'ACTIVATION ERROR',
  noToken: 'Invalid activation link. No token provided.',
  failed: 'Activation failed. The link may be invalid or expired.',
  /** The reason after a failure that is not a rejection. */
  again: (reason: string) => `${reason} To do so, open the link in the email once more.`,
  advice: ['you can simply sign in', 'contact support'],
} as const
