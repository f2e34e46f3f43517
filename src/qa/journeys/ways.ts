import type { Way } from '@statehouse/workbench'
import type { ExitState } from '#machines/parts/exit.ts'
import { ada, ben, callbacks, nora, wilhelmina } from '#qa/models/samples.ts'
import { loginPath, paths } from '#rules/paths.ts'

const at = (href: string, state: ExitState = {}): Way => ({ as: '', href, state })
const as = ({ email }: { email: string }, href: string, state: ExitState = {}): Way => ({ as: email, href, state })

const invitation = '/invite/one-time'
const callback = (search: string) => `${paths.oauthCallback}?${search}`
const toEditor = loginPath(callbacks.application)

/** The URL that leads to each chart, by its inputs; for a page whose state its history has, with that state. */
export const ways: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  'sign-in': {
    'signed out': at(paths.login),
    'the session has ended': at(paths.login, { ended: 'here' }),
    'signed out in another tab': at(paths.login, { ended: 'elsewhere' }),
    'for an editor at a URL that the operator does not list': at(loginPath(callbacks.otherHost)),
    'for a URL that is refused': at(loginPath(callbacks.refused)),
    'signed in, for an editor': as(ada, toEditor),
    'signed in, SHOW A CODE was pressed elsewhere': as(ada, loginPath(callbacks.refused), { wantsCode: true }),
    'signed in, back from an editor': as(ada, loginPath(callbacks.loopback), {
      sentTo: callbacks.loopback,
      userId: ada.id,
    }),
  },
  'oauth-callback': {
    'a code, in a tab that started no sign-in': at(callback('code=code-1&state=state-1&provider=google')),
    'a code of an unknown provider': at(callback('code=code-1&state=state-1')),
    'declined, in a tab that started no sign-in': at(callback('state=state-1&error=access_denied')),
  },
  registration: { 'no email yet': at(paths.register), 'an email': at(paths.register, { email: ada.email }) },
  activation: {
    'a link with a token': at(`${paths.activate}?token=one-time`),
    'a link without a token': at(paths.activate),
  },
  'password-recovery': { 'no email yet': at(paths.forgotPassword) },
  'password-reset': {
    'a link with a token': at(`${paths.resetPassword}?token=one-time`),
    'a link without a token': at(paths.resetPassword),
  },
  'accept-invitation': {
    [`signed in as ${nora.email}`]: as(nora, invitation),
    [`signed in as ${ben.email}`]: as(ben, invitation),
    'signed out': at(invitation),
    'a link without a hash': at('/invite'),
  },
  profile: {
    'a user': as(ada, paths.profile),
    'a user who may not manage the team': as(ada, paths.profile, { refused: 'team' }),
    'a user who may not configure models': as(ada, paths.profile, { refused: 'configuration' }),
    'a user whose editor has a refused URL': as(ada, paths.profile, {
      notSentTo: callbacks.refused,
      rejection: 'unsafeScheme',
    }),
  },
  team: { 'an admin': as(wilhelmina, paths.team) },
  configuration: { 'an admin': as(ada, paths.configuration) },
}

const publicPaths: readonly string[] = [paths.login, paths.register, paths.activate, paths.forgotPassword]

/** Where the exit of a chart leads to, and as whom: a page that needs a session has the first user. */
export const wayOf = ({ to, state = {} }: { to: string; state?: ExitState | undefined }): Way =>
  publicPaths.includes(to.replace(/\?.*/, '')) ? at(to, state) : as(ada, to, state)
