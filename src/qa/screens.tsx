import { groupName } from '@statehouse/sandbox/people'
import type { Screen as AnyScreen } from '@statehouse/workbench'
import { inputOf, type SimulatedSnapshot, simulateMachine } from '@statehouse/workbench/kit'
import { type ComponentType, type ReactNode, use, useMemo } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
} from 'xstate'
import { asAnyScreen, ParentContext, type ScreenProps } from '#flow/screen.ts'
import type { visitMachine } from '#machines/app/visit.ts'
import { configurationMachine } from '#machines/configuration.ts'
import type { configurationSaveMachine } from '#machines/configuration-save.ts'
import { inviteFormMachine } from '#machines/invite-form.ts'
import { pluginHandoffMachine } from '#machines/plugin-handoff.ts'
import type { teamMachine } from '#machines/team.ts'
import { ActivationScreen } from '#routes/activate.tsx'
import { GroupPage } from '#routes/admin-page.tsx'
import { ConfigurationScreen } from '#routes/configuration/configuration.tsx'
import { Conflict } from '#routes/configuration/conflict.tsx'
import { PasswordRecoveryScreen } from '#routes/forgot-password.tsx'
import { InvitationScreen } from '#routes/invite.tsx'
import { PasswordChangeScreen, ProfileScreen } from '#routes/profile.tsx'
import { RegistrationScreen } from '#routes/register.tsx'
import { PasswordResetScreen } from '#routes/reset-password.tsx'
import { SignInScreen } from '#routes/sign-in/login.tsx'
import { OAuthCallbackScreen } from '#routes/sign-in/oauth-callback.tsx'
import { PluginHandoffScreen } from '#routes/sign-in/plugin-handoff.tsx'
import { InviteForm } from '#routes/team/invite-form.tsx'
import { TeamScreen } from '#routes/team/team.tsx'
import { UnsavedChangesScreen } from '#routes/unsaved-changes.tsx'
import { paths } from '#rules/paths.ts'
import { FormError } from '#ui/feedback/notice.tsx'
import { FormContext } from '#ui/form/form-context.ts'
import { PageLayout } from '#ui/page/page-layout.tsx'
import { PublicFrame } from '#ui/page/public-frame.tsx'
import { SendContext } from '#ui/send.ts'
import { catalogues } from './models/samples.ts'

// The countdown of a form loads with the first wait. Without this, the first pictures of waits lack it.
renderToStaticMarkup(
  <FormContext value={{ busy: false, readOnly: false, errors: {}, native: false, wait: 1 }}>
    <FormError />
  </FormContext>,
)
await import('#ui/feedback/countdown.tsx')

const inCard = (screen: ReactNode) => <PublicFrame product="Statehouse">{screen}</PublicFrame>
const inPage = (heading: string) => (screen: ReactNode) => <PageLayout heading={heading}>{screen}</PageLayout>
const inGroup = (heading: string) => (screen: ReactNode) => (
  <GroupPage heading={heading} group={groupName}>
    {screen}
  </GroupPage>
)

function shown<M extends AnyStateMachine>(
  screen: ComponentType<ScreenProps<M>>,
  frame: AnyScreen['frame'],
  standIn?: string,
): AnyScreen {
  const Screen = asAnyScreen(screen)
  return {
    screen: ({ state, send }) => (
      <SendContext value={send}>
        <Screen state={state} />
      </SendContext>
    ),
    ...{ frame, standIn },
  }
}

const pluginHandoff = simulateMachine(pluginHandoffMachine)

/** The hand-off to an editor replaces the screen of a sign-in. */
const withHandoff = <M extends AnyStateMachine>(screen: ComponentType<ScreenProps<M>>) => {
  const Screen = asAnyScreen(screen)
  return ({ state }: { readonly state: AnyMachineSnapshot }) => {
    const { handoff } = state.children
    const part = handoff && (
      <SendContext value={null}>
        <PluginHandoffScreen state={pluginHandoff.start(inputOf(handoff as AnyActorRef as AnyActor))} />
      </SendContext>
    )
    return <Screen state={state} part={part} />
  }
}

const inviteForm = simulateMachine(inviteFormMachine)

/** The form gets what the team sends, and has the text of each request. */
function formAfter(log: readonly AnyEventObject[]) {
  const typed = (event: AnyEventObject) =>
    typeof event.text === 'string' ? { type: 'form.edited', values: { email: event.text } } : event
  const received = log.map(typed).filter(({ type }) => inviteFormMachine.events.some((known) => known === type))
  return received.reduce(inviteForm.next, inviteForm.start(undefined))
}

/** The team with its form. If the team is paused, so is the form. */
function TeamWithForm({ state }: ScreenProps<typeof teamMachine>) {
  const { log } = (state as AnyMachineSnapshot as SimulatedSnapshot).simulation
  const form = useMemo(() => formAfter(log), [log])
  const part = (
    <ParentContext value={{ state, send: use(SendContext) ?? (() => {}) }}>
      <SendContext value={null}>
        <InviteForm state={form} />
      </SendContext>
    </ParentContext>
  )
  return <TeamScreen state={state} part={state.children.form && part} />
}

/** A user without a group can see the configuration. */
const ConfigurationPage = ({ state }: ScreenProps<typeof configurationMachine>) => (
  <GroupPage heading="CONFIGURATION MANAGEMENT" group={state.context.groupId === null ? undefined : groupName}>
    <ConfigurationScreen state={state} />
  </GroupPage>
)

/** The form that is being saved, behind the dialog about another save. */
function ConflictOnForm({ state }: ScreenProps<typeof configurationSaveMachine>) {
  const { context } = state
  const [{ context: loaded }] = initialTransition(configurationMachine, context)
  const form = configurationMachine.resolveState({
    value: { catalogues: 'answered', page: 'saving' },
    context: { ...loaded, ...context, catalogues },
  })
  return <ConfigurationScreen state={form} part={<Conflict state={state} />} />
}

/** The team is left while invitations are sent. */
const Leaving = ({ state }: ScreenProps<typeof visitMachine>) => (
  <UnsavedChangesScreen state={state} isInviting={state.context.visit.path === paths.team} />
)

const firstHandoff = 'The hand-off to an editor stays as it begins.'

/** The screen of each machine, or the reason why it has none. */
export const screens: Readonly<Record<string, AnyScreen | string>> = {
  tab: 'The tab has no screen: it decides which page has one.',
  session: 'The session has no screen: every screen follows it.',
  theme: 'The theme has no screen: it is the colours of every screen.',
  connection: 'The connection has no screen: every screen says when it is lost.',
  'sign-in': shown(withHandoff(SignInScreen), inCard, firstHandoff),
  'oauth-start': 'This chart has no screen: the sign-in screen stays while it runs.',
  'oauth-callback': shown(withHandoff(OAuthCallbackScreen), inCard, firstHandoff),
  'plugin-handoff': shown(PluginHandoffScreen, inCard),
  registration: shown(RegistrationScreen, inCard),
  activation: shown(ActivationScreen, inCard),
  'password-recovery': shown(PasswordRecoveryScreen, inCard),
  'password-reset': shown(PasswordResetScreen, inCard),
  'accept-invitation': shown(InvitationScreen, inCard),
  profile: shown(ProfileScreen, inPage('PROFILE')),
  'password-change': shown(PasswordChangeScreen, inPage('PROFILE')),
  team: shown(TeamWithForm, inGroup('TEAM MANAGEMENT'), 'The form follows the team, and cannot be used.'),
  'invite-form': shown(InviteForm, inGroup('TEAM MANAGEMENT')),
  'bulk-invitation': 'This chart has no screen: the screen of the invite form shows its run.',
  configuration: shown(ConfigurationPage, (screen) => screen),
  'configuration-save': shown(ConflictOnForm, inGroup('CONFIGURATION MANAGEMENT'), 'The form stays as it was saved.'),
  visit: shown(Leaving, inPage('PROFILE')),
  catalogues: 'This chart has no screen: the screen of the configuration stays while it runs.',
}
