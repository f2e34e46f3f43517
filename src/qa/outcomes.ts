import { ada, groupName } from '@statehouse/sandbox/people'
import type { Cause, Outcome, Switch } from '@statehouse/workbench'
import { ApiError } from '#api/errors.ts'
import { contract, type Operation } from '#contract/index.ts'

export const isOperation = (name: string): name is Operation => Object.hasOwn(contract, name)

export const switchOf = (call: Operation, fault: Switch['fault']): Switch => ({ call, fault })

const answering = (body: unknown): Switch['fault'] => ({ status: 200, body: JSON.stringify(body) })

/** The sandbox answers these calls from its own data. A sample would contradict that data. */
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

/** The responses of these calls that the sandbox does not give by itself. */
const unusual = ['an account without email', 'the link is not valid', 'the link is not valid, with a reason']

/** A real save in another tab causes it. */
export const savedByAnother = 'what another admin saved'

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function answerOf(call: Operation, output: unknown): unknown {
  if (!isObject(output)) return {}
  if (call === 'getCurrentUser') return output.user
  if (call === 'acceptInvitationAsNew') return output.email === null ? {} : { user: output }
  if (call !== 'getTeam' || !Array.isArray(output.members)) return output
  return { ...output, members: [...output.members, ...Array(Number(output.unreadable)).fill(null)] }
}

const withMessage = (message: string | null) => (message === null ? '' : ` and the message “${message}”`)

/** Turns the failure of a call into a fault of the sandbox, or explains why there is none. */
function faultOf(call: Operation, error: unknown): { text: string; fault: Switch['fault'] } | string {
  if (!(error instanceof ApiError)) return { text: `let ${call} fail with 500`, fault: { status: 500, body: '{}' } }
  const { kind, status, serverMessage, retryAfter } = error
  if (kind === 'network') return { text: `let ${call} lose its connection`, fault: { drop: true } }
  if (kind === 'timeLimit') return { text: `let ${call} never answer`, fault: { delay: 120_000 } }
  if (kind === 'answer') return { text: `let ${call} answer what cannot be read`, fault: { body: 'unreadable' } }
  if (kind !== 'status') return `The sandbox has no fault that lets ${call} fail like this (${kind}).`
  return {
    text: `let ${call} fail with ${status}${withMessage(serverMessage)}`,
    fault: {
      status,
      body: serverMessage === null ? '{}' : JSON.stringify({ message: serverMessage }),
      ...(retryAfter > 0 && { retryAfter: String(retryAfter / 1000) }),
    },
  }
}

/** A sign-in reads the user first, and may not take a minute. */
const waiting = (call: Operation): Cause => ({
  text: `let ${call} wait`,
  switches: [switchOf(call, { delay: call === 'getCurrentUser' ? 10_000 : 60_000 })],
})

/** A code of the sandbox's own provider. Another code gets the tokens of the sample. */
const isOwnCode = (input: unknown) => isObject(input) && isObject(input.path) && input.path.provider === 'github'

function describeCall(call: Operation, outcome: Outcome, input: unknown): Cause | string {
  if (outcome.kind === 'pending') return waiting(call)
  if (outcome.kind === 'done') {
    const { output, name } = outcome
    const isNatural =
      natural.includes(call) || name === savedByAnother || (call === 'exchangeOAuthCode' && isOwnCode(input))
    if (isNatural && !unusual.includes(name)) return { text: `let ${call} succeed`, switches: [switchOf(call, null)] }
    const does = name === '' ? 'succeed' : `answer “${name}”`
    return { text: `let ${call} ${does}`, switches: [switchOf(call, answering(answerOf(call, output)))] }
  }
  if (call === 'logIn' && outcome.error instanceof ApiError && outcome.error.status === 401)
    return { text: `let ${call} work`, switches: [switchOf(call, null)], typed: { password: 'wrong-password' } }
  const failure = faultOf(call, outcome.error)
  return typeof failure === 'string' ? failure : { text: failure.text, switches: [switchOf(call, failure.fault)] }
}

/** A save reads the configuration and replaces it. */
function describeSave(outcome: Outcome): Cause | string {
  const call = 'updateConfiguration'
  const { result, wait = 0 } = outcome.kind === 'done' && isObject(outcome.output) ? outcome.output : {}
  if (result === 'dismissed') return 'Another admin has to save first.'
  const cause =
    Number(wait) > 0
      ? { text: `let ${call} fail with 429`, switches: [switchOf(call, { status: 429, body: '{}', retryAfter: '30' })] }
      : describeByCall(call, outcome, () => result === 'saved', answering({}))
  return { ...cause, calls: ['getConfigurations'] }
}

export const adminOf = (id: unknown) => ({
  ...{ id, email: ada.email, firstName: ada.firstName, lastName: ada.lastName, isAdmin: true, hasPassword: true },
  group: { id: 'g-1', name: groupName },
})

/** Describes an outcome by the machine's one call: it waits, succeeds or fails with 500. */
function describeByCall(
  call: Operation,
  outcome: Outcome,
  succeeds: (output: unknown) => boolean,
  success: Switch['fault'] = null,
): Cause {
  if (outcome.kind === 'pending') return waiting(call)
  return outcome.kind === 'done' && succeeds(outcome.output)
    ? { text: `let ${call} succeed`, switches: [switchOf(call, success)] }
    : { text: `let ${call} fail with 500`, switches: [switchOf(call, { status: 500, body: '{}' })] }
}

/** The call of a machine, and which outputs mean that it succeeds. */
const callsOf: Readonly<Record<string, readonly [Operation, (output: Readonly<Record<string, unknown>>) => boolean]>> =
  {
    catalogues: ['getEmbeddingModels', ({ embedding }) => embedding !== null],
    bulkInvitation: ['inviteMember', () => true],
    oauthStart: ['authorizeOAuth', () => false],
    // It ends on another page only if there is no exchange token.
    pluginHandoff: ['generateExchangeToken', () => false],
  }

/** Describes how the sandbox makes an actor end this way. The actor is a call, or a machine that makes calls. */
export function describeOutcome(actor: string, outcome: Outcome, input?: unknown): Cause | string {
  if (actor === 'bulkInvitation' && outcome.kind === 'error') return 'No failure of a call ends the run like this.'
  if (actor === 'oauthStart' && outcome.kind === 'done' && outcome.output === true)
    return 'The browser leaves for the provider. Coming back may load the page again.'
  if (actor === 'configurationSave') return describeSave(outcome)
  const [call, succeeds] = callsOf[actor] ?? []
  // The sandbox has no team of the sample.
  const success = call === 'inviteMember' ? answering({}) : null
  if (call && succeeds) return describeByCall(call, outcome, (all) => succeeds(isObject(all) ? all : {}), success)
  if (isOperation(actor)) return describeCall(actor, outcome, input)
  return `No switch of the sandbox decides how ${actor} ends.`
}
