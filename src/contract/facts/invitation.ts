import type { ContractFacts } from './facts.ts'
import { linkRefusals, passwordRefusals, refusal } from './refusals.ts'
import { adaRecord, samples } from './samples.ts'
import { NewMember } from './schemas.ts'

const path = { hash: { description: 'The hash of the invitation link.', example: samples.invitationHash } }

const nobody = { firstName: '', lastName: '', address: '', state: '', country: '', organization: '' }

export const invitation = {
  verifyInvitation: {
    summary: 'Check an invitation',
    description:
      'Tells who was invited to which group. The mail of an invitation has a link to `{console}/invite/{hash}`, which the sandbox keeps for 7 days.',
    callers: 'Everybody who has the link.',
    session: false,
    path,
    answer: {
      status: 200,
      description: 'The invitation.',
      fields: {
        email: 'The address that was invited.',
        groupName: 'The name of the group. Without one the console speaks of a team.',
        userExists: 'True for an address with an active account. Missing or null: a new person.',
      },
      example: { email: 'ivy@example.com', groupName: 'Analytical Engines', userExists: false },
    },
    refusals: linkRefusals('invitation'),
    failure: '"This invitation is invalid or has expired."',
  },
  acceptInvitationAsExisting: {
    summary: 'Accept an invitation with an account',
    description: 'Makes the person with the invited address a member of the group. The link is good once.',
    callers: 'Everybody who has the link.',
    session: false,
    path,
    answer: {
      status: 200,
      description: 'The person is a member. The console does not read the body.',
      sent: NewMember,
      example: {
        user: {
          ...adaRecord,
          id: samples.nora,
          email: 'nora@example.com',
          firstName: 'Nora',
          lastName: 'Nomad',
          organization: '',
        },
      },
    },
    refusals: [
      ...linkRefusals('invitation'),
      refusal(
        409,
        'The invited address has no active account.',
        'There is no account with this address yet. Please create a password.',
      ),
      refusal(409, 'The person is a member of a group.', 'This account already belongs to a team.'),
    ],
    failure: 'The message, else "Failed to accept invitation. Please try again."',
  },
  acceptInvitationAsNew: {
    summary: 'Accept an invitation with a new account',
    description:
      'Creates an active account with the invited address, and makes it a member of the group. The link is good once.',
    callers: 'Everybody who has the link.',
    session: false,
    path,
    body: {
      fields: {
        password: { description: 'The password of the new account, never trimmed.', minLength: 6, maxLength: 1000 },
      },
      example: { password: 'a-good-password' },
    },
    answer: {
      status: 201,
      description:
        'The new account. The console reads the e-mail address, which may also be the field `email` of the answer itself. Without one it says: "Invitation accepted, but user information is incomplete. Please try logging in manually."',
      sent: NewMember,
      example: { user: { id: samples.ivy, email: 'ivy@example.com', ...nobody } },
    },
    refusals: [
      ...linkRefusals('invitation'),
      ...passwordRefusals,
      refusal(409, 'The invited address has an active account.', 'There is already an account with this address.'),
    ],
    failure: 'The message, else "Failed to accept invitation. Please try again."',
  },
} satisfies Partial<ContractFacts>
