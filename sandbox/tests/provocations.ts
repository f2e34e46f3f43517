import type { Operation } from '#sandbox/contract.ts'
import { ben, gus, ivy, lin, nora, otto } from '#sandbox/people.ts'
import type { Received } from '#sandbox/testing/document.ts'
import { day, hour, minute, newcomer, signInQuickly } from '#sandbox/testing/kit.ts'
import type { Change, OpenExample } from './examples.ts'

/** Changes the example of a call so that it fails. A function prepares the sandbox first. */
export type Provocation = Change | ((example: OpenExample) => Promise<Change>)

/** By error message. */
type Provocations = Readonly<Record<string, Provocation>>

const unknown = 'unknown'
const long = 'x'.repeat(501)

const twice: Provocation = async ({ send }) => {
  await send()
  return {}
}

const after =
  (milliseconds: number): Provocation =>
  async ({ sandbox }) => {
    sandbox.pass(milliseconds)
    return {}
  }

/**
 * Sends the example as another user, with Ada in the header for admins. `path` lists the values of the path that become
 * the user's id.
 */
const as =
  (email: string, ...path: readonly string[]): Provocation =>
  async ({ sandbox }) => {
    const { accessToken, user } = await signInQuickly(sandbox, email)
    return { token: accessToken, path: Object.fromEntries(path.map((name) => [name, String(user.id)])) }
  }

const aboutBen =
  (name: string): Provocation =>
  async ({ values }) => ({ path: { [name]: values['id-of-ben'] ?? '' } })

function oneTimeLink(name: string, foreign: Change, lifetime: number, redeem: Provocation = twice): Provocations {
  return {
    [`This ${name} is invalid.`]: foreign,
    [`This ${name} has already been used.`]: redeem,
    [`This ${name} has expired.`]: after(lifetime),
  }
}

function newPassword(...fields: readonly string[]): Provocations {
  const set = (password: string) => ({ body: Object.fromEntries(fields.map((field) => [field, password])) })
  return {
    'Password must be at least 6 characters': set('😀😀😀12'),
    'Password must be at most 1000 characters': set('x'.repeat(1001)),
  }
}

const badEmail = { 'Please enter a valid email address': { body: { email: 'rita' } } }
const longText = { 'firstName must be at most 500 characters': { body: { firstName: long } } }
const takenEmail = { 'An account with this email address already exists.': { body: { email: 'Ben@example.com' } } }

const provider = {
  'There is no such sign-in provider.': { path: { provider: 'gitlab' } },
  'redirect_uri is not allowed.': { query: { redirect_uri: 'https://evil.example.com/oauth/callback' } },
}

const notOneself = (name: string) => ({ 'You can only see and change your own data.': aboutBen(name) })

/** Lin has no group either, and neither Lin nor Nora is an admin: the messages show the order of the checks. */
const teamAdmin: Provocations = {
  'Team management is not available for local subscriptions.': as(lin.email),
  'You need to be part of a group to access team management.': as(nora.email),
  'You need admin privileges to access team management.': as(ben.email),
  'You can only manage your own team.': { path: { id: unknown } },
}

const adminHeader = { 'The header Admin-User-Id must name the admin who is signed in.': { adminUserId: unknown } }

const invitationOfIvy = ({ sandbox }: OpenExample) => sandbox.secretFor('invitation', ivy)

const invitation = (redeem?: Provocation) => oneTimeLink('invitation', { path: { hash: unknown } }, 7 * day, redeem)

const accepted: Provocation = async (example) => {
  const path = { hash: await invitationOfIvy(example) }
  await example.sandbox.call('acceptInvitationAsNew', { path, body: { password: 'a-good-password' } })
  return {}
}

const firstModel = (change: object): Change => ({
  body: { conversationModels: [{ providerName: 'openai', modelType: 'gpt_4o', apiKey: 'k', ...change }] },
})

export const provocations: Partial<Record<Operation, Provocations>> = {
  logIn: {
    'Invalid email or password': { body: { password: 'wrong-password' } },
    'Please activate your account first: open the link in our email.': async ({ sandbox }) => {
      await sandbox.call('registerAccount', { body: newcomer })
      return { body: { email: newcomer.email, password: newcomer.password } }
    },
  },
  refreshTokens: {
    'This refresh token is invalid or has expired.': { body: { refreshToken: unknown } },
    'This refresh token was used before. Its session has been ended.': twice,
  },
  registerAccount: {
    ...badEmail,
    'First name is required': { body: { firstName: ' ' } },
    'Last name is required': { body: { lastName: ' ' } },
    'Country is required': { body: { country: ' ' } },
    ...longText,
    ...newPassword('password'),
    ...takenEmail,
  },
  activateAccount: oneTimeLink('activation link', { path: { token: unknown } }, 2 * day),
  authorizeOAuth: { ...provider, 'plugin_callback is not a URL.': { query: { plugin_callback: unknown } } },
  exchangeOAuthCode: {
    ...provider,
    'This sign-in code is invalid or has already been used.': twice,
    'This sign-in code has expired.': after(10 * minute),
    'This sign-in code belongs to another sign-in.': { body: { state: unknown } },
  },
  resetPassword: {
    ...oneTimeLink('reset link', { path: { token: unknown } }, hour),
    ...newPassword('password', 'confirmPassword'),
    "Passwords don't match": { body: { confirmPassword: 'another-password' } },
  },
  redeemExchangeToken: oneTimeLink('exchange token', { body: { exchangeToken: unknown } }, 5 * minute),
  verifyInvitation: invitation(accepted),
  acceptInvitationAsExisting: {
    ...invitation(),
    'There is no account with this address yet. Please create a password.': async (example) => ({
      path: { hash: await invitationOfIvy(example) },
    }),
    'This account already belongs to a team.': async (example) => {
      // Nora joins, then takes over the email of another invitation.
      await example.send()
      const { accessToken, user } = await signInQuickly(example.sandbox, nora.email)
      const own = { path: { id: String(user.id) }, token: accessToken }
      const { body } = await example.sandbox.call('getUser', own)
      await example.sandbox.call('updateUser', { ...own, body: { ...body, email: ivy, groupId: null } })
      return { path: { hash: await invitationOfIvy(example) } }
    },
  },
  acceptInvitationAsNew: {
    ...invitation(),
    ...newPassword('password'),
    'There is already an account with this address.': async ({ sandbox }) => {
      // Signing in with a provider creates an account.
      await signInQuickly(sandbox, ivy)
      return {}
    },
  },
  getUser: notOneself('id'),
  updateUser: {
    ...notOneself('id'),
    'You cannot move yourself to another group.': { body: { groupId: unknown } },
    ...badEmail,
    ...longText,
    ...takenEmail,
  },
  changePassword: {
    ...notOneself('id'),
    'Your current password is not correct.': { body: { oldPassword: 'wrong-password' } },
    ...newPassword('newPassword'),
    'This account has no password. It signs in through a provider.': as(otto.email, 'id'),
  },
  getTeam: teamAdmin,
  inviteMember: {
    ...teamAdmin,
    ...adminHeader,
    'Please enter a valid email address': { body: { email: `${'z'.repeat(250)}@example.com` } },
    'ben@example.com is already a member of this team.': { body: { email: 'Ben@example.com' } },
    'ivy@example.com has already been invited.': { body: { email: ivy } },
  },
  removeMember: {
    ...teamAdmin,
    ...adminHeader,
    'Admin members cannot be removed.': async ({ values }) => ({ path: { memberId: values['id-of-ada'] ?? '' } }),
    'There is no such member in this team.': { path: { memberId: unknown } },
  },
  cancelInvitation: {
    ...teamAdmin,
    ...adminHeader,
    'There is no such invitation in this team.': { path: { invitationId: unknown } },
  },
  getConfigurations: {
    ...notOneself('userId'),
    'Configuration management is not available for local subscriptions.': as(lin.email, 'userId'),
    'You need admin privileges to access configurations.': as(ben.email, 'userId'),
  },
  updateConfiguration: {
    'Configuration management is not available for local subscriptions.': as(lin.email),
    'You need admin privileges to access configurations.': as(ben.email),
    'You need to be part of a group to save configurations.': as(gus.email),
    ...adminHeader,
    'There is no such configuration.': { path: { id: unknown } },
    'You can only change the configuration of your own group.': { body: { groupId: unknown } },
    'At least one conversational model is required': { body: { conversationModels: [] } },
    'Model provider is required': firstModel({ providerName: '' }),
    'Model type is required': firstModel({ modelType: '' }),
    'API key is required': firstModel({ apiKey: '' }),
    'Indexing model provider is required': { body: { indexingModelProvider: '' } },
    'Indexing model type is required': { body: { indexingModelType: '' } },
    'Indexing API key is required': { body: { indexingModelApiKey: '' } },
    'Embedding model provider is required': { body: { embeddingModelProvider: '' } },
    'Embedding model type is required': { body: { embeddingModelType: '' } },
    'Embedding API key is required': { body: { embeddingModelApiKey: '' } },
    'Provider ids are lower case': firstModel({ providerName: 'OpenAI' }),
    'Only the azure provider takes a URL': { body: { indexingModelProvider: 'openai' } },
    'The URL must not be empty': firstModel({ providerName: 'azure', url: ' ' }),
  },
}

const byFault =
  (operation: Operation, status: number): Provocation =>
  async ({ sandbox }) => {
    await sandbox.control('PUT', `faults/${operation}`, { status })
    return {}
  }

/** Returns undefined for a failure that is specific to one call. */
export function commonProvocation(operation: Operation, status: number, message: string): Provocation | undefined {
  if (status === 429 || status === 500) return byFault(operation, status)
  const changes: Readonly<Record<string, Change>> = {
    'The body is not valid JSON.': { text: '{' },
    'Your session is invalid or has expired. Please sign in.': { token: null },
    'The body is larger than 2 MB.': { text: JSON.stringify({ email: 'x'.repeat(2_000_000) }) },
    'The body must be application/json.': { contentType: 'text/plain' },
  }
  return changes[message]
}

export async function provoke(example: OpenExample, provocation: Provocation): Promise<Received> {
  return example.send(typeof provocation === 'function' ? await provocation(example) : provocation)
}
