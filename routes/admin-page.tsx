import { CircleCheck, Lock } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from '#flow/link.tsx'
import { useScreenChange } from '#flow/screen-change.tsx'
import { useHasJoined, useSession } from '#flow/use-tab.tsx'
import { type AdminArea, denialOf } from '#rules/access.ts'
import { denialMessages } from '#rules/denials.ts'
import { paths } from '#rules/paths.ts'
import { coverageOf } from '#rules/team/role.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { cardClass } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageLayout } from '#ui/page/page-layout.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { ConnectEditor } from './help.tsx'

/**
 * The frame of an area. Users without access read why, and no call is made for them (Specification §6). LOCAL users are
 * being redirected.
 */
export const adminPage = (area: AdminArea, heading: string) =>
  function AdminPage({ children }: { readonly children: ReactNode }) {
    const isHydrated = useHydrated()
    const user = useSession(({ context }) => context.user)
    const denial = user && denialOf(area, user)
    if (user === null || denial === 'local') return null
    const group = user.group?.name.trim()
    const nextStep = user.group
      ? 'Need access? Ask an admin of your group.'
      : 'If you were invited with another email, sign in with that account.'
    return (
      <GroupPage heading={heading} group={group}>
        {denial === null && children}
        {denial !== null && isHydrated && (
          <Refused group={group} messages={[...denialMessages[area][denial], coverageOf(user), nextStep]} />
        )}
      </GroupPage>
    )
  }

interface GroupPageProps {
  readonly heading: string
  readonly group: string | undefined
  readonly children: ReactNode
}

export function GroupPage({ heading, group, children }: GroupPageProps) {
  const lead = group ? (
    <span>
      Group: <bdi data-fill="group">{group}</bdi>
    </span>
  ) : undefined
  return (
    <PageLayout heading={heading} lead={lead}>
      {children}
    </PageLayout>
  )
}

/** Welcomes a user who has just joined the group, because /team is the first page after that (Specification §2). */
function Refused({ group, messages }: { group: string | undefined; messages: readonly string[] }) {
  useScreenChange('refused')
  const isWelcome = useHasJoined() && group
  const [message, ...texts] = isWelcome
    ? [`You are in ${group}.`, 'Its models are ready in your editor.', ...messages.slice(0, 1)]
    : messages
  return (
    <div className={cardClass}>
      <EmptyState
        icon={isWelcome ? CircleCheck : Lock}
        color={isWelcome ? 'green' : undefined}
        message={message}
        action={
          <Link className={buttonClass('outline')} to={isWelcome ? paths.plan : paths.profile}>
            {isWelcome ? 'SEE YOUR PLAN' : 'GO TO PROFILE'}
          </Link>
        }
      >
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {isWelcome && <ConnectEditor />}
      </EmptyState>
    </div>
  )
}
