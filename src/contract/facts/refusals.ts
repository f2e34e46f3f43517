import type { RefusalFacts } from './facts.ts'

type Status = RefusalFacts['status']

/** Describes a refusal: its status, when a server sends it, and the sandbox's sentence. */
export const refusal = (status: Status, when: string, message: string): RefusalFacts => ({ status, when, message })

/** The refusals of a one-time link or code, which the sandbox calls `name`. */
export const linkRefusals = (name: string, unknown = 'is unknown'): readonly RefusalFacts[] => [
  refusal(404, `The ${name} ${unknown}.`, `This ${name} is invalid.`),
  refusal(410, `The ${name} was used before.`, `This ${name} has already been used.`),
  refusal(410, `The ${name} is too old.`, `This ${name} has expired.`),
]

export const badEmail = refusal(400, '`email` is no e-mail address.', 'Please enter a valid email address')

export const longText = refusal(
  400,
  'A name or a part of the address is longer than 500 characters; the message names it.',
  'firstName must be at most 500 characters',
)

export const takenEmail = refusal(
  409,
  'Another account has the e-mail address.',
  'An account with this email address already exists.',
)

/** The refusals of a new password. */
export const passwordRefusals: readonly RefusalFacts[] = [
  refusal(400, 'The new password is too short.', 'Password must be at least 6 characters'),
  refusal(400, 'The new password is too long.', 'Password must be at most 1000 characters'),
]

export const notOneself = refusal(
  403,
  'The id in the path is not that of the caller.',
  'You can only see and change your own data.',
)

export const wrongAdminHeader = refusal(
  403,
  'The header `Admin-User-Id` is missing, or is not the id of the caller.',
  'The header Admin-User-Id must name the admin who is signed in.',
)
