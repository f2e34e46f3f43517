import type { CallbackRejection } from './callback-url.ts'

/** The messages after "The address that your editor gave is not allowed". */
export const callbackRejections: Readonly<Record<CallbackRejection, string>> = {
  tooLong: 'It has more than 2,048 characters.',
  unreadable: 'It is incomplete, or cannot be read.',
  userinfo: 'It has a user name or a password in it.',
  notEncrypted: 'It is not encrypted, and points to another machine.',
  blockedPort: 'No browser opens a page on its port.',
  unknownScheme: 'Its editor is unknown. The operator of this console can allow it.',
  unsafeScheme: 'It would run or read something in this browser.',
  builtIn: 'It leads to the editor itself, not to one of its extensions.',
}
