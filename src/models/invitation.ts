import type { CurrentUser } from '#contract/session.ts'
import { invitationMachine } from '#machines/invitation.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { defineModel } from './define-model.ts'
import { ada, confirmed, grace, newPassword, nobody, refused, signedIn, tooMany, unreachable } from './samples.ts'

const out = factsOf(nobody)
const as = (user: CurrentUser) => factsOf(signedIn(user))

const refusals = [refused(409, 'This team is full'), unreachable, tooMany]

/** The model of the chart `invitation`. */
export const invitationModel = defineModel(invitationMachine, {
  inputs: [
    { hash: null, session: out },
    { hash: 'one-time', session: out },
    { hash: 'one-time', session: { hasToken: true, user: null } },
    { hash: 'one-time', session: as(ada) },
    { hash: 'one-time', session: as(grace) },
  ],
  events: {
    'session.changed': [{ session: out }, { session: as(ada) }, { session: as(grace) }],
    'form.submitted': [{ values: newPassword }, { values: { ...newPassword, confirmPassword: 'secret-3' } }],
  },
  done: {
    verifyInvitation: [
      { email: ada.email, groupName: 'Engines', userExists: true },
      { email: ada.email, groupName: '', userExists: false },
    ],
    acceptInvitationAsNew: [{ email: ada.email }, { email: null }],
    getCurrentUser: [confirmed(ada)],
  },
  error: {
    verifyInvitation: [refused(404), unreachable],
    acceptInvitationAsExisting: refusals,
    acceptInvitationAsNew: refusals,
  },
})
