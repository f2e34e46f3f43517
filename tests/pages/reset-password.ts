export const resetPassword = {
  path: '/reset-password',
  heading: 'RESET PASSWORD',
  password: 'New password',
  confirm: 'Confirm password',
  reset: 'RESET PASSWORD',
  done: 'PASSWORD RESET SUCCESSFUL',
  error: 'RESET LINK ERROR',
  noToken: 'Invalid reset link. No token provided.',
} as const
