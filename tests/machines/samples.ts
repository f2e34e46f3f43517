import { ApiError } from '#api/errors.ts'
import type { StoredSession } from '#api/session.ts'
import { type CurrentUser, readCurrentUser } from '#contract/session.ts'
import type { CallbackAllowance } from '#rules/callback-address.ts'

/** People and answers that several plans use. */

const userNamed = (id: string, email: string, flags: object): CurrentUser => {
  const user = readCurrentUser({ id, email, ...flags })
  if (user === null) throw new Error('a sample must be a user')
  return user
}

export const ada = userNamed('u-1', 'ada@example.com', {
  firstName: 'Ada',
  lastName: 'Admin',
  group: { id: 'g-1', name: 'Engines' },
  isAdmin: true,
  hasPassword: true,
})
export const grace = userNamed('u-2', 'grace@example.com', {})

export const nobody: StoredSession = { hasToken: false, user: null, isPersistent: true, ending: null }
export const signedIn = (user: CurrentUser): StoredSession => ({ ...nobody, hasToken: true, user })

export const tokens = { accessToken: 'access', refreshToken: 'refresh' }

export const offline = new ApiError('offline')
export const unreachable = new ApiError('network')
export const refused = (status: number, serverMessage: string | null = null) =>
  new ApiError('status', { status, serverMessage })

export const allowance: CallbackAllowance = { origins: [], schemes: [] }

/** One callback address for each decision. */
export const callbacks = {
  application: 'vscode://assistant.editor/signed-in',
  loopback: 'http://127.0.0.1:5000/callback?window=2',
  otherHost: 'https://ide.example.com/callback',
  refused: 'javascript:alert(1)',
}

/** Where a provider sends people back to. */
export const redirectUri = 'https://console.example.com/oauth/callback'

/** A registration form that was filled in rightly. */
export const registration = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: ' ada@example.com ',
  organization: 'Engines',
  password: 'secret-1',
  confirmPassword: 'secret-1',
  country: 'France',
  state: '',
  address: '',
}

/** A form for a new password that was filled in rightly. */
export const newPassword = { password: ' secret-2 ', confirmPassword: ' secret-2 ' }
