import type { Fault } from '@statehouse/sandbox/control'
import { contract, type Operation } from '#contract/index.ts'

/** Longer than the time limit of a call. */
const never = 120_000

const message = (words: string) => JSON.stringify({ message: words })
const html = '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>'

/** The faults that can be switched on for a call, by the words that a report uses. */
export const faults = {
  'answers 400': { status: 400 },
  'answers 401': { status: 401 },
  'answers 403': { status: 403 },
  'answers 404': { status: 404 },
  'answers 409': { status: 409 },
  'answers 422': { status: 422 },
  'answers 429 with Retry-After': { status: 429, retryAfter: '2' },
  'answers 500': { status: 500 },
  'answers 503': { status: 503 },
  'answers 502 in HTML': { status: 502, body: html, contentType: 'text/html' },
  'answers 200 in HTML': { status: 200, body: html, contentType: 'text/html' },
  'answers malformed JSON': { body: '{"message":' },
  'answers with nothing': { body: '' },
  'answers null': { body: 'null' },
  'answers with another shape': { body: '{"user":[],"members":{},"message":{"text":1}}' },
  'answers with an object as message': { status: 400, body: '{"message":{"text":"no"}}' },
  'answers with 300 characters': { status: 400, body: message('long '.repeat(60)) },
  'answers with a word of 300 characters': { status: 400, body: message('x'.repeat(300)) },
  'answers with markup': { status: 400, body: message('<img src=x onerror="throw 1"><h1>markup</h1>') },
  'cuts the connection': { drop: true },
  'is slow': { delay: 120 },
  'does not answer': { delay: never },
} as const satisfies Readonly<Record<string, Fault>>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]

/** Tells whether a call with this fault ends at the time limit of the console, and no sooner. */
export const isStall = (name: FaultName) => 'delay' in faults[name] && faults[name].delay === never

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
