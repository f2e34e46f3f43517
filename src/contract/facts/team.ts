import type { ContractFacts } from './facts.ts'
import { badEmail, refusal, wrongAdminHeader } from './refusals.ts'
import { samples } from './samples.ts'
import { Message, SentTeam } from './schemas.ts'

const id = { description: 'The id of the group.', example: samples.group }

const callers = 'An admin of the group, whose subscription is not LOCAL.'

const notAdmin = [
  refusal(403, 'The caller has a LOCAL subscription.', 'Team management is not available for local subscriptions.'),
  refusal(403, 'The caller is in no group.', 'You need to be part of a group to access team management.'),
  refusal(403, 'The caller is no admin.', 'You need admin privileges to access team management.'),
  refusal(403, 'The id in the path is not that of the group of the caller.', 'You can only manage your own team.'),
]

const mayNotChange = [...notAdmin, wrongAdminHeader]

const member = { type: 'USER', role: 'Member' } as const
const invitation = { type: 'INVITATION', name: '', role: 'Member' } as const

export const team = {
  getTeam: {
    summary: 'Read the team',
    description:
      'Answers the members of a group and the invitations that were not accepted yet, also those that are too old.',
    callers,
    session: true,
    path: { id },
    answer: {
      status: 200,
      description: 'The team.',
      sent: SentTeam,
      example: {
        members: [
          { ...member, id: samples.ada, email: 'ada@example.com', name: 'Ada Lovelace', role: 'Admin' },
          { ...member, id: samples.ben, email: 'ben@example.com', name: 'Ben Bitdiddle' },
          { ...member, id: samples.otto, email: 'otto@example.com', name: 'Otto Octave' },
        ],
        invitations: [
          { ...invitation, id: `inv-${samples.invitationOfIvy}`, email: 'ivy@example.com', status: 'PENDING' },
          { ...invitation, id: `inv-${samples.invitationOfMax}`, email: 'max@example.com', status: 'EXPIRED' },
        ],
      },
    },
    refusals: notAdmin,
    failure: 'The message, else "The team could not be loaded." and the reason.',
  },
  inviteMember: {
    summary: 'Invite a person',
    description: 'Mails an invitation link. An invitation that is too old is replaced.',
    callers,
    session: true,
    path: { id },
    body: {
      fields: { email: { description: 'The e-mail address of the person.', format: 'email' } },
      example: { email: 'nora@example.com' },
    },
    answer: {
      status: 201,
      description: 'The invitation is sent. The console does not read the body, it reads the team again.',
      sent: Message,
      example: { message: 'We have sent an invitation to nora@example.com.' },
    },
    refusals: [
      ...mayNotChange,
      badEmail,
      refusal(409, 'The person is a member.', 'ben@example.com is already a member of this team.'),
      refusal(409, 'The person has an invitation that is still good.', 'ivy@example.com has already been invited.'),
    ],
    failure: 'The message under the invite form, else a sentence of the console.',
  },
  removeMember: {
    summary: 'Remove a member',
    description: 'Takes a person out of the group. The account stays.',
    callers,
    session: true,
    path: { id, memberId: { description: 'The id of the member.', example: samples.ben } },
    answer: { status: 204, description: 'The person is no member any more.' },
    refusals: [
      ...mayNotChange,
      refusal(403, 'The member is an admin.', 'Admin members cannot be removed.'),
      refusal(404, 'The group has no such member.', 'There is no such member in this team.'),
    ],
    failure: 'The message under the invite form, else a sentence of the console.',
  },
  cancelInvitation: {
    summary: 'Cancel an invitation',
    description: 'Takes an invitation back: its link is invalid from now on.',
    callers,
    session: true,
    path: {
      id,
      invitationId: {
        description: 'The id of the invitation without its prefix `inv-`.',
        example: samples.invitationOfIvy,
      },
    },
    answer: { status: 204, description: 'The invitation is gone.' },
    refusals: [
      ...mayNotChange,
      refusal(404, 'The group has no such open invitation.', 'There is no such invitation in this team.'),
    ],
    failure: 'The message under the invite form, else a sentence of the console.',
  },
} satisfies Partial<ContractFacts>
