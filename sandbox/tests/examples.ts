import type { AuthTokens, Operation } from '#sandbox/contract.ts'
import { ben, ivy, max, nora, otto, rita } from '#sandbox/people.ts'
import type { Received } from '#sandbox/testing/document.ts'
import { answerProvider, callback, openSandbox, signInQuickly, type TestSandbox } from '#sandbox/testing/kit.ts'
import { calls, exampleOf } from '#sandbox/testing/openapi.ts'

/** Values for the ids and secrets in the examples: `id-of-ada`, `sample-access-token`. */
export type Values = Readonly<Record<string, string>>

/** Replaces values of an example. null leaves out a header. */
export interface Change {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly text?: string
  readonly contentType?: string
  readonly token?: string | null
  readonly adminUserId?: string
}

/** Prepares a sandbox for the example of a call. Returns the values that the example needs. */
type Preparation = (sandbox: TestSandbox, ada: AuthTokens, group: string) => Promise<Values>

const reset: Preparation = async (sandbox) => {
  await sandbox.call('requestPasswordReset', { body: { email: 'ada@example.com' } })
  return { 'sample-reset-token': await sandbox.secretFor('reset', 'ada@example.com') }
}

const preparations: Partial<Record<Operation, Preparation>> = {
  activateAccount: async (sandbox) => {
    await sandbox.call('registerAccount', { body: exampleOf(calls.registerAccount.requestBody) })
    return { 'sample-activation-token': await sandbox.secretFor('activation', rita.email) }
  },
  exchangeOAuthCode: async (sandbox) => {
    const plugin = calls.authorizeOAuth.parameters?.find(({ name }) => name === 'plugin_callback')?.example ?? ''
    const { body } = await sandbox.call('authorizeOAuth', {
      path: { provider: 'github' },
      query: { redirect_uri: callback, plugin_callback: plugin },
    })
    const back = await answerProvider(sandbox, body.authorizationUrl, { account: 'ada@example.com' })
    return { 'sample-oauth-code': back.searchParams.get('code') ?? '', 'sample-oauth-state': body.state }
  },
  verifyResetToken: reset,
  resetPassword: reset,
  redeemExchangeToken: async (sandbox, { accessToken }) => {
    const { body } = await sandbox.call('generateExchangeToken', { token: accessToken })
    return { 'sample-exchange-token': body.exchangeToken }
  },
  acceptInvitationAsExisting: async (sandbox, { accessToken }, group) => {
    const { user } = await signInQuickly(sandbox, nora.email)
    const adminUserId = (await sandbox.call('getCurrentUser', { token: accessToken })).body.user.id
    const invite = { path: { id: group }, token: accessToken, adminUserId, body: { email: nora.email } }
    await sandbox.call('inviteMember', invite)
    return {
      'id-of-nora': String(user.id),
      'sample-invitation-hash': await sandbox.secretFor('invitation', nora.email),
    }
  },
}

/** Opens a sandbox in which Ada is signed in and the example of a call can be sent. */
export async function openExample(operation: Operation) {
  const sandbox = openSandbox()
  const { accessToken, refreshToken, user } = await signInQuickly(sandbox, 'ada@example.com')
  const [id, groupId] = [String(user.id), String(user.group?.id)]
  const team = (await sandbox.call('getTeam', { path: { id: groupId }, token: accessToken })).body
  const [configuration] = (await sandbox.call('getConfigurations', { path: { userId: id }, token: accessToken })).body
  const idOf = (rows: { id: string; email: string }[], email: string) =>
    rows.find((row) => row.email === email)?.id.replace('inv-', '') ?? ''
  const values: Values = {
    'id-of-ada': id,
    'id-of-ben': idOf(team.members, ben.email),
    'id-of-otto': idOf(team.members, otto.email),
    'id-of-group': groupId,
    'id-of-configuration': configuration.id,
    'id-of-invitation-of-ivy': idOf(team.invitations, ivy),
    'id-of-invitation-of-max': idOf(team.invitations, max),
    'sample-access-token': accessToken,
    'sample-refresh-token': refreshToken,
    'sample-invitation-hash': await sandbox.secretFor('invitation', ivy),
    ...(await preparations[operation]?.(sandbox, { accessToken, refreshToken }, groupId)),
  }

  async function send(change: Change = {}): Promise<Received> {
    const { method, path, security, parameters = [], requestBody } = calls[operation]
    const valuesOf = (place: string) =>
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, example }) => [name, filled(values, example)]),
      )
    const inPath: Record<string, string> = { ...valuesOf('path'), ...change.path }
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath[name] ?? ''))
    const headers = new Headers(valuesOf('header'))
    const token = change.token === undefined && security === undefined ? accessToken : change.token
    if (token) headers.set('Authorization', `Bearer ${token}`)
    if (change.adminUserId) headers.set('Admin-User-Id', change.adminUserId)
    const example = exampleOf(requestBody)
    const body =
      example === undefined ? null : (change.text ?? JSON.stringify({ ...filled(values, example), ...change.body }))
    if (body !== null) headers.set('Content-Type', change.contentType ?? 'application/json')
    const query = new URLSearchParams({ ...valuesOf('query'), ...change.query })
    const response = await sandbox.fetch(`${url}?${query}`, { method, headers, body })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  return { sandbox, values, send }
}

export type OpenExample = Awaited<ReturnType<typeof openExample>>

export function filled<T>(values: Values, value: T): T {
  const text = JSON.stringify(value).replaceAll(/(?:id-of|sample)-[a-z-]+/g, (name) => values[name] ?? name)
  return JSON.parse(text)
}
