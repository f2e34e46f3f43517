import { UserRecord } from '#contract/user.ts'
import type { ContractFacts } from './facts.ts'
import { badEmail, longText, notOneself, passwordRefusals, refusal, takenEmail } from './refusals.ts'
import { adaRecord, samples } from './samples.ts'
import { Message } from './schemas.ts'

const path = { id: { description: 'The id of the person.', example: samples.ada } }

const callers = 'The person with this id.'

const { id, ...profile } = adaRecord
const saved = { ...profile, address: "St James's Square" }

export const user = {
  getUser: {
    summary: 'Read a profile',
    description: 'Answers the profile of the caller.',
    callers,
    session: true,
    path,
    answer: { status: 200, description: 'The profile.', example: adaRecord },
    refusals: [notOneself],
    failure:
      'The toast "Failed to load user data"; the form shows what the browser remembers of the person, else the person goes to /login.',
  },
  updateUser: {
    summary: 'Save a profile',
    description: 'Replaces every field of the profile.',
    callers,
    session: true,
    path,
    body: {
      fields: {
        email: { description: 'The e-mail address, trimmed.', format: 'email' },
        firstName: { description: 'The first name, or empty.', maxLength: 500 },
        lastName: { description: 'The last name, or empty.', maxLength: 500 },
        address: { description: 'Street and town, or empty.', maxLength: 500 },
        state: { description: 'The state or province, or empty.', maxLength: 500 },
        country: { description: 'The common English name of the country, or empty.', maxLength: 500 },
        organization: { description: 'The company or another organization, or empty.', maxLength: 500 },
        groupId: 'The id of the group of the person, or null. It changes nothing.',
      },
      example: { ...saved, groupId: samples.group },
    },
    answer: {
      status: 200,
      description: 'The profile is saved. The console does not read the body, it reads the profile again.',
      sent: UserRecord,
      example: { ...saved, id },
    },
    refusals: [
      notOneself,
      refusal(403, '`groupId` is another group.', 'You cannot move yourself to another group.'),
      badEmail,
      longText,
      takenEmail,
    ],
    failure: '"Failed to update profile"',
  },
  changePassword: {
    summary: 'Change the password',
    description:
      'Sets the password and ends every other session of the person. A wrong current password is 400, not 401: the session is good.',
    callers: 'The person with this id, who has a password.',
    session: true,
    path,
    body: {
      fields: {
        oldPassword: 'The current password.',
        newPassword: { description: 'The new password, never trimmed.', minLength: 6, maxLength: 1000 },
      },
      example: { oldPassword: 'statehouse', newPassword: 'a-good-password' },
    },
    answer: {
      status: 200,
      description: 'The password is set. The console does not read the body.',
      sent: Message,
      example: { message: 'Your password has been changed.' },
    },
    refusals: [
      notOneself,
      refusal(400, 'The current password is wrong.', 'Your current password is not correct.'),
      ...passwordRefusals,
      refusal(409, 'The person has no password.', 'This account has no password. It signs in through a provider.'),
    ],
    failure: 'The message, else "Failed to update password".',
  },
} satisfies Partial<ContractFacts>
