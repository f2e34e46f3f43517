/** The hand-off of a sign-in to an editor's plugin, on /login and /oauth/callback. */
export const handoff = {
  asking: 'CONNECT YOUR EDITOR',
  question: (host: string) => `Send your sign-in to ${host}?`,
  send: 'SEND SIGN-IN',
  connecting: 'CONNECTING YOUR EDITOR',
  opened: 'YOU ARE SIGNED IN',
  lead: 'You can return to your editor.',
  openAgain: 'OPEN AGAIN',
  code: 'One-time code',
  goToProfile: 'GO TO PROFILE',
} as const
