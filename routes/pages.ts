import type { ComponentType } from 'react'
import type { AnyStateMachine, InputFrom } from 'xstate'
import type { CurrentUser } from '#contract/session.ts'
import type { Settings } from '#flow/console.ts'
import type { ExitState } from '#machines/parts/exit.ts'
import { formName } from '#machines/parts/kept-drafts.ts'
import { type SessionFacts, signedOut } from '#machines/parts/session-parts.ts'
import { signInMachine } from '#machines/sign-in.ts'
import { type AdminArea, refusalOf } from '#rules/access.ts'
import { type CallbackDecision, decideCallback } from '#rules/callback-address.ts'
import type { Draft } from '#rules/draft.ts'
import type { FormValues } from '#rules/fields.ts'
import type { InviteDraft } from '#rules/invitation-run.ts'
import { pathForm, paths } from '#rules/paths.ts'
import { readOrder } from '#rules/team-address.ts'
import { textsOf } from './search.ts'

/** The values of an address by their names. A value of the path beats one of the query. */
export type Values<Name extends string = string> = { readonly [Each in Name]?: string }

/** The state that a history entry keeps beside its address. */
export interface Entry extends ExitState {
  /** Tells the visits of one entry apart: a redirect is another visit. */
  readonly __TSR_key?: string
  /** The number of the entry in the tab's history. */
  readonly __TSR_index?: number
}

/** One visit of a page: what the input of its chart is made of. */
export interface Visit<Name extends string = string> {
  readonly values: Values<Name>
  readonly entry: Entry
  readonly session: SessionFacts
  readonly settings: Settings
  /** False for the visit that the HTML shows: its address is not read yet. */
  readonly isKnown: boolean
  /** Finds the draft of a form from before a forced sign-out; null without one. */
  readonly draft: (form: string) => unknown
  /** True when this tab keeps a draft that a screen can show to this person, which ends with the page. */
  readonly hasDraft: boolean
}

/** A page of the console (Specification §2). Its screen is a component without props. */
export interface Page<
  Path extends string = string,
  Name extends string = string,
  M extends AnyStateMachine = AnyStateMachine,
> {
  readonly path: Path
  /** The values that its address may carry. */
  readonly parameters: readonly Name[]
  /** Stands in capitals before the product's name. */
  readonly title: string | ((values: Values<Name>) => string)
  /** A page for everybody, or for people with a session, with its area of admins if it has one. */
  readonly access: 'public' | { readonly area: AdminArea | null }
  /** The values that the HTML assumes before the address is read. */
  readonly html?: Values<Name>
  /** With a session the page leads on, and the HTML does not show it. */
  readonly for?: 'visitor'
  /** A value with which the HTML shows another screen. */
  readonly variant?: Name
  readonly chart?: () => Promise<M>
  /** @returns the input of the chart; null for a visit without one */
  input?(visit: Visit<Name>): InputFrom<M> | null
  /** @returns a text with whose change the chart begins anew; left out for a chart that lasts as long as its page */
  key?(visit: Visit<Name>): string | undefined
  readonly screen: () => Promise<ComponentType>
}

const page = <const Path extends string, const Name extends string, M extends AnyStateMachine>(
  row: Page<Path, Name, M>,
) => row

/** The receiver of a sign-in in the HTML: it has no name until its address is judged. */
const unjudgedReceiver: CallbackDecision = {
  kind: 'direct',
  address: '',
  href: '',
  name: '',
  host: '',
  isApplication: false,
}

/** Gives the input of a protected page the user; null without a session, and for a user who may not use the area. */
const forUser =
  <Name extends string, Input>(area: AdminArea | null, inputOf: (user: CurrentUser, visit: Visit<Name>) => Input) =>
  (visit: Visit<Name>): Input | null => {
    const { user } = visit.session
    return user === null || (area !== null && refusalOf(area, user) !== null) ? null : inputOf(user, visit)
  }

/** The pages for everybody. */
export const publicPages = {
  login: page({
    path: paths.login,
    parameters: ['callback'],
    title: ({ callback }) => (callback === undefined ? 'Sign in' : 'Plugin sign-in'),
    access: 'public',
    for: 'visitor',
    variant: 'callback',
    // Most visits begin here.
    chart: async () => signInMachine,
    input: ({ values: { callback }, entry, session, settings, isKnown, hasDraft }) => ({
      session,
      destination:
        callback === undefined ? null : isKnown ? decideCallback(callback, settings.allowance) : unjudgedReceiver,
      sentBy: callback !== undefined && entry.sentTo === callback ? (entry.person ?? null) : null,
      redirectUri: settings.redirectUri,
      email: entry.email ?? '',
      returnTo: entry.returnTo ?? null,
      person: entry.person ?? null,
      ended: entry.ended ?? null,
      losesDraft: hasDraft,
    }),
    // A session that ends on the way to /profile leads back while the chart that is over is still drawn.
    key: ({ entry }) => entry.__TSR_key,
    screen: async () => (await import('./login.tsx')).LoginRoute,
  }),
  register: page({
    path: paths.register,
    parameters: [],
    title: 'Register',
    access: 'public',
    chart: async () => (await import('#machines/registration.ts')).registrationMachine,
    input: ({ entry: { email = '' } }) => ({ email }),
    screen: async () => (await import('./register.tsx')).RegisterRoute,
  }),
  activate: page({
    path: paths.activate,
    parameters: ['token'],
    title: 'Activate',
    access: 'public',
    html: { token: 'known' },
    chart: async () => (await import('#machines/activation.ts')).activationMachine,
    input: ({ values: { token = null }, settings: { product } }) => ({ token, product }),
    key: ({ values }) => values.token,
    screen: async () => (await import('./activate.tsx')).ActivateRoute,
  }),
  forgotPassword: page({
    path: paths.forgotPassword,
    parameters: ['callback'],
    title: 'Forgot password',
    access: 'public',
    chart: async () => (await import('#machines/password-recovery.ts')).passwordRecoveryMachine,
    input: ({ values: { callback = null }, entry: { email = '' } }) => ({ email, callback }),
    screen: async () => (await import('./forgot-password.tsx')).ForgotPasswordRoute,
  }),
  resetPassword: page({
    path: paths.resetPassword,
    parameters: ['token'],
    title: 'Reset password',
    access: 'public',
    html: { token: 'known' },
    chart: async () => (await import('#machines/password-reset.ts')).passwordResetMachine,
    input: ({ values: { token = null } }) => ({ token }),
    key: ({ values }) => values.token,
    screen: async () => (await import('./reset-password.tsx')).ResetPasswordRoute,
  }),
  invite: page({
    path: paths.invite,
    parameters: ['hash'],
    title: 'Invitation',
    access: 'public',
    html: { hash: 'known' },
    chart: async () => (await import('#machines/invitation.ts')).invitationMachine,
    input: ({ values: { hash = null }, session }) => ({ hash, session }),
    key: ({ values }) => values.hash,
    screen: async () => (await import('./invite.tsx')).InviteRoute,
  }),
  oauthCallback: page({
    path: paths.oauthCallback,
    parameters: ['code', 'state', 'provider', 'error'],
    title: 'Sign in',
    access: 'public',
    chart: async () => (await import('#machines/oauth-callback.ts')).oauthCallbackMachine,
    input: ({ values: { code = null, state = null, provider = null, error = null }, entry, session, settings }) => ({
      answer: { code, state, provider, error },
      redirectUri: settings.redirectUri,
      allowance: settings.allowance,
      session,
      sentTo: entry.sentTo ?? null,
      sentBy: entry.person ?? null,
    }),
    screen: async () => (await import('./oauth-callback.tsx')).OAuthCallbackRoute,
  }),
}

/** The frame of the pages for people with a session. */
export const loadProtectedArea = async () => (await import('./protected.tsx')).ProtectedArea

/** The pages for people with a session. */
export const protectedPages = {
  profile: page({
    path: paths.profile,
    parameters: [],
    title: 'Profile',
    access: { area: null },
    chart: async () => (await import('#machines/profile.ts')).profileMachine,
    input: forUser(null, (user, { entry: { refused = null, notSentTo = null }, draft }) => ({
      userId: user.id,
      storedUser: user,
      refused,
      notSentTo,
      draft: draft(formName('profile', null)) as FormValues | null,
    })),
    key: ({ session, entry }) => `${session.user?.id} ${entry.__TSR_index}`,
    screen: async () => (await import('./profile.tsx')).ProfileRoute,
  }),
  configuration: page({
    path: paths.configuration,
    parameters: [],
    title: 'Configurations',
    access: { area: 'configuration' },
    chart: async () => (await import('#machines/configuration.ts')).configurationMachine,
    input: forUser('configuration', ({ id, group }, { draft }) => {
      const groupId = group?.id ?? null
      return { userId: id, groupId, draft: draft(formName('configuration', groupId)) as Draft | null }
    }),
    key: ({ session }) => `${session.user?.id} ${session.user?.group?.id}`,
    screen: async () => (await import('./configuration/configuration.tsx')).ConfigurationRoute,
  }),
  team: page({
    path: paths.team,
    parameters: ['search', 'order'],
    title: 'Team',
    access: { area: 'team' },
    chart: async () => (await import('#machines/team.ts')).teamMachine,
    // Group and admin come from the session. Each history entry has a list of its own.
    input: forUser(
      'team',
      ({ id, group }, { values: { search = '', order = '' }, draft }: Visit<'search' | 'order'>) =>
        group && {
          groupId: group.id,
          userId: id,
          search,
          order: readOrder(order),
          draft: draft(formName('team', group.id)) as InviteDraft | null,
        },
    ),
    key: ({ session, entry }) => `${session.user?.id} ${session.user?.group?.id} ${entry.__TSR_index}`,
    screen: async () => (await import('./team/team.tsx')).TeamRoute,
  }),
  plan: page({
    path: paths.plan,
    parameters: [],
    title: 'Plan',
    access: { area: null },
    screen: async () => (await import('./plan.tsx')).PlanRoute,
  }),
}

/**
 * The pages of the console: a new one is a row, a path, a chart and a screen. The router, the start of the first chart, the HTML of the build
 * with its preloads, the sizes, and the lists that tests and benches walk are made of this table.
 */
export const pages = { ...publicPages, ...protectedPages }

/** A page, and the values of one of its addresses. */
export interface Address {
  readonly page: Page
  readonly values: Values
}

const list: readonly Page[] = Object.values(pages)

/**
 * Finds the page of an address, as the router does.
 * @param pathname the path below the base of the build, which can be decoded
 * @param query the values of a query by their names, without empty ones
 * @returns null for a path that no page has
 */
export function addressAt(pathname: string, query: Values): Address | null {
  // What is encoded in a value, a slash for one, divides no path.
  const path = decodeURI(pathname.replaceAll('%25', '%2525'))
  for (const page of list) {
    const match = new RegExp(pathForm(page.path), 'i').exec(path)
    if (!match) continue
    const inPath = Object.entries(match.groups ?? {}).map(([name, value = '']) => [name, decodeURIComponent(value)])
    const values = { ...query, ...Object.fromEntries(inPath.filter(([, value]) => value !== '')) }
    return { page, values: textsOf(...page.parameters)(values) }
  }
  return null
}

/** Names the screen that the HTML of a page shows for an address. */
export const screenOf = ({ page, values }: Address): string =>
  page.variant !== undefined && page.variant in values ? `${page.path}?${page.variant}` : page.path

/** The visit that the HTML shows: it knows the kind of the address, and on a page for people with a session the stored person. */
export const prerenderedVisit = (
  { page, values }: Address,
  { session, settings }: Pick<Visit, 'session' | 'settings'>,
): Visit => ({
  values: { ...page.html, ...(page.variant !== undefined && page.variant in values && { [page.variant]: '' }) },
  entry: {},
  session: page.access === 'public' ? signedOut : session,
  settings,
  isKnown: false,
  draft: () => null,
  hasDraft: false,
})
