import type { CallbackRejection } from './callback-url.ts'

/** The messages after "We can't send your sign-in to this editor". */
export const callbackRejections: Readonly<Record<CallbackRejection, string>> = {
  tooLong: 'Its address has more than 2,048 characters.',
  unreadable: 'Its address is incomplete, or cannot be read.',
  userinfo: 'Its address contains a user name or a password.',
  notEncrypted: 'It asked for an unencrypted address on another computer.',
  blockedPort: 'No browser opens a page on the port of its address.',
  unknownScheme: "We don't know this editor. Your operator can allow it.",
  unsafeScheme: 'Its address is not safe to open.',
  builtIn: 'Its address leads to the editor itself, not to an extension.',
}
