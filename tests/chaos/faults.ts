import type { Fault } from '@statehouse/sandbox/control'
import { contract, type Operation } from '#contract/index.ts'
import { type Kind, kinds } from '#tests/faults/kinds.ts'

export type FaultName = string

const late: Kind = { name: 'a little late', fault: { delay: 120 }, meets: 'late' }

/** The kinds that a call can meet in a browser; those that need another address or a real half minute, or fail once, are left out. */
const inBrowser = kinds.filter(
  ({ fault, meets, isOnce }) =>
    !isOnce && !fault.location && !fault.noCors && !['offline', 'late', 'left'].includes(String(meets)),
)

const byName = new Map([...inBrowser, late].map((kind) => [kind.name, kind]))

export const faultNames: readonly FaultName[] = [...byName.keys()]

/** The faults that last longer than the time limit of a call. */
export const stalls = faultNames.filter((name) => byName.get(name)?.meets === 'nothing')

/** @returns what the sandbox does when the fault of this name is on */
export const faultOf = (name: FaultName): Fault => byName.get(name)?.fault ?? {}

/** The calls that most screens make; faults of these are tried more often than those of the others. */
const frequent: readonly Operation[] = [
  'getCurrentUser',
  'refreshTokens',
  'logIn',
  'getUser',
  'updateUser',
  'getTeam',
  'inviteMember',
  'removeMember',
  'getConfigurations',
  'updateConfiguration',
]

export const operations = Object.keys(contract) as Operation[]

/** A call that a fault is for, or all of them, as when the server is down. */
export type FaultyCall = Operation | 'every call'

/** Every call of the contract, the frequent ones and all together three times more often than the others. */
export const faultyCalls: readonly FaultyCall[] = [
  ...operations,
  ...Array.from({ length: 3 }, () => 'every call' as const),
  ...frequent,
  ...frequent,
]
