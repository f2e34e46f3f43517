import type { ReactNode } from 'react'
import { childScreen, eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { pluginHandoffMachine } from '#machines/plugin-handoff.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { CopyField } from '#ui/form/copy-field.tsx'
import { CardPage, OutcomePage, WaitPage } from '#ui/page/card-page.tsx'
import { asUser, consentIn, ReceiverName } from './receiver.tsx'

const on = eventsOf<typeof pluginHandoffMachine>()

/** In whole minutes or seconds. */
function formatLifetime(seconds: number | null): string {
  if (seconds === null) return 'It works once.'
  const minutes = Math.floor(seconds / 60)
  const [count, unit] = minutes > 0 ? [minutes, 'minute'] : [Math.floor(seconds), 'second']
  return `It works once, within ${count} ${unit}${count === 1 ? '' : 's'}.`
}

/**
 * Asks where a sign-in may go, and sends it there. The page stays if an application opens, and always offers a code.
 */
export function PluginHandoffScreen({ state }: ScreenProps<typeof pluginHandoffMachine>) {
  const { destination, account, exchangeToken, lifetime } = state.context
  const to = destination.kind === 'refused' ? <span /> : <ReceiverName {...destination} />
  const as = asUser(account.email, state.matches('asking') ? ' as you' : '')
  const openAgain = (
    <ActionButton consent={consentIn(state)} event={on({ type: 'opening.repeated' })}>
      OPEN AGAIN
    </ActionButton>
  )
  const showCode = (label = 'SHOW A CODE') => <ActionButton event={on({ type: 'code.chosen' })}>{label}</ActionButton>
  const goToProfile = (variant?: 'solid') => (
    <ActionButton variant={variant} event={on({ type: 'profile.chosen' })}>
      GO TO PROFILE
    </ActionButton>
  )
  const code = (
    <>
      <CopyField label="One-time code" value={exchangeToken} hint={formatLifetime(lifetime)} />
      <p>Paste it only into your own editor. Anyone who has it can sign in as you.</p>
    </>
  )

  if (state.matches('asking')) {
    return (
      <CardPage heading="CONNECT YOUR EDITOR" lead={<span>Send your sign-in to {to}?</span>}>
        <p>Anyone who receives it can use the assistant{as}. Continue only if you know and trust them.</p>
        {destination.kind === 'askListed' && <p>The operator of this console allows this host.</p>}
        <ActionButton variant="solid" consent={consentIn(state)} event={on({ type: 'consent.given' })}>
          SEND SIGN-IN
        </ActionButton>
        {showCode()}
        <ActionButton event={on({ type: 'consent.refused' })}>CANCEL</ActionButton>
      </CardPage>
    )
  }

  if (state.matches('opened')) {
    return (
      <OutcomePage outcome="success" heading="YOU ARE SIGNED IN" lead="You can return to your editor.">
        <details open>
          <summary>Editor didn't open?</summary>
          <p>
            Your sign-in{as} was sent to {to}.
          </p>
          {openAgain}
          {code}
          <p>Browsers from Snap or Flatpak may not reach your editor. Paste the code there instead.</p>
          {showCode('SHOW ANOTHER CODE')}
        </details>
        {goToProfile()}
      </OutcomePage>
    )
  }

  if (state.matches('unanswered')) {
    return (
      <OutcomePage outcome="question" heading="CONNECT YOUR EDITOR" lead="Did your editor open?" announced>
        <p>
          Your sign-in{as} was sent to {to}. It may be closed, or run on another machine. If so, paste a code there.
        </p>
        {goToProfile('solid')}
        {openAgain}
        {showCode()}
      </OutcomePage>
    )
  }

  if (state.matches('showingCode')) {
    return (
      <OutcomePage
        outcome="code"
        heading="YOUR CODE"
        lead={<span>Copy it, and paste it into your editor. You are signed in{as}.</span>}
      >
        {code}
        {showCode('SHOW ANOTHER CODE')}
        {goToProfile()}
      </OutcomePage>
    )
  }

  const isCode = state.matches('generatingCode')
  const lead: ReactNode = destination.kind !== 'refused' && !isCode && (
    <span>
      Sending your sign-in{as} to {to}.
    </span>
  )
  return <WaitPage heading={isCode ? 'YOUR CODE' : 'CONNECTING YOUR EDITOR'} lead={lead} />
}

/** The hand-off screen. Replaces the screen of the sign-in that it completes. */
export const handoff = childScreen('handoff', PluginHandoffScreen)
