import { forUser, pageRow } from '#flow/page.ts'
import { signInMachine } from '#machines/sign-in.ts'
import type { CallbackDecision } from '#rules/callback/callback-url.ts'
import { paths } from '#rules/paths.ts'

/** The receiver of a sign-in in the HTML. It has no name until its URL is validated, and gets nothing unasked. */
const unvalidatedCallback: CallbackDecision = {
  kind: 'ask',
  url: '',
  href: '',
  name: '',
  host: '',
  isApplication: false,
}

export const publicPages = {
  login: pageRow({
    path: paths.login,
    parameters: ['callback'],
    title: ({ callback }) => (callback === undefined ? 'Sign in' : 'Plugin sign-in'),
    access: 'public',
    ignores: { 'load.retried': true, 'page.resumed': true },
    for: 'visitor',
    variant: 'callback',
    // Most visits start here.
    machine: async ({ callback }) =>
      callback === undefined ? signInMachine : (await import('#machines/plugin-sign-in.ts')).signInMachine,
    rules: ({ callback }) => (callback === undefined ? null : import('#machines/plugin-sign-in.ts')),
    input: ({ values: { callback }, entry, session, settings, rules, losesInput }) => ({
      session,
      destination:
        callback === undefined ? null : (rules?.decideCallback(callback, settings.allowance) ?? unvalidatedCallback),
      sentBy: callback !== undefined && entry.sentTo === callback ? (entry.userId ?? null) : null,
      redirectUri: settings.redirectUri,
      email: entry.email ?? '',
      returnTo: entry.returnTo ?? null,
      joined: entry.joined ?? false,
      wantsCode: entry.wantsCode,
      ended: entry.ended ?? null,
      losesInput,
    }),
    load: ({ callback }) =>
      callback === undefined ? import('./sign-in/login.tsx') : import('./sign-in/plugin-login.tsx'),
  }),
  register: pageRow({
    path: paths.register,
    parameters: [],
    title: 'Register',
    access: 'public',
    ignores: { 'load.retried': true, 'page.resumed': true, 'session.changed': true },
    machine: async () => (await import('#machines/registration.ts')).registrationMachine,
    input: ({ entry: { email = '' } }) => ({ email }),
    load: () => import('./register.tsx'),
  }),
  activate: pageRow({
    path: paths.activate,
    parameters: ['token'],
    title: 'Activate',
    access: 'public',
    ignores: { 'load.retried': true, 'page.resumed': true, 'session.changed': true },
    html: { token: 'known' },
    machine: async () => (await import('#machines/activation.ts')).activationMachine,
    input: ({ values: { token = null }, settings: { product } }) => ({ token, product }),
    load: () => import('./activate.tsx'),
  }),
  forgotPassword: pageRow({
    path: paths.forgotPassword,
    parameters: ['callback'],
    title: 'Forgot password',
    access: 'public',
    ignores: { 'load.retried': true, 'page.resumed': true, 'session.changed': true },
    machine: async () => (await import('#machines/password-recovery.ts')).passwordRecoveryMachine,
    input: ({ values: { callback = null }, entry: { email = '' } }) => ({ email, callback }),
    load: () => import('./forgot-password.tsx'),
  }),
  resetPassword: pageRow({
    path: paths.resetPassword,
    parameters: ['token'],
    title: 'Reset password',
    access: 'public',
    ignores: { 'load.retried': true, 'page.resumed': true, 'session.changed': true },
    html: { token: 'known' },
    machine: async () => (await import('#machines/password-reset.ts')).passwordResetMachine,
    input: ({ values: { token = null } }) => ({ token }),
    load: () => import('./reset-password.tsx'),
  }),
  invite: pageRow({
    path: paths.invite,
    parameters: ['hash'],
    title: 'Invitation',
    access: 'public',
    ignores: { 'load.retried': true, 'page.resumed': true },
    html: { hash: 'known' },
    machine: async () => (await import('#machines/accept-invitation.ts')).acceptInvitationMachine,
    input: ({ values: { hash = null }, session }) => ({ hash, session }),
    load: () => import('./invite.tsx'),
  }),
  oauthCallback: pageRow({
    path: paths.oauthCallback,
    parameters: ['code', 'state', 'provider', 'error'],
    title: 'Sign in',
    access: 'public',
    ignores: { 'load.retried': true, 'page.resumed': true },
    html: { code: 'known', state: 'known', provider: 'known' },
    machine: async () => (await import('#machines/oauth-callback.ts')).oauthCallbackMachine,
    input: ({ values: { code = null, state = null, provider = null, error = null }, ...visit }) => ({
      answer: { code, state, provider, error },
      // The HTML shows a sign-in that this tab has started.
      started: visit.isKnown ? visit.settings.readOAuth() : { provider, redirectUri: null, state },
      redirectUri: visit.settings.redirectUri,
      allowance: visit.settings.allowance,
      session: visit.session,
      sentTo: visit.entry.sentTo ?? null,
      sentBy: visit.entry.userId ?? null,
    }),
    load: () => import('./sign-in/oauth-callback.tsx'),
  }),
}

export const loadProtectedArea = async () => (await import('./protected.tsx')).ProtectedArea

export const protectedPages = {
  profile: pageRow({
    path: paths.profile,
    parameters: [],
    title: 'Profile',
    access: 'signedIn',
    ignores: {},
    machine: async () => (await import('#machines/profile.ts')).profileMachine,
    input: forUser((user, { entry: { refused = null, notSentTo = null, rejection } }) => ({
      userId: user.id,
      storedUser: user,
      refused,
      notSentTo,
      rejection,
    })),
    load: () => import('./profile.tsx'),
  }),
  configuration: pageRow({
    path: paths.configuration,
    parameters: [],
    title: 'Configurations',
    access: 'configuration',
    ignores: { 'session.changed': true },
    machine: async () => (await import('#machines/configuration.ts')).configurationMachine,
    input: forUser(({ id, group }) => ({ userId: id, groupId: group?.id ?? null })),
    load: () => import('./configuration/configuration.tsx'),
  }),
  team: pageRow({
    path: paths.team,
    parameters: [],
    title: 'Team',
    access: 'team',
    ignores: { 'session.changed': true },
    machine: async () => (await import('#machines/team.ts')).teamMachine,
    // Group and admin come from the session. Each history entry has its own list.
    input: forUser(
      ({ id, group }, { entry: { list } }) =>
        group && {
          groupId: group.id,
          userId: id,
          search: '',
          filter: 'all' as const,
          order: null,
          scroll: 0,
          ...(list?.userId === id && list),
        },
    ),
    load: () => import('./team/team.tsx'),
  }),
  plan: pageRow({
    path: paths.plan,
    parameters: [],
    title: 'Plan',
    access: 'signedIn',
    ignores: {},
    load: () => import('./plan.tsx'),
  }),
}

/**
 * A new page is a row, a path, a machine and a module. The router, the tab and the HTML with its preloads come from
 * this table.
 */
export const pages = { ...publicPages, ...protectedPages }
