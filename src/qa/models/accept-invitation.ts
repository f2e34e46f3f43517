import { groupName, zoe } from '@statehouse/sandbox/people'
import type { CurrentUser } from '#contract/session.ts'
import { acceptInvitationMachine } from '#machines/accept-invitation.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { defineModel, partsOf } from './define-model.ts'
import { ben, confirmed, newPassword, nobody, nora, refused, signedIn, tooMany, unreachable } from './samples.ts'

const out = factsOf(nobody)
const as = (user: CurrentUser) => factsOf(signedIn(user))

const rejections = {
  'the server refuses: 409': refused(409, 'This team is full'),
  'the server does not answer': unreachable,
  'too many attempts: 429': tooMany,
}

export const acceptInvitationModel = defineModel(acceptInvitationMachine, {
  inputs: {
    [`signed in as ${nora.email}`]: { hash: 'one-time', session: as(nora) },
    [`signed in as ${ben.email}`]: { hash: 'one-time', session: as(ben) },
    'signed out': { hash: 'one-time', session: out },
    'a session whose user is not known yet': { hash: 'one-time', session: { hasToken: true, user: null } },
    'a link without a hash': { hash: null, session: out },
  },
  events: {
    'session.changed': {
      'signed out': { session: out },
      [`${nora.email} signs in`]: { session: as(nora) },
      [`${ben.email} signs in`]: { session: as(ben) },
    },
    'form.edited': { 'all filled in': { values: newPassword } },
    'form.submitted': {
      'all filled in': { values: newPassword },
      'the two passwords differ': { values: { ...newPassword, confirmPassword: 'secret-3' } },
      'a short password': { values: { ...newPassword, password: 'short', confirmPassword: 'short' } },
    },
  },
  typing: ['form.edited'],
  background: ['session.changed'],
  done: {
    verifyInvitation: {
      [`an invitation for ${nora.email}, who has an account`]: { email: nora.email, groupName, userExists: true },
      [`an invitation for ${zoe}, who is new`]: { email: zoe, groupName: ' ', userExists: false },
    },
    acceptInvitationAsNew: {
      'the account and its email': { email: zoe },
      'an account without email': { email: null },
    },
    getCurrentUser: { 'the user': confirmed(nora) },
  },
  error: {
    verifyInvitation: {
      'the server refuses: 404': refused(404),
      'the server fails: 500': refused(500),
    },
    acceptInvitationAsExisting: rejections,
    acceptInvitationAsNew: rejections,
    getCurrentUser: { 'the user cannot be read: 500': refused(500) },
  },
  // A wait is a state, and the hash is always the same.
  identity: partsOf('session', 'invited', 'problem', 'reason', 'fieldProblems'),
  facts: {
    session: { ends: ['session.changed~signed out'], isOver: ({ context }) => !context.session.hasToken },
    failed: ['failed', 'unverified', 'incomplete'],
    exceptions: {
      settles: { waitingForSession: 'The chart of the session settles, and says whose it is.' },
      'reports failures': {
        joining: 'Another account has signed in, and the page shows that it is the wrong one.',
        accepting: 'Another account has signed in, and the page shows that it is the wrong one.',
        'joined.user.rereading': 'The user has joined; the page of the team reads the user again.',
      },
      'clears secrets': { '': 'The link is what the user came with, signed in or not, and works once.' },
    },
  },
})
