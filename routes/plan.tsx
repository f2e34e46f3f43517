import type { PageScreen } from '#flow/page.ts'
import { useScreenChange } from '#flow/screen-change.tsx'
import { useSession } from '#flow/use-tab.tsx'
import { coverageOf, roleOf } from '#rules/team/role.ts'
import { Card } from '#ui/page/card.tsx'
import { PageLayout } from '#ui/page/page-layout.tsx'
import { Facts, KeyFact } from '#ui/table/facts.tsx'
import { ConnectEditor } from './help.tsx'

/** A fixed label; nothing is fetched (Specification §2, Plan screen). Below it is the account of the session. */
function PlanPage() {
  const user = useSession(({ context }) => context.user)
  useScreenChange()
  return (
    <PageLayout heading="PLAN">
      <Card heading="Subscription" lead="Your plan and the account it belongs to.">
        <KeyFact label="Current Plan:" value="Professional" />
        {user && (
          <Facts
            facts={[
              { label: 'Account', value: user.email, fill: 'email' },
              { label: 'Group', value: user.group?.name.trim() ?? '', fill: 'group' },
              { label: 'Role', value: roleOf(user), fill: 'role' },
              { label: 'What you can do', value: coverageOf(user), fill: 'coverage' },
            ]}
          />
        )}
        <ConnectEditor />
      </Card>
    </PageLayout>
  )
}

export const screen: PageScreen = { frame: PlanPage }
