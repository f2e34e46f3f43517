/** The hand-off to an editor's plugin, on /login and /oauth/callback. */
export const handoff = {
  asking: 'CONNECT YOUR EDITOR',
  /** Where a sign-in was sent, and whose it is. */
  sentTo: (receiver: string, email: string) => `Your sign-in as ${email} was sent to ${receiver}`,
  opened: 'YOU ARE SIGNED IN',
  openAgain: 'OPEN AGAIN',
  unanswered: 'Did your editor open?',
  showCode: 'SHOW A CODE',
  yourCode: 'YOUR CODE',
  code: 'One-time code',
  worksOnce: 'It works once, within 5 minutes.',
  goToProfile: 'GO TO PROFILE',
  /** The notice on /profile after a failed hand-off. */
  failed: 'Your editor could not be connected.',
  unsafe: 'Its address is not safe to open.',
} as const
