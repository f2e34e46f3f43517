import { errorMessage, retryAfterOf, serverMessageOr } from '#api/errors.ts'
import type { Id } from '#contract/values.ts'
import type { TeamMessage } from '#machines/invite-form.ts'
import { failureOf, type TeamRow } from '#rules/team/team-rows.ts'
import type { Failed } from './params.ts'

/** A change of a row always has a subject, but the types cannot express that. */
export type ChangeArgs = { readonly context: { readonly userId: Id; readonly subject: TeamRow | null } }

const announcing = (textFor: (row: TeamRow) => string) =>
  ({
    type: 'announceSuccess',
    params: ({ context: { subject } }: ChangeArgs) => (subject ? textFor(subject) : ''),
  }) as const

export const announce = {
  removal: announcing(({ name, email }) => `${name || email} was removed from the group.`),
  ownRemoval: announcing(() => 'You left the group.'),
  cancellation: announcing(({ email }) => `The invitation to ${email} was cancelled.`),
  resending: announcing(({ email }) => `Invitation sent again to ${email}.`),
} as const

export const reasonOf = (error: unknown, isCounted = false) => serverMessageOr(error, errorMessage(error, isCounted))

/**
 * Without `what`, a row was not changed. The form waits if the server asks to (`waits`), and gets the email back
 * (`returns`).
 */
export const showError = (what?: string, { waits = false, returns = false } = {}) =>
  ({
    type: 'sendToForm',
    params: ({ context: { subject, userId }, event: { error } }: ChangeArgs & Failed): TeamMessage => ({
      type: 'change.failed',
      problem: what ?? failureOf(subject, userId),
      reason: reasonOf(error, waits),
      wait: waits ? retryAfterOf(error) : 0,
      returned: (returns && subject?.email) || '',
    }),
  }) as const
