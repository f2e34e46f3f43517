/** Texts that several pages share. */
export const common = {
  backToLogin: 'BACK TO LOGIN',
  goToLogin: 'GO TO LOGIN',
  signInNow: 'SIGN IN NOW',
  cancel: 'CANCEL',
  tryAgain: 'TRY AGAIN',
  doubt: 'The link may be fine, but could not be checked.',
  showPassword: 'Show password',
  anotherEmail: 'USE ANOTHER ADDRESS',
  passwordRule: 'At least 6 characters.',
  selectCountry: 'Select your country',
  discard: 'DISCARD',
  discarded: 'Your changes are discarded.',
  undo: 'UNDO',
  /** The notice of a form that has restored its draft from before a forced sign-out. */
  restored: (done: 'saved' | 'sent') => `We kept what you typed. It is not ${done} yet.`,
} as const

/** The messages of failures without a message of the server. */
export const failures = {
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
} as const
