import { childScreen, type ScreenProps } from '#flow/flow.tsx'
import { pluginHandoffMachine } from '#machines/plugin-handoff.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/waiting.tsx'
import { CopyField } from '#ui/form/copy-field.tsx'
import { Name } from '#ui/name.tsx'
import { CardPage } from '#ui/page/card-page.tsx'

/** Asks where a sign-in may go, sends it there, and stays while an application on this machine takes over. */
export function PluginHandoffScreen({ state, send }: ScreenProps<typeof pluginHandoffMachine>) {
  const { destination, exchangeToken } = state.context
  const host = destination.kind === 'refused' ? '' : destination.host

  if (state.matches('asking')) {
    return (
      <CardPage
        heading="CONNECT YOUR EDITOR"
        lead={
          <>
            Send your sign-in to <Name>{host}</Name>?
          </>
        }
      >
        <p>Whoever runs this address can then use the assistant as you. Continue only if you know and trust it.</p>
        <ActionButton variant="solid" wide onClick={() => send({ type: 'consent.given' })}>
          SEND SIGN-IN
        </ActionButton>
        <ActionButton wide onClick={() => send({ type: 'consent.refused' })}>
          CANCEL
        </ActionButton>
      </CardPage>
    )
  }

  if (state.matches('opened')) {
    return (
      <CardPage heading="YOU ARE SIGNED IN" lead="You can return to your editor.">
        <ActionButton variant="solid" wide onClick={() => send({ type: 'opening.repeated' })}>
          OPEN AGAIN
        </ActionButton>
        <CopyField
          label="One-time code"
          value={exchangeToken}
          hint="If your editor does not open, copy this code and paste it there. It works once."
        />
        <ActionButton wide onClick={() => send({ type: 'profile.chosen' })}>
          GO TO PROFILE
        </ActionButton>
      </CardPage>
    )
  }

  return (
    <CardPage
      heading="CONNECTING YOUR EDITOR"
      lead={
        host && (
          <>
            Sending your sign-in to <bdi>{host}</bdi>.
          </>
        )
      }
    >
      <Spinner label="Please wait" />
    </CardPage>
  )
}

/** The screen of the hand-off, in place of that of the sign-in which it completes. */
export const handoff = childScreen(pluginHandoffMachine, PluginHandoffScreen)
