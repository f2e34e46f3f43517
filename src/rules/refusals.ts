import type { AdminArea, Refusal } from './access.ts'
import type { CallbackRefusal } from './callback-address.ts'

/** The sentences for each reason in each area (Specification §6, Roles and permissions). */
export const refusalSentences: Readonly<Record<AdminArea, Readonly<Record<Refusal, readonly string[]>>>> = {
  team: {
    local: [
      'Team management is not available for local subscriptions.',
      'Local subscriptions are designed for individual use.',
    ],
    noGroup: ['You need to be part of a group to access team management.'],
    notAdmin: ['You need admin privileges to access team management.'],
  },
  configuration: {
    local: [
      'Configuration management is not available for local subscriptions.',
      'Local users can configure their models directly in the application.',
    ],
    noGroup: ['You need to be part of a group to save configurations.'],
    notAdmin: ['You need admin privileges to access configurations.'],
  },
}

/** The sentence for each reason against the callback address of an editor, after "The address that your editor gave is not allowed". */
export const callbackRefusals: Readonly<Record<CallbackRefusal, string>> = {
  tooLong: 'It has more than 2,048 characters.',
  unreadable: 'It is incomplete, or cannot be read.',
  userinfo: 'It has a user name or a password in it.',
  notEncrypted: 'It is not encrypted, and does not lead to this machine.',
  unknownScheme: 'No editor is known by its first word. The operator of this console can allow it.',
  unsafeScheme: 'It would run or read something in this browser.',
}
