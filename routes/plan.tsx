import { useConsole } from '#flow/app-actors.tsx'
import { Title, useScreenChange } from '#flow/screen-change.tsx'
import { Card } from '#ui/page/card.tsx'
import { Page } from '#ui/page/page.tsx'

/** /plan: a fixed label; nothing is fetched (Specification §2, Plan screen). */
export function PlanRoute() {
  const { product } = useConsole()
  useScreenChange()
  return (
    <>
      <Title name="PLAN" product={product} />
      <Page heading="PLAN">
        <Card heading="SUBSCRIPTION">
          <p>
            <span>Current Plan:</span> <strong>Professional</strong>
          </p>
        </Card>
      </Page>
    </>
  )
}
