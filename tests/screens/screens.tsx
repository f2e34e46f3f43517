import type { ComponentType, ReactNode } from 'react'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
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

/** A screen whose chart is not known any more. */
type AnyScreen = ComponentType<{ state: AnyMachineSnapshot; send: (event: AnyEventObject) => void }>

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
  // The gallery draws a screen with states of its own chart only; which chart that is, its types cannot keep.
  return { screen: screen as unknown as AnyScreen, frame, givesWayTo }
}

/** The screen of each chart; null for those that have none. */
export const screens: Readonly<Record<string, Shown | null>> = {
  session: null,
  theme: null,
  connection: null,
  'sign-in': shown(SignInScreen, inCard, ['handoff']),
  // The sign-in screen stays while it runs.
  'oauth-start': null,
  'oauth-callback': shown(OAuthCallbackScreen, inCard, ['handoff']),
  'plugin-handoff': shown(PluginHandoffScreen, inCard),
  registration: shown(RegistrationScreen, inCard),
  activation: shown(ActivationScreen, inCard),
  'password-recovery': shown(PasswordRecoveryScreen, inCard),
  'password-reset': shown(PasswordResetScreen, inCard),
  invitation: shown(InvitationScreen, inCard),
  profile: shown(ProfileScreen, inPage('PROFILE')),
  'password-change': shown(PasswordChangeScreen, inPage('PROFILE')),
  team: shown(TeamScreen, inPage('TEAM MANAGEMENT')),
  configuration: shown(ConfigurationScreen, inPage('CONFIGURATION MANAGEMENT')),
}
