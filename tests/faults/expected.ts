import type { StateValue } from 'xstate'
import type { ApiError } from '#api/errors.ts'
import { contract, type Operation } from '#contract/index.ts'
import type { Caller, Failed } from './callers.ts'
import type { Reading, Session } from './cell.ts'
import type { Kind } from './kinds.ts'
import { effectOf } from './rules.ts'

interface Expected {
  /** The calls that reach the server, sorted, because some are sent at once. */
  readonly requests: readonly Operation[]
  /** The state and the exit of the machine; null for a screen that was left. */
  readonly end: { readonly state: StateValue; readonly exit: unknown } | null
  readonly messages: readonly string[]
  readonly logged: readonly string[]
  readonly session: Session
  readonly keepsTyped: boolean
  /** When the console aborts the request: its time limit in ms, 0 when the screen is left, else null. */
  readonly endedAfter: number | null
}

const usualTimeLimit = 60_000

/** Derives the expected result from the contract, the rules, and the same call without a fault. */
export function expectedOf(caller: Caller, kind: Kind, withoutFault: Reading): Expected {
  const { call, account, failed, unreadable } = caller
  const carriesToken = account !== null || caller.carriesToken === true
  const { tries, failure } = effectOf(kind, { endpoint: contract[call], carriesToken })
  const again: readonly Operation[] = tries === 2 ? ['refreshTokens', call] : []
  const { meets, fault } = kind
  const limit = caller.timeLimit ?? usualTimeLimit
  const endedAfter = fault.stall || (fault.delay ?? 0) > limit ? limit : null
  const whenCalled: Session = account === null ? (caller.carriesToken ? 'begun' : 'none') : 'kept'

  if (meets === 'left') {
    const session: Session = caller.outlivesScreen ? 'refreshed' : whenCalled
    const gone = { end: null, messages: [], logged: [], session, keepsTyped: false }
    return {
      ...gone,
      requests: withoutFault.alongside.toSorted(),
      endedAfter: caller.outlivesScreen ? null : 0,
    }
  }

  const asFailed = (end: Failed, failure: ApiError): Expected => {
    const ending = end.ends?.(failure) ?? null
    const goesOn = whenCalled === 'kept' && tries === 2 ? 'refreshed' : whenCalled
    return {
      requests: [...withoutFault.alongside, ...again, ...(end.follows ?? [])].toSorted(),
      end: { state: end.in(failure), exit: end.exit ?? null },
      messages: end.messages(failure),
      logged: end.logs === undefined ? [] : [end.logs],
      session: ending === null ? goesOn : account === null ? 'none' : `ended, ${ending}`,
      keepsTyped: true,
      endedAfter,
    }
  }
  if (failure !== null && failed !== 'as a success') return asFailed(failed, caller.becomes?.(failure) ?? failure)
  if (unreadable && typeof meets === 'object' && 'body' in meets) {
    const { state, messages } = unreadable
    const unread = { end: { state, exit: null }, messages, logged: [], session: whenCalled, keepsTyped: false }
    return { ...unread, requests: withoutFault.alongside.toSorted(), endedAfter }
  }
  return {
    requests: [...withoutFault.requests, ...again].toSorted(),
    end: { state: withoutFault.state, exit: withoutFault.exit },
    messages: withoutFault.messages,
    logged: withoutFault.logged,
    session: withoutFault.session === 'kept' && tries === 2 ? 'refreshed' : withoutFault.session,
    keepsTyped: false,
    endedAfter,
  }
}
