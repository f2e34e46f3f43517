import { ada, gus, nora, password, zoe } from '@statehouse/sandbox/people'
import type { Outcome, Sandbox, Setup, Switch } from '@statehouse/workbench'
import { loginPath, paths, withoutOptional } from '#rules/paths.ts'
import { typedKeys } from './models/samples.ts'
import { adminOf, isObject, savedByAnother, switchOf } from './outcomes.ts'

interface Given extends Record<string, unknown> {
  readonly person?: string
  readonly mail?: { readonly kind: 'activation' | 'reset' | 'invitation'; readonly recipient: string }
  /** The path of the page to open if there is no email. */
  readonly open?: string
}

const mails = {
  activation: 'the link that activates the account of',
  reset: 'the link for a new password of',
  invitation: 'the link of the invitation for',
} as const

/** @param then what the user does after that */
function setupOf(given: Given, switches: readonly Switch[] = [], ...then: readonly string[]): Setup {
  const { person, mail, open } = given
  const opened = mail ? `${mails[mail.kind]} ${mail.recipient}` : (open ?? '/')
  const does = [
    person === undefined ? 'Sign out, if the console is signed in' : `Sign in as ${person} (password ${password})`,
    `Open ${opened}`,
    ...then,
  ]
  return { does, given, switches }
}

type Input = Readonly<Record<string, unknown>>

const userIn = ({ session }: Input): Input | null => (isObject(session) && isObject(session.user) ? session.user : null)

/** Answers the console's calls with the user of the sample instead of the user who is signed in to the sandbox. */
const known = (user: Input): readonly Switch[] => [
  switchOf('getCurrentUser', { status: 200, body: JSON.stringify(user) }),
]

const notByHand = 'The console hands this over from another page; no URL leads there.'

const continueWith = 'Press CONTINUE WITH GITHUB'

const signInFor = (destination: unknown) => loginPath(isObject(destination) ? String(destination.url) : null)

const damaged = 'Only a damaged storage begins like this.'

/** How long a call waits while the user types, in ms. */
const timeToType = 15_000

type First = (actor: string) => Outcome

/** By chart. */
export const ways: Readonly<Record<string, (input: Input, first: First) => Setup | string>> = {
  'sign-in': (input) => {
    if (input.ended !== null || input.sentBy !== null || input.wantsCode) return notByHand
    const open = signInFor(input.destination)
    if (userIn(input) === null) return setupOf({ open })
    return input.destination === null ? 'Signed-in users continue from here.' : setupOf({ person: ada.email, open })
  },
  'oauth-callback': ({ answer, started, sentTo }, first) => {
    if (sentTo !== null || !isObject(answer) || !isObject(started)) return notByHand
    const isStarted = started.state !== null && answer.code !== null
    const exchanged = first('exchangeOAuthCode')
    const callback = exchanged.kind === 'done' && isObject(exchanged.output) ? exchanged.output.pluginCallback : null
    const begun = { open: signInFor(typeof callback === 'string' ? { url: callback } : null) }
    const seen = typeof callback === 'string' ? ['Wait for “This signs you in”'] : []
    if (isStarted && started.state === answer.state)
      return setupOf(
        begun,
        [],
        ...seen,
        continueWith,
        `Press ${answer.error ? 'Deny' : `${ada.firstName} ${ada.lastName}`}`,
      )
    const query = Object.entries(answer).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
    const open = `${paths.oauthCallback}?${new URLSearchParams(query)}`
    return isStarted
      ? setupOf(begun, [], continueWith, 'Wait for “Sign in with GitHub”', `Open ${open}`)
      : setupOf({ open })
  },
  'plugin-handoff': ({ destination, mode }) => {
    if (mode === 'return') return notByHand
    if (isObject(destination) && String(destination.url).includes('ada.ide'))
      return 'Only an operator allows wildcards.'
    const press = mode === 'code' ? 'Press SHOW A CODE' : `Press CONTINUE AS ${ada.email}`
    return setupOf({ person: ada.email, open: signInFor(destination) }, [], press)
  },
  registration: ({ email }) => (email === '' ? setupOf({ open: paths.register }) : notByHand),
  'password-recovery': ({ email }) => (email === '' ? setupOf({ open: paths.forgotPassword }) : notByHand),
  activation: ({ token }) =>
    setupOf(token === null ? { open: paths.activate } : { mail: { kind: 'activation', recipient: zoe } }),
  'password-reset': ({ token }) =>
    setupOf(token === null ? { open: paths.resetPassword } : { mail: { kind: 'reset', recipient: ada.email } }),
  'accept-invitation': (input, first) => {
    const [user, { session }] = [userIn(input), input]
    if (isObject(session) && session.hasToken === true && user === null) return damaged
    if (input.hash === null) return setupOf({ open: withoutOptional(paths.invite) })
    const checked = first('verifyInvitation')
    const isNew = checked.kind === 'done' && isObject(checked.output) && checked.output.userExists === false
    const mail = { kind: 'invitation', recipient: isNew ? zoe : nora.email } as const
    // The invitation of a new account answers like the sample, which has no group.
    const switches = isNew ? [switchOf('verifyInvitation', { status: 200, body: JSON.stringify(checked.output) })] : []
    return setupOf({ ...(user && { person: String(user.email) }), mail }, switches)
  },
  profile: ({ refused }) => (refused === null ? setupOf({ person: ada.email, open: paths.profile }) : notByHand),
  'password-change': ({ storedUser }) =>
    isObject(storedUser) && storedUser.hasPassword === true
      ? setupOf({ person: ada.email, open: paths.profile })
      : 'A user who only signs in with GitHub has no password.',
  team: ({ userId, search, order }) =>
    search === '' && order === null
      ? setupOf({ person: ada.email, open: paths.team }, known(adminOf(userId)))
      : notByHand,
  'invite-form': () => setupOf({ person: ada.email, open: paths.team }, [switchOf('getTeam', { delay: timeToType })]),
  configuration: ({ groupId }) =>
    setupOf({ person: groupId === null ? gus.email : ada.email, open: paths.configuration }),
  'configuration-save': (_, first) => {
    const read = first('getConfigurations')
    const name = read.kind === 'done' ? read.name : ''
    if (name !== savedByAnother && name !== 'a configuration')
      return 'The page has read the configuration when it opened, and the sandbox answers as then.'
    const open = paths.configuration
    const save = (key: string) => [`type ${key} into the first API key`, 'press SAVE CONFIGURATION']
    // A tab that loads after the save of the other one has no conflict.
    const others = [
      'Wait until the form is there',
      `In another tab, open ${open}`,
      ...[...save(typedKeys.theirs), 'wait for “Configuration updated successfully”'].map((act) => `There, ${act}`),
    ]
    const own = save(typedKeys.mine).map((act) => `In this tab, ${act}`)
    return setupOf({ person: ada.email, open }, [], ...(name === savedByAnother ? others : []), ...own)
  },
  session: ({ hasToken, user }) => {
    if (hasToken !== true) return setupOf({ open: paths.login })
    return user === null ? damaged : setupOf({ person: ada.email, open: paths.profile })
  },
}

/** What a user cannot do, although each step is possible: by chart, the types of events, and why. */
const hindrances: Readonly<Record<string, readonly [RegExp, string]>> = {
  'sign-in': [
    /(handoff|readingUser|error\S+signingIn).* session\.changed|session\.changed \S+signingIn|(code|continue)\.chosen session\.changed|timeToWait\S* attention/,
    'A sign-in in another tab meets the same fault, or comes after the answer. A hand-off and a button answer at once.',
  ],
  'oauth-callback': [
    /session\.changed|consent\.given .*readingUser/,
    'Nobody is signed in yet, a sign-in in another tab meets the same fault, and the sandbox knows no code of a link.',
  ],
  'accept-invitation': [/session\.changed.*rereading/, 'A call ends with its session, or fails in both tabs.'],
  team: [
    /done\S*removingOneself\S* |run\.stopped/,
    'The session of a user who has left the group changes at once, and a stopped run ends with its call.',
  ],
  profile: [/(?<!form\.edited )form\.submitted(?! \S*saving)|confirming form\./, 'The user has typed or saved more.'],
  'invite-form': [
    /(change\.ended|form\.edited).* \1|form\.submitted/,
    'The list comes once, all that is typed is one step, and the chart of the team shows what is sent.',
  ],
}

/** Describes how a user gets to the start of a machine in the console with the sandbox, or why that is impossible. */
export const setup: Sandbox['setup'] = (chart, input, first, events = []) => {
  const [pattern, reason] = hindrances[chart] ?? []
  if (reason && pattern?.test(events.join(' '))) return reason
  return ways[chart]?.(isObject(input) ? input : {}, first) ?? 'This machine runs inside others, and no user sees it.'
}

const folders = {
  configuration: ['configuration', 'configuration-save', 'catalogues'],
  team: ['team', 'invite-form', 'bulk-invitation'],
}

/** The file of a chart's tests, which run every path. */
export function automatedTest(chart: string): string {
  const [folder] = Object.entries(folders).find(([, charts]) => charts.includes(chart)) ?? []
  return `tests/machines/${folder ? `${folder}/` : ''}${chart}.test.ts`
}
