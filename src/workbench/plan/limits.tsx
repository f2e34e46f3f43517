import { Notice } from '#ui/feedback/notice.tsx'
import type { Model } from '#workbench/model/model.ts'
import { executionOf } from '#workbench/paths/walks.ts'

/** Says what the test plan of a chart leaves out, and why: steps at which the chart throws, states beyond the limit. */
export function PlanLimits({ model }: { readonly model: Model }) {
  const { remarks, crashes } = executionOf(model)
  return (
    <>
      {crashes.map((crash) => (
        <Notice key={crash} kind="warning">
          {crash}
        </Notice>
      ))}
      {remarks.map((remark) => (
        <Notice key={remark} kind="info">
          {remark}
        </Notice>
      ))}
    </>
  )
}
