/** The hand-off to an editor's plugin, on /login and /oauth/callback. */
export const handoff = {
  asking: 'CONNECT YOUR EDITOR',
  question: 'Send your sign-in to',
  connecting: 'CONNECTING YOUR EDITOR',
  /** Where a sign-in was sent, and whose it is. */
  sentTo: (receiver: string, email: string) => `Your sign-in as ${email} was sent to ${receiver}`,
  opened: 'YOU ARE SIGNED IN',
  lead: 'You can return to your editor.',
  notOpened: "Editor didn't open?",
  openAgain: 'OPEN AGAIN',
  unanswered: 'Did your editor open?',
  showCode: 'SHOW A CODE',
  showAnother: 'SHOW ANOTHER CODE',
  yourCode: 'YOUR CODE',
  code: 'One-time code',
  worksOnce: 'It works once, within 5 minutes.',
  warning: 'Paste it only into your own editor. Anyone who has it can sign in as you.',
  goToProfile: 'GO TO PROFILE',
  /** The notice on /profile after a failed hand-off. */
  failed: 'Your editor could not be connected.',
  unsafe: 'Its address is not safe to open.',
} as const
