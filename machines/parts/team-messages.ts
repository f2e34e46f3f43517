import { errorMessage, retryAfterOf, serverMessageOr } from '#api/errors.ts'
import type { Id } from '#contract/values.ts'
import { type InvitationRun, type RunProgress, runOf } from '#rules/team/invitation-run.ts'
import { recipientsOf } from '#rules/team/recipients.ts'
import { failureOf, invitationIdOf, type TeamRow } from '#rules/team/team-rows.ts'
import type { ListState } from './exit.ts'
import type { Failed } from './params.ts'

/** The form asks for invitations. While the team is changing, it takes no request. */
export interface InvitationRequest {
  readonly type: 'invitation.requested' | 'invitations.requested'
  /** One email, or several in any common format. */
  readonly text: string
}

/** What the team sends the form. Its own states say whether something is being changed. */
export type ToForm =
  /** Begun: an older error is out of date. Ended: also when the list is loaded. */
  { readonly type: 'change.begun' | 'change.ended' } | ChangeFailed | RunEnded

/** The form shows why a change failed (Specification §8, Team). */
export interface ChangeFailed {
  readonly type: 'change.failed'
  readonly problem: string
  readonly reason: string
  /** In ms. */
  readonly wait: number
  /** The email of a lost invitation; else empty. */
  readonly returned: string
}

export interface RunEnded extends RunProgress {
  readonly type: 'run.ended'
  /** The list that the run was for. */
  readonly rows: readonly TeamRow[]
}

export interface TeamContext extends ListState {
  readonly groupId: Id
  readonly rows: readonly TeamRow[]
  /** The number of unreadable rows in the server's response. */
  readonly unreadable: number
  /** The row that is being changed; null for a new invitation. */
  readonly subject: TeamRow | null
  /** The invitations that the form has asked for. */
  readonly run: InvitationRun
  readonly problem: string
}

/** What XState passes to the input of the team's calls. */
type Args = { readonly context: TeamContext }
export const groupOf = ({ context: { groupId, userId } }: Args) => ({ path: { id: groupId }, user: userId })
export const invitationOf = ({ context: { userId: user, groupId: id, subject } }: Args) => ({
  user,
  path: { id, invitationId: invitationIdOf(subject) },
})

type Request = Args & { readonly event: InvitationRequest }
export const one = ({ event: { text } }: Request) => runOf([text])
export const several = ({ context: { rows }, event: { text } }: Request) => runOf(recipientsOf(text, rows).batch)
export const invited = ({ context: { run } }: Args) => runOf([run[0]?.email ?? ''], 'invited')

/** A change of a row always has a subject, but the types cannot express that. */
const announcing = (textFor: (row: TeamRow) => string) =>
  ({
    type: 'announceSuccess',
    params: ({ context: { subject } }: Args) => (subject ? textFor(subject) : ''),
  }) as const

export const announce = {
  removal: announcing(({ name, email }) => `${name || email} was removed from the group.`),
  ownRemoval: announcing(() => 'You left the group.'),
  cancellation: announcing(({ email }) => `The invitation to ${email} was cancelled.`),
  resending: announcing(({ email }) => `Invitation sent again to ${email}.`),
} as const

const reasonOf = (error: unknown, isCounted = false) => serverMessageOr(error, errorMessage(error, isCounted))

export const keepReason = { type: 'keepProblem', params: ({ event }: Failed) => reasonOf(event.error) } as const

/** Without `problem`, a row was not changed. */
const failing = (problem?: string, { waits = false, returns = false } = {}) =>
  ({
    type: 'sendToForm',
    params: ({ context: { subject, userId }, event: { error } }: Args & Failed): ToForm => ({
      type: 'change.failed',
      problem: problem ?? failureOf(subject, userId),
      reason: reasonOf(error, waits),
      wait: waits ? retryAfterOf(error) : 0,
      returned: (returns && subject?.email) || '',
    }),
  }) as const

export const failure = {
  /** The form waits if the server asks to. */
  notSent: failing('The invitation was not sent.', { waits: true }),
  severalNotSent: failing('The invitations were not sent.'),
  notChanged: failing(),
  notResent: failing('The invitation was not sent again.'),
  /** The form gets the email back. */
  lost: failing('The old invitation is cancelled, and the new one was not sent.', { returns: true }),
} as const
