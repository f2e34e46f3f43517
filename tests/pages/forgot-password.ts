export const forgotPassword = {
  path: '/forgot-password',
  heading: 'FORGOT PASSWORD',
  email: 'Email address',
  send: 'Send Reset Password Email',
  sent: 'CHECK YOUR EMAIL',
} as const
