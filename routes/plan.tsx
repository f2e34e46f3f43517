import { useSession } from '#flow/app-actors.tsx'
import { useScreenChange } from '#flow/screen-change.tsx'
import { coverageOf, roleOf } from '#rules/access.ts'
import { Card } from '#ui/page/card.tsx'
import { Page } from '#ui/page/page.tsx'
import { Facts, KeyFact } from '#ui/table/facts.tsx'

/** /plan: a fixed label; nothing is fetched (Specification §2, Plan screen). Under it is the account as the session knows it. */
export function PlanRoute() {
  const user = useSession(({ context }) => context.user)
  useScreenChange()
  return (
    <Page heading="PLAN">
      <Card heading="Subscription" lead="What you use the assistant with, and as whom.">
        <KeyFact label="Current Plan:" value="Professional" />
        {user && (
          <Facts
            facts={[
              { label: 'Account', value: user.email },
              { label: 'Group', value: user.group?.name.trim() ?? '' },
              { label: 'Role', value: roleOf(user) },
              { label: 'What it covers', value: coverageOf(user) },
            ]}
          />
        )}
      </Card>
    </Page>
  )
}
