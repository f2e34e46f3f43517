import * as people from '@statehouse/sandbox/people'
import type { CurrentUser } from '#contract/session.ts'
import type { ExitState } from '#machines/parts/exit.ts'
import { callbacks } from '#qa/models/samples.ts'
import { loginPath } from '#rules/paths.ts'

export interface JourneyStep {
  /** As in a link of the workbench. The user uses the control that names the event, or a link of the page. */
  readonly does: string
  readonly path: string
  /** States that charts are in then: `sign-in.ready`. */
  readonly states: readonly string[]
  readonly sees: readonly string[]
}

export interface NamedJourney {
  /** The email of the user who is signed in; a visitor by default. */
  readonly as?: string
  /** Whom the sandbox has invited. */
  readonly invited?: string
  readonly steps: readonly JourneyStep[]
}

/** Reads a line for each step: `what happens | /path .state chart.state | text | text`. `.` is the chart that acts. */
export const journeyOf =
  (given: Omit<NamedJourney, 'steps'>) =>
  (lines: string): NamedJourney => {
    let path = ''
    const steps = lines
      .trim()
      .split('\n')
      .map((line): JourneyStep => {
        const [does = '', then = '', ...sees] = line.trim().split(' | ')
        path = then.match(/\/\S*/)?.[0] ?? path
        const chart = does.replace(/~.*/, '')
        const states = then.split(' ').filter((word) => word !== path)
        return { does, path, states: states.map((state) => state.replace(/^\./, `${chart}.`)), sees }
      })
    return { ...given, steps }
  }

/** Loads a URL: from an email, an editor or the page of a provider. */
export const open = (href: string, state?: ExitState): string => typed('~document.opened', { href, state })

/** A link of the page. */
export const link = (href: string, state: ExitState = {}): string => typed('tab~url.changed', { url: { href, state } })

/** A step whose data is not a sample of the chart's model. */
export const typed = (step: string, data: object): string => `${step}=${JSON.stringify(data)}`

/** A sign-in on /login, and what is there then. */
export const signIn = (user: CurrentUser, then: string, password = people.password): string =>
  `
  ${typed('sign-in~form.submitted', { values: { email: user.email, password } })} | .form.page.signingIn | SIGNING IN...
  sign-in~logIn done~tokens | sign-in.form.page.readingUser | SIGNING IN...
  ${typed('sign-in~getCurrentUser done', { user, tokensId: 1 })} | ${then}`.trim()

export const profileOf = ({ id, email, firstName, lastName }: CurrentUser): string => {
  const rest = { organization: '', country: '', state: '', address: '' }
  return `${typed('profile~getUser done', { id, email, firstName, lastName, ...rest })} | .ready | No unsaved changes.`
}

/** A consent counts only after the user has seen what it is for. */
export const see = (chart: string, text: string): string =>
  `
  ${chart}~attention.gained | ${chart} | ${text}
  ${chart}~after timeToAppear | ${chart} | ${text}`.trim()

export const fromEditor = (callback: keyof typeof callbacks, receiver: string): string =>
  `
  ${open(loginPath(callbacks[callback]))} | /login sign-in.form.page.ready.guarded | PLUGIN SIGN-IN | ${receiver}
  ${see('sign-in', receiver)}`.trim()
