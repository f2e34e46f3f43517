import type { PageScreen } from '#flow/page.ts'
import { eventsOf, type ScreenProps } from '#flow/screen.ts'
import type { oauthCallbackMachine } from '#machines/oauth-callback.ts'
import { offeredProviderName } from '#rules/providers.ts'
import { ActionButton } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CardPage, OutcomePage, WaitPage } from '#ui/page/card-page.tsx'
import { handoff } from './plugin-handoff.tsx'
import { asUser, consentIn } from './receiver.tsx'

const on = eventsOf<typeof oauthCallbackMachine>()

export const screen: PageScreen<typeof oauthCallbackMachine> = { component: OAuthCallbackScreen, child: handoff }

/** Spinner, question or error on the way back from a provider (Specification §2, OAuth callback screen). */
export function OAuthCallbackScreen({ state, part }: ScreenProps<typeof oauthCallbackMachine>) {
  const { provider, problem, session, answer } = state.context
  const name = offeredProviderName(provider)
  const backToLogin = (
    <ActionButton variant="solid" event={on({ type: 'back.chosen' })}>
      BACK TO LOGIN
    </ActionButton>
  )

  if (state.matches('asking')) {
    return (
      <CardPage heading="COMPLETING SIGN IN" lead={`Finish signing in${name === null ? '' : ` with ${name}`}?`}>
        <Notice kind="warning">
          <p>This sign-in was not started in this tab.</p>
          {session.hasToken && <p>You are signed in{asUser(session.user?.email)}. CONTINUE replaces that session.</p>}
        </Notice>
        <p>Continue only if you have just chosen this yourself. Otherwise you may sign in to someone else's account.</p>
        <ActionButton consent={consentIn(state)} event={on({ type: 'consent.given' })}>
          CONTINUE
        </ActionButton>
        {backToLogin}
      </CardPage>
    )
  }

  if (state.matches('failed')) {
    return (
      <OutcomePage outcome="error" heading="SIGN IN ERROR" lead={problem}>
        {answer.error === 'access_denied' && (
          <p>{`You cancelled at ${name ?? 'the provider'}. Nothing was changed.`}</p>
        )}
        <p>You can try again, or sign in another way.</p>
        {backToLogin}
      </OutcomePage>
    )
  }

  return part ?? <WaitPage heading="COMPLETING SIGN IN" />
}
