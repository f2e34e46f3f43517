/** /reset-password. */
export const resetPassword = {
  address: '/reset-password',
  waiting: 'VERIFYING RESET LINK',
  heading: 'RESET PASSWORD',
  password: 'New password',
  confirm: 'Confirm password',
  reset: 'RESET PASSWORD',
  resetting: 'RESETTING...',
  failed: 'Failed to reset password. Please try again.',
  done: 'PASSWORD RESET SUCCESSFUL',
  redirect: 'Redirecting to login page in 2 seconds...',
  toast: 'Password reset successfully! Please log in with your new password.',
  error: 'RESET LINK ERROR',
  noToken: 'Invalid reset link. No token provided.',
  expired: 'Invalid or expired reset token',
  notVerified: 'Invalid reset token',
  unverified: (reason = '') =>
    `The check itself did not get through, so trying again may show otherwise. ${reason}`.trim(),
  advice: 'A reset link works once and for 1 hour. You can ask for a new one.',
  newLink: 'REQUEST NEW RESET LINK',
} as const
