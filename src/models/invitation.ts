import { invitationMachine } from '#machines/invitation.ts'
import { defineModel } from './define-model.ts'
import { ada, grace, newPassword, refused, unreachable } from './samples.ts'

const refusals = [refused(409, 'This team is full'), unreachable]

export const invitationModel = defineModel(invitationMachine, {
  inputs: [
    { hash: null, user: null },
    { hash: 'one-time', user: null },
    { hash: 'one-time', user: ada },
    { hash: 'one-time', user: grace },
  ],
  events: {
    'session.changed': [{ user: null }, { user: ada }, { user: grace }],
    'form.submitted': [{ values: newPassword }, { values: { ...newPassword, confirmPassword: 'secret-3' } }],
  },
  done: {
    verifyInvitation: [
      { email: ada.email, groupName: 'Engines', userExists: true },
      { email: ada.email, groupName: '', userExists: false },
    ],
    acceptInvitationAsNew: [{ email: ada.email }, { email: null }],
    getCurrentUser: [ada],
  },
  error: { acceptInvitationAsExisting: refusals, acceptInvitationAsNew: refusals },
})
