import type { ContractFacts } from './facts.ts'
import { linkRefusals, passwordRefusals, refusal } from './refusals.ts'
import { samples } from './samples.ts'
import { Message } from './schemas.ts'

const token = { description: 'The token of the reset link.', example: samples.resetToken }

export const password = {
  requestPasswordReset: {
    summary: 'Ask for a reset link',
    description:
      'Mails a link to `{console}/reset-password?token={token}`, which is good for 1 hour, to an account with a password. The answer is always the same, so that it does not tell which accounts exist.',
    callers: 'Everybody.',
    session: false,
    body: {
      fields: { email: { description: 'The e-mail address of the account.', format: 'email' } },
      example: { email: 'ada@example.com' },
    },
    answer: {
      status: 200,
      description: 'The request was received. The console does not read the body.',
      sent: Message,
      example: { message: 'If there is an account with this address, we have sent a reset link to it.' },
    },
    refusals: [],
    failure: 'The same as for a success, so that the screen does not tell which accounts exist either.',
  },
  verifyResetToken: {
    summary: 'Check a reset link',
    description: 'Tells whether a reset link is still good. It does not spend the link.',
    callers: 'Everybody who has the link.',
    session: false,
    path: { token },
    answer: {
      status: 200,
      description: 'The state of the link, also of one that is unknown, used or too old.',
      fields: {
        isValid: 'True for a link that is still good.',
        message: 'The reason, which the console shows for a link that is not good.',
      },
      example: { isValid: true, message: 'This reset link is valid.' },
    },
    refusals: [],
    failure: '"Invalid reset token"; for `isValid: false` the message, else "Invalid or expired reset token".',
  },
  resetPassword: {
    summary: 'Set a new password by a reset link',
    description: 'Sets the password, ends every session of the person and spends every reset link of theirs.',
    callers: 'Everybody who has the link.',
    session: false,
    path: { token },
    body: {
      fields: {
        password: { description: 'The new password, never trimmed.', minLength: 6, maxLength: 1000 },
        confirmPassword: { description: 'The same password again.', minLength: 6, maxLength: 1000 },
      },
      example: { password: 'a-good-password', confirmPassword: 'a-good-password' },
    },
    answer: {
      status: 200,
      description: 'The password is set. The console does not read the body.',
      sent: Message,
      example: { message: 'Your password has been reset.' },
    },
    refusals: [
      ...linkRefusals('reset link'),
      ...passwordRefusals,
      refusal(400, 'The two passwords differ.', "Passwords don't match"),
    ],
    failure: 'The message, else "Failed to reset password. Please try again."',
  },
} satisfies Partial<ContractFacts>
