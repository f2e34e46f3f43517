export const activate = {
  path: '/activate',
  activated: 'ACCOUNT ACTIVATED',
  redirect: 'Redirecting to login page in 3 seconds...',
  error: 'ACTIVATION ERROR',
  noToken: 'Invalid activation link. No token provided.',
} as const
