import { ada, groupName } from '@statehouse/sandbox/people'
import type { Cause, Outcome, Switch } from '@statehouse/workbench'
import { ApiError } from '#api/errors.ts'
import { contract, type Operation } from '#contract/index.ts'

const isOperation = (name: string): name is Operation => Object.hasOwn(contract, name)

/** Makes the switch of a call. */
export function switchOf(call: Operation, fault: Switch['fault']): Switch {
  return { call, fault }
}

const answering = (body: unknown): Switch['fault'] => ({ status: 200, body: JSON.stringify(body) })

/** Calls that answer from the sandbox's own data, about its own people: a sample in their place would contradict what the sandbox knows. */
const natural: readonly Operation[] = [
  'logIn',
  'logOut',
  'getCurrentUser',
  'registerAccount',
  'activateAccount',
  'requestPasswordReset',
  'verifyResetToken',
  'resetPassword',
  'getUser',
  'updateUser',
  'changePassword',
  'verifyInvitation',
  'acceptInvitationAsExisting',
  'acceptInvitationAsNew',
]

/** The answers of these calls that the sandbox itself does not give. */
const unusual = ['an account without address', 'the link is not valid', 'the link is not valid, with a reason']

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Turns an output of a chart's actor back into what the server sends. */
function answerOf(call: Operation, output: unknown): unknown {
  if (!isObject(output)) return {}
  if (call === 'getCurrentUser') return output.user
  if (call === 'acceptInvitationAsNew') return output.email === null ? {} : { user: output }
  if (call !== 'getTeam' || !Array.isArray(output.members)) return output
  // The rows that cannot be read, which the console counts.
  return { ...output, members: [...output.members, ...Array(Number(output.unreadable)).fill(null)] }
}

const sentence = (words: string | null) => (words === null ? '' : ` and the sentence “${words}”`)

/** Turns a failure of a call into a fault of the sandbox; a sentence when there is no such fault. */
function faultOf(call: Operation, error: unknown): { words: string; fault: Switch['fault'] } | string {
  if (!(error instanceof ApiError)) return { words: `let ${call} fail with 500`, fault: { status: 500, body: '{}' } }
  const { kind, status, serverMessage, retryAfter } = error
  if (kind === 'network') return { words: `let ${call} lose its connection`, fault: { drop: true } }
  if (kind === 'timeLimit') return { words: `let ${call} never answer`, fault: { delay: 120_000 } }
  if (kind === 'answer') return { words: `let ${call} answer what cannot be read`, fault: { body: 'unreadable' } }
  if (kind !== 'status') return `The sandbox has no fault that lets ${call} fail like this (${kind}).`
  return {
    words: `let ${call} fail with ${status}${sentence(serverMessage)}`,
    fault: {
      status,
      body: serverMessage === null ? '{}' : JSON.stringify({ message: serverMessage }),
      ...(retryAfter > 0 && { retryAfter: String(retryAfter / 1000) }),
    },
  }
}

function describeCall(call: Operation, outcome: Outcome): Cause | string {
  if (outcome.kind === 'pending') return { words: `let ${call} wait`, switches: [switchOf(call, { delay: 60_000 })] }
  if (outcome.kind === 'done') {
    const { output, name } = outcome
    if (natural.includes(call) && !unusual.includes(name))
      return { words: `let ${call} succeed`, switches: [switchOf(call, null)] }
    const words = name === '' ? `let ${call} succeed` : `let ${call} answer “${name}”`
    return { words, switches: [switchOf(call, answering(answerOf(call, output)))] }
  }
  const failure = faultOf(call, outcome.error)
  if (typeof failure === 'string') return failure
  return { words: failure.words, switches: [switchOf(call, failure.fault)] }
}

/** A save reads the configuration, and replaces it. */
function describeSave(outcome: Outcome): Cause | string {
  const call = 'updateConfiguration'
  const { result, wait = 0 } = outcome.kind === 'done' && isObject(outcome.output) ? outcome.output : {}
  if (result === 'theirs' || result === 'dismissed') return 'Another admin has to save meanwhile.'
  return Number(wait) > 0
    ? { words: `let ${call} fail with 429`, switches: [switchOf(call, { status: 429, body: '{}', retryAfter: '30' })] }
    : describeByCall(call, outcome, () => result === 'saved')
}

/** An admin of the samples' group, under an id. */
export const adminOf = (id: unknown) => ({
  ...{ id, email: ada.email, firstName: ada.firstName, lastName: ada.lastName, isAdmin: true, hasPassword: true },
  group: { id: 'g-1', name: groupName },
})

/** After the tokens are there, which may be those of a sample, the console reads who has signed in. */
function describeCompletion(outcome: Outcome): Cause | string {
  const call = 'getCurrentUser'
  if (outcome.kind === 'pending')
    return { words: 'let getCurrentUser wait', switches: [switchOf(call, { delay: 60_000 })] }
  const isComplete = outcome.kind === 'done' && isObject(outcome.output) && outcome.output.exit !== null
  return isComplete
    ? { words: 'let getCurrentUser succeed', switches: [switchOf(call, null)] }
    : { words: 'let getCurrentUser fail with 500', switches: [switchOf(call, { status: 500, body: '{}' })] }
}

/** Describes the outcome of a chart by that of the one call that it makes: waiting, succeeding, or failing with 500. */
function describeByCall(call: Operation, outcome: Outcome, succeeds: (output: unknown) => boolean): Cause {
  if (outcome.kind === 'pending') return { words: `let ${call} wait`, switches: [switchOf(call, { delay: 60_000 })] }
  return outcome.kind === 'done' && succeeds(outcome.output)
    ? { words: `let ${call} succeed`, switches: [switchOf(call, null)] }
    : { words: `let ${call} fail with 500`, switches: [switchOf(call, { status: 500, body: '{}' })] }
}

/** A run of several invitations: all succeed, one is refused, or a failure that concerns every call ends the run. */
function describeInvitations(outcome: Outcome): Cause {
  const call = 'inviteMember'
  const { run, cause } = outcome.kind === 'done' && isObject(outcome.output) ? outcome.output : {}
  if (outcome.kind === 'done' && cause !== '')
    return {
      words: `let ${call} fail with 429`,
      switches: [switchOf(call, { status: 429, body: '{}', retryAfter: '30' })],
    }
  const refused = Array.isArray(run) ? run.find(({ state }) => state === 'failed') : undefined
  if (refused === undefined) return describeByCall(call, outcome, () => true)
  const body = JSON.stringify({ message: refused.problem })
  return {
    words: `let ${call} fail once with 400${sentence(refused.problem)}`,
    switches: [switchOf(call, { status: 400, body, times: 1 })],
  }
}

/** Says how the sandbox lets an actor of a chart end so: a call, or a chart that makes calls. */
export function describeOutcome(actor: string, outcome: Outcome): Cause | string {
  if (actor === 'catalogues') return 'The chart catalogues never ends.'
  if (actor === 'configurationSave') return describeSave(outcome)
  if (actor === 'signInCompletion') return describeCompletion(outcome)
  if (actor === 'invitations') return describeInvitations(outcome)
  if (actor === 'ownRemoval') return describeByCall('getCurrentUser', outcome, () => true)
  if (actor === 'oauthStart')
    return describeByCall('authorizeOAuth', outcome, (output) => isObject(output) && output.href !== null)
  if (actor === 'pluginHandoff')
    return describeByCall('generateExchangeToken', outcome, (output) => isObject(output) && !('state' in output))
  if (isOperation(actor)) return describeCall(actor, outcome)
  if (actor === 'readOAuth') return 'The tab itself keeps what it reads here: no call of the server is made.'
  return `No switch of the sandbox decides how ${actor} ends.`
}
