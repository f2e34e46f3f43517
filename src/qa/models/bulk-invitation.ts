import { bulkInvitationMachine } from '#machines/bulk-invitation.ts'
import { runOf } from '#rules/team/invitation-run.ts'
import { defineModel, itsScreenGoes } from './define-model.ts'
import { ada, grace, refused, unreachable, wilhelmina } from './samples.ts'

export const bulkInvitationModel = defineModel(bulkInvitationMachine, {
  inputs: {
    'three emails': {
      groupId: 'g-1',
      userId: ada.id,
      run: runOf([grace.email, wilhelmina.email, 'charles@example.com']).run,
    },
  },
  events: {},
  error: {
    inviteMember: {
      'the server refuses: 409': refused(409, 'This address is in the team already'),
      'the server does not answer': unreachable,
    },
  },
  facts: {
    session: itsScreenGoes,
    passedOn: ['reportRun'],
  },
})
