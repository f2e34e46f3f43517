/**
 * What a person reads on each screen (Specification §2 and §5): by chart, then by state. The empty name stands for every state.
 * Labels of fields count as read.
 */
export const words: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'sign-in': {
    '': ['EMAIL ADDRESS', 'PASSWORD'],
    ready: ['SIGN IN'],
    signingIn: ['SIGNING IN...'],
    completing: ['SIGNING IN...'],
  },
  'plugin-handoff': {
    asking: ['Send your sign-in to ide.example.com?'],
    generatingToken: ['CONNECTING YOUR EDITOR'],
    opened: ['You can return to your editor', 'OPEN AGAIN'],
  },
  profile: {
    '': ['PROFILE INFORMATION'],
    ready: ['FIRST NAME', 'LAST NAME', 'EMAIL', 'ORGANIZATION', 'COUNTRY', 'STATE', 'ADDRESS', 'SAVE'],
    saving: ['SAVING...'],
    remembered: ['TRY AGAIN'],
  },
  'password-change': {
    '': ['CHANGE PASSWORD', 'CURRENT PASSWORD', 'NEW PASSWORD', 'CONFIRM PASSWORD'],
    ready: ['CHANGE'],
    changing: ['CHANGING...'],
  },
}
