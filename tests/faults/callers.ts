import type { Fault } from '@statehouse/sandbox/control'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import type { ApiError } from '#api/errors.ts'
import type { Operation } from '#contract/index.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { Messages } from './rules.ts'

/** The URL to which a sign-in provider redirects the browser. */
export const redirectUri = 'http://localhost:5173/oauth/callback'

export interface Given {
  /** The user of the stored session. Throws Error without a session. */
  readonly user: CurrentUser
  readonly hasSession: boolean
  /** The token or hash in the link of the mail; empty without one. */
  readonly secret: string
  readonly code: string
  readonly state: string
}

export type Ending = 'chosen' | 'forced'

export interface Failed {
  readonly in: (failure: ApiError) => StateValue
  readonly messages: Messages
  readonly logs?: string
  readonly exit?: object
  readonly ends?: (failure: ApiError) => Ending | null
  readonly follows?: readonly Operation[]
}

/** A machine that makes a call of the contract, and one way to get to the call. */
export interface Caller {
  readonly call: Operation
  /** Distinguishes callers of one call. */
  readonly name: string
  readonly machine: AnyStateMachine
  /** The email of the user whose session is stored; null without one. */
  readonly account: string | null
  readonly mail?: { readonly kind: 'activation' | 'reset' | 'invitation'; readonly recipient: string }
  readonly comesFromProvider?: true
  readonly faults?: Partial<Record<Operation, Fault>>
  /** True if the call carries a token although no session is stored at the start. */
  readonly carriesToken?: true
  readonly input: (given: Given) => unknown
  /** The events that lead to the call, each sent when the machine is at rest. */
  readonly events?: readonly ((snapshot: AnyMachineSnapshot, given: Given) => AnyEventObject)[]
  /** The states in which the machine waits, if no tag says so. */
  readonly waitsIn?: readonly StateValue[]
  /** Reads the typed values from the contexts of the machine and its children, if they keep them. */
  readonly typed?: (context: Record<string, unknown>) => unknown
  /** In ms, if it is not the default. */
  readonly timeLimit?: number
  /** The failure of the screen's own call, if this call is made for another one. */
  readonly becomes?: (failure: ApiError) => ApiError
  /** The expected end after a failure; a failure may also look like a success. */
  readonly failed: Failed | 'as a success'
  /** The expected end after a response that cannot be parsed but counts as a success. */
  readonly unreadable?: { readonly state: StateValue; readonly messages: readonly string[] }
  /** True for a call that continues when its screen is left. */
  readonly outlivesScreen?: true
}
