import type { Fault } from '@statehouse/sandbox/control'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import type { ApiError } from '#api/errors.ts'
import type { Operation } from '#contract/index.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { Messages } from './rules.ts'

/** The address to which a sign-in provider sends the browser back. */
export const redirectUri = 'http://localhost:5173/oauth/callback'

/** The facts that a caller gets before it starts: the person whose session is stored, and the secret in the mail. */
export interface Given {
  /** @throws Error without a session */
  readonly user: CurrentUser
  readonly hasSession: boolean
  /** The token or hash of the link in the mail; empty without one. */
  readonly secret: string
  /** The provider's answer in the address, for an OAuth callback. */
  readonly code: string
  readonly state: string
}

/** The end of a stored session. */
export type Ending = 'chosen' | 'forced'

/** The expected end of a caller whose call has failed. */
export interface Failed {
  /** The state of the chart. */
  readonly in: (failure: ApiError) => StateValue
  readonly messages: Messages
  /** The line in the browser's console. */
  readonly logs?: string
  /** The exit of a chart that ends. */
  readonly exit?: object
  /** How the failure ends the stored session, if it does. */
  readonly ends?: (failure: ApiError) => Ending | null
  /** The calls that follow the failure. */
  readonly follows?: readonly Operation[]
}

/** A chart that makes a call of the contract: one way in which a person comes to the call. */
export interface Caller {
  readonly call: Operation
  /** Tells callers of one call apart. */
  readonly name: string
  readonly machine: AnyStateMachine
  /** The person whose session is stored; null without one. */
  readonly person: string | null
  readonly mail?: { readonly kind: 'activation' | 'reset' | 'invitation'; readonly recipient: string }
  /** True where a sign-in provider has sent the browser back, with a code. */
  readonly comesFromProvider?: true
  /** Faults of other calls that lead to this one. */
  readonly faults?: Partial<Record<Operation, Fault>>
  /** True where the call carries a token although no session is stored at the start. */
  readonly carriesToken?: true
  readonly input: (given: Given) => unknown
  /** The events that lead to the call, each sent when the chart is at rest. */
  readonly events?: readonly ((snapshot: AnyMachineSnapshot, given: Given) => AnyEventObject)[]
  /** The states in which the chart waits, where no tag says so. */
  readonly waitsIn?: readonly StateValue[]
  /** Reads what was typed from the contexts of the chart and of those that it invokes, where they keep it. */
  readonly typed?: (context: Record<string, unknown>) => unknown
  /** The time limit of the call in ms, where it is not the usual one. */
  readonly timeLimit?: number
  /** The failure of the screen's own call, where this call is made for another one. */
  readonly becomes?: (failure: ApiError) => ApiError
  /** The expected end after a failure; none where a failure looks like a success. */
  readonly failed: Failed | 'as a success'
  /** The expected end after an answer that cannot be read and counts as a success all the same. */
  readonly unreadable?: { readonly state: StateValue; readonly messages: readonly string[] }
  /** True for a call that goes on when its screen is left. */
  readonly outlivesScreen?: true
}
