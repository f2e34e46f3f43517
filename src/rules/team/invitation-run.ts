import { emailKey } from '#rules/forms/email-key.ts'
import { type Recipients, withoutEntries } from './recipients.ts'

export interface Invitee {
  readonly email: string
  /** `notSent`: the run ended before the invitation was sent, or before the response arrived. */
  readonly state: 'waiting' | 'inviting' | 'invited' | 'failed' | 'notSent'
  /** Why it failed; else empty. */
  readonly problem: string
}

/** Several invitations, sent one after the other. */
export type InvitationRun = readonly Invitee[]

export interface RunProgress {
  readonly run: InvitationRun
  /** The message of an error that ended the run; else empty. */
  readonly cause: string
  /** How long to wait before the server may be asked again, in ms; 0 if it named no time. */
  readonly wait: number
}

export const runOf = (emails: readonly string[], state: Invitee['state'] = 'waiting'): RunProgress => ({
  run: emails.map((email) => ({ email, state, problem: '' })),
  cause: '',
  wait: 0,
})

export const hasNext = (run: InvitationRun): boolean => run.some(({ state }) => state === 'waiting')

export function withNext(run: InvitationRun): InvitationRun {
  const next = run.find(({ state }) => state === 'waiting')
  return run.map((invitee) => (invitee === next ? { ...invitee, state: 'inviting' } : invitee))
}

/** @returns the email of the invitation that is being sent; empty between two invitations */
export const currentEmail = (run: InvitationRun): string => run.find(({ state }) => state === 'inviting')?.email ?? ''

export function withOutcome(run: InvitationRun, state: 'invited' | 'failed' | 'notSent', problem = ''): InvitationRun {
  return run.map((invitee) => (invitee.state === 'inviting' ? { ...invitee, state, problem } : invitee))
}

/** @returns the run without waiting invitations; the current one continues */
export function withRestSkipped(run: InvitationRun): InvitationRun {
  return run.map((invitee) => (invitee.state === 'waiting' ? { ...invitee, state: 'notSent' } : invitee))
}

const invitedIn = (run: InvitationRun): number => run.filter(({ state }) => state === 'invited').length

/** Returns whether all are invited, or all until the user stopped the run. */
export const isWithoutFailure = ({ run, cause }: Pick<RunProgress, 'run' | 'cause'>): boolean =>
  cause === '' && run.every(({ state }) => state === 'invited' || state === 'notSent')

const sentIn = (run: InvitationRun): string => `Invitations sent: ${invitedIn(run)} of ${run.length}.`

export function successOf(run: InvitationRun): string {
  if (invitedIn(run) < run.length) return sentIn(run)
  return run.length === 1 ? `Invitation sent to ${run[0]?.email}.` : `${run.length} invitations are on their way.`
}

/** @returns the reason of all failed invitations; empty if it differs */
export function commonReasonIn(run: InvitationRun): string {
  const [first = '', ...others] = run.flatMap(({ state, problem }) => (state === 'failed' ? problem : []))
  return others.every((reason) => reason === first) ? first : ''
}

/** `cause` is the message of an error that ended the run; else empty. */
export const runMessage = (run: InvitationRun, cause: string): string =>
  [invitedIn(run) === 0 ? 'No invitation was sent.' : sentIn(run), commonReasonIn(run), cause].filter(Boolean).join(' ')

/**
 * Returns the text that stays in the form: without those who are invited now or were already on the list, and notes.
 * @param text the text before the run, and what it contains
 */
export function restOf(text: string, { entries, listed, notes }: Recipients, run: InvitationRun): string {
  const gone = [...run.filter(({ state }) => state === 'invited'), ...listed].map(({ email }) => email).concat(notes)
  // A single email is sent as it is typed, also if an entry looks different.
  return gone.includes(text) ? '' : withoutEntries(entries, gone)
}

/** @returns the failed and unsent invitations whose email is still in the form */
export function unsentIn(entries: readonly string[], run: InvitationRun): readonly Invitee[] {
  const keys = new Set(entries.map(emailKey))
  return run.filter(({ email, state }) => state !== 'invited' && keys.has(emailKey(email)))
}
