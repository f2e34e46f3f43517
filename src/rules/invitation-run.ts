import { emailKey } from './fields.ts'
import { entriesOf, linesOf, recipientsOf } from './recipients.ts'
import type { TeamRow } from './team-rows.ts'

/** A person in a run, and how far their invitation is. */
export interface Turn {
  readonly email: string
  /** `left`: the run ended before this turn, or without the server's answer to it. */
  readonly state: 'waiting' | 'inviting' | 'invited' | 'failed' | 'left'
  /** The reason of a failure; else empty. */
  readonly problem: string
}

/** Several invitations, sent one after the other. */
export type InvitationRun = readonly Turn[]

/** @returns a run in which every person waits */
export const runOf = (emails: readonly string[]): InvitationRun =>
  emails.map((email) => ({ email, state: 'waiting', problem: '' }))

/** Tells whether a further turn can begin. */
export const hasNextTurn = (run: InvitationRun): boolean => run.some(({ state }) => state === 'waiting')

/** @returns the run with the turn of the first person who waits */
export function withNextTurn(run: InvitationRun): InvitationRun {
  const next = run.find(({ state }) => state === 'waiting')
  return run.map((turn) => (turn === next ? { ...turn, state: 'inviting' } : turn))
}

/** @returns the address whose turn it is; empty between two turns */
export const emailOfTurn = (run: InvitationRun): string => run.find(({ state }) => state === 'inviting')?.email ?? ''

/** @returns the run after the turn at hand */
export function withOutcome(run: InvitationRun, state: 'invited' | 'failed' | 'left', problem = ''): InvitationRun {
  return run.map((turn) => (turn.state === 'inviting' ? { ...turn, state, problem } : turn))
}

/** @returns the run without further turns; the one at hand goes on */
export function withoutFurtherTurns(run: InvitationRun): InvitationRun {
  return run.map((turn) => (turn.state === 'waiting' ? { ...turn, state: 'left' } : turn))
}

/** @returns the number of people whose invitation was sent */
export const invitedIn = (run: InvitationRun): number => run.filter(({ state }) => state === 'invited').length

/** Tells whether every invitation was sent. */
export const isComplete = (run: InvitationRun): boolean => invitedIn(run) === run.length

/** @returns the sentence about invitations that were all sent */
export const successOf = (run: InvitationRun): string =>
  run.length === 1 ? `Invitation sent to ${run[0]?.email}.` : `${run.length} invitations are on their way.`

/**
 * @param cause the sentence about an error that ended the run; else empty
 * @returns the sentences about a run in which not all were sent
 */
export const problemOf = (run: InvitationRun, cause: string): string =>
  `Invitations sent: ${invitedIn(run)} of ${run.length}. ${cause}`.trim()

/**
 * @param text the text of the invite form before the run
 * @param rows the team's rows before the run
 * @returns the text that stays: its entries without those that are invited now, or were on the list already
 */
export function restOf(text: string, run: InvitationRun, rows: readonly TeamRow[]): string {
  const invited = run.filter(({ state }) => state === 'invited')
  const gone = new Set([...invited, ...recipientsOf(text, rows).listed].map(({ email }) => emailKey(email)))
  return linesOf(text, (entry) => !gone.has(emailKey(entry)))
}

/** @returns the turns without an invitation whose address is still in the text */
export function unsentIn(text: string, run: InvitationRun): readonly Turn[] {
  const entries = new Set(entriesOf(text).map(emailKey))
  return run.filter(({ email, state }) => state !== 'invited' && entries.has(emailKey(email)))
}
