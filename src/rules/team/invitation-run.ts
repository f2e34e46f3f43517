import { emailKey } from '#rules/forms/email-key.ts'
import { type Recipients, withoutEntries } from './recipients.ts'

export interface Turn {
  readonly email: string
  /** `left`: the run ended before the invitation was sent, or before the response arrived. */
  readonly state: 'waiting' | 'inviting' | 'invited' | 'failed' | 'left'
  /** Why it failed; else empty. */
  readonly problem: string
}

/** Several invitations, sent one after the other. */
export type InvitationRun = readonly Turn[]

export interface RunProgress {
  readonly run: InvitationRun
  /** The message of an error that ended the run; else empty. */
  readonly cause: string
  /** How long to wait before the server may be asked again, in ms; 0 if it named no time. */
  readonly wait: number
}

export const runOf = (emails: readonly string[], state: Turn['state'] = 'waiting'): RunProgress => ({
  run: emails.map((email) => ({ email, state, problem: '' })),
  cause: '',
  wait: 0,
})

export const hasNextTurn = (run: InvitationRun): boolean => run.some(({ state }) => state === 'waiting')

export function withNextTurn(run: InvitationRun): InvitationRun {
  const next = run.find(({ state }) => state === 'waiting')
  return run.map((turn) => (turn === next ? { ...turn, state: 'inviting' } : turn))
}

/** @returns the email of the invitation that is being sent; empty between two invitations */
export const emailOfTurn = (run: InvitationRun): string => run.find(({ state }) => state === 'inviting')?.email ?? ''

export function withOutcome(run: InvitationRun, state: 'invited' | 'failed' | 'left', problem = ''): InvitationRun {
  return run.map((turn) => (turn.state === 'inviting' ? { ...turn, state, problem } : turn))
}

/** @returns the run without waiting invitations; the current one continues */
export function withoutFurtherTurns(run: InvitationRun): InvitationRun {
  return run.map((turn) => (turn.state === 'waiting' ? { ...turn, state: 'left' } : turn))
}

export const invitedIn = (run: InvitationRun): number => run.filter(({ state }) => state === 'invited').length

export const isComplete = (run: InvitationRun): boolean => invitedIn(run) === run.length

export const successOf = (run: InvitationRun): string =>
  run.length === 1 ? `Invitation sent to ${run[0]?.email}.` : `${run.length} invitations are on their way.`

/** `cause` is the message of an error that ended the run; else empty. */
export const runMessage = (run: InvitationRun, cause: string): string =>
  `Invitations sent: ${invitedIn(run)} of ${run.length}. ${cause}`.trim()

/**
 * Returns the text that stays in the form: without those who are invited now or were already on the list.
 * @param text the text before the run, and what it contains
 */
export function restOf(text: string, { entries, listed }: Recipients, run: InvitationRun): string {
  const gone = [...run.filter(({ state }) => state === 'invited'), ...listed].map(({ email }) => email)
  // A single email is sent as it is typed, also if an entry looks different.
  return gone.includes(text) ? '' : withoutEntries(entries, gone)
}

/** @returns the failed and unsent invitations whose email is still in the form */
export function unsentIn(entries: readonly string[], run: InvitationRun): readonly Turn[] {
  const keys = new Set(entries.map(emailKey))
  return run.filter(({ email, state }) => state !== 'invited' && keys.has(emailKey(email)))
}
