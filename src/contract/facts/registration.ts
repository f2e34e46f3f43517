import type { ContractFacts } from './facts.ts'
import { badEmail, linkRefusals, longText, passwordRefusals, refusal, takenEmail } from './refusals.ts'
import { samples } from './samples.ts'
import { Message } from './schemas.ts'

export const registration = {
  registerAccount: {
    summary: 'Create an account',
    description:
      'Registers a person and mails an activation link to `{console}/activate?token={token}`, which is good for 2 days.',
    callers: 'Everybody.',
    session: false,
    body: {
      fields: {
        email: { description: 'The e-mail address, trimmed.', format: 'email' },
        password: { description: 'The password, never trimmed.', minLength: 6, maxLength: 1000 },
        firstName: { description: 'The first name.', minLength: 1, maxLength: 500 },
        lastName: { description: 'The last name.', minLength: 1, maxLength: 500 },
        organization: { description: 'The company or another organization, or empty.', maxLength: 500 },
        country: { description: 'The common English name of the country.', minLength: 1, maxLength: 500 },
        state: { description: 'The state or province, or empty.', maxLength: 500 },
        address: { description: 'Street and town, or empty.', maxLength: 500 },
      },
      example: {
        email: 'rita@example.com',
        password: 'a-good-password',
        firstName: 'Rita',
        lastName: 'Route',
        organization: '',
        country: 'France',
        state: '',
        address: '',
      },
    },
    answer: {
      status: 201,
      description: 'The account exists and waits for its activation. The console does not read the body.',
      sent: Message,
      example: { message: 'We have sent an activation link to rita@example.com.' },
    },
    refusals: [
      badEmail,
      refusal(400, '`firstName` is blank.', 'First name is required'),
      refusal(400, '`lastName` is blank.', 'Last name is required'),
      refusal(400, '`country` is blank.', 'Country is required'),
      longText,
      ...passwordRefusals,
      takenEmail,
    ],
    failure: 'The message, else "Registration failed. Please try again."',
  },
  activateAccount: {
    summary: 'Activate an account',
    description: 'Activates the account of an activation link. The link is good once.',
    callers: 'Everybody who has the link.',
    session: false,
    path: { token: { description: 'The token of the activation link.', example: samples.activationToken } },
    answer: {
      status: 200,
      description: 'The account is active. The console does not read the body.',
      sent: Message,
      example: { message: 'Your account is active. You can sign in.' },
    },
    refusals: linkRefusals('activation link'),
    failure: 'The message, else "Activation failed. The link may be invalid or expired."',
  },
} satisfies Partial<ContractFacts>
