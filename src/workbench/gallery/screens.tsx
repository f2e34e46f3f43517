import type { ComponentType, ReactNode } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ScreenProps } from '#flow/flow.tsx'
import { ActivationScreen } from '#routes/activate.tsx'
import { ConfigurationScreen } from '#routes/configuration.tsx'
import { PasswordRecoveryScreen } from '#routes/forgot-password.tsx'
import { InvitationScreen } from '#routes/invite.tsx'
import { SignInScreen } from '#routes/login.tsx'
import { OAuthCallbackScreen } from '#routes/oauth-callback.tsx'
import { PluginHandoffScreen } from '#routes/plugin-handoff.tsx'
import { PasswordChangeScreen, ProfileScreen } from '#routes/profile.tsx'
import { RegistrationScreen } from '#routes/register.tsx'
import { PasswordResetScreen } from '#routes/reset-password.tsx'
import { TeamScreen } from '#routes/team.tsx'
import { Page } from '#ui/page.tsx'
import { PublicFrame } from '#ui/public-frame.tsx'
import { exitWords } from '#workbench/paths/words.ts'
import type { Send } from './frame-window.ts'

/** A screen whose chart is not known any more. */
type AnyScreen = ComponentType<{ state: AnyMachineSnapshot; send: Send }>

interface Shown {
  readonly screen: AnyScreen
  /** What stands around it in the product. */
  readonly frame: (screen: ReactNode) => ReactNode
  /** Ids of invoked charts that have the stage while they run. */
  readonly givesWayTo: readonly string[]
}

const inCard = (screen: ReactNode) => <PublicFrame product="Statehouse">{screen}</PublicFrame>
const inPage = (heading: string) => (screen: ReactNode) => <Page heading={heading}>{screen}</Page>

function shown<M extends AnyStateMachine>(
  screen: ComponentType<ScreenProps<M>>,
  frame: Shown['frame'],
  givesWayTo: readonly string[] = [],
): Shown {
  // A screen is drawn with states of its own chart only; which chart that is, its types cannot keep.
  return { screen: screen as unknown as AnyScreen, frame, givesWayTo }
}

/** The screen of each chart; for those that have none, a sentence that says why. */
export const screens: Readonly<Record<string, Shown | string>> = {
  session: 'The session has no screen: every screen follows it.',
  theme: 'The theme has no screen: it is the colours of every screen.',
  connection: 'The connection has no screen: every screen says when it is lost.',
  'sign-in': shown(SignInScreen, inCard),
  'sign-in-completion': 'This chart has no screen: the screen of the sign-in stays while it runs.',
  'oauth-start': 'This chart has no screen: the sign-in screen stays while it runs.',
  'oauth-callback': shown(OAuthCallbackScreen, inCard),
  'plugin-handoff': shown(PluginHandoffScreen, inCard),
  registration: shown(RegistrationScreen, inCard),
  activation: shown(ActivationScreen, inCard),
  'password-recovery': shown(PasswordRecoveryScreen, inCard),
  'password-reset': shown(PasswordResetScreen, inCard),
  invitation: shown(InvitationScreen, inCard),
  profile: shown(ProfileScreen, inPage('PROFILE')),
  'password-change': shown(PasswordChangeScreen, inPage('PROFILE')),
  team: shown(TeamScreen, inPage('TEAM MANAGEMENT')),
  catalogues: 'This chart has no screen: the screen of the configuration stays while it runs.',
  configuration: shown(ConfigurationScreen, inPage('CONFIGURATION MANAGEMENT')),
}

/** What the product shows in a state, or why it shows nothing of this chart. */
export type Sight =
  | { readonly picture: ReactNode; readonly why: null }
  | { readonly picture: null; readonly why: string }

/** Draws the product's own screen for a state of a chart. */
export function sightOf(chart: string, snapshot: AnyMachineSnapshot, send: Send): Sight {
  const nothing = (why: string) => ({ picture: null, why })
  const entry = screens[chart]
  if (entry === undefined || typeof entry === 'string') return nothing(entry ?? `There is no chart “${chart}”.`)
  const exit = exitWords(snapshot)
  if (exit !== null) return nothing(`The flow is over. ${exit}`)
  if (snapshot.status !== 'active') return nothing('The chart has stopped.')
  if (entry.givesWayTo.some((child) => child in snapshot.children)) {
    return nothing('The screen of another chart, plugin-handoff, is shown here while it runs.')
  }
  const { screen: Screen, frame } = entry
  return { picture: frame(<Screen state={snapshot} send={send} />), why: null }
}
