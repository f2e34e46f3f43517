export const activate = {
  path: '/activate',
  waiting: 'ACTIVATING ACCOUNT',
  activated: 'ACCOUNT ACTIVATED',
  congratulations: 'Congratulations! Your Statehouse account has been successfully activated.',
  redirect: 'Redirecting to login page in 3 seconds...',
  error: 'ACTIVATION ERROR',
  noToken: 'Invalid activation link. No token provided.',
  advice: ['you can simply sign in', 'contact support'],
} as const
