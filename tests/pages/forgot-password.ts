export const forgotPassword = {
  path: '/forgot-password',
  heading: 'FORGOT PASSWORD',
  email: 'Email address',
  send: 'Send Reset Password Email',
  sending: 'Sending...',
  sent: 'CHECK YOUR EMAIL',
  advice: ['a reset link was sent', 'expires in 1 hour', 'spam'],
} as const
