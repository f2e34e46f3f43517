/** Texts that several pages share. */
export const common = {
  backToLogin: 'BACK TO LOGIN',
  tryAgain: 'TRY AGAIN',
  showPassword: 'Show password',
  discard: 'DISCARD',
  /** The notice of a form that has restored its draft from before a forced sign-out. */
  restored: (done: 'saved' | 'sent') => `We kept what you typed. It is not ${done} yet.`,
} as const

/** The messages of failures without a message of the server. */
export const failures = {
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
} as const
