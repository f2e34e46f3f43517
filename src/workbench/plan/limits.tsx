import { Notice } from '#ui/feedback/notice.tsx'
import type { Model } from '#workbench/model/model.ts'
import { executionOf } from '#workbench/paths/walks.ts'
import { countWords } from '#workbench/paths/words.ts'

/** Says what the test plan of a chart leaves out, and why: states beyond the limit, steps at which the chart throws. */
export function PlanLimits({ model }: { readonly model: Model }) {
  const { remarks, crashes } = executionOf(model)
  return (
    <>
      {remarks.map((remark) => (
        <Notice key={remark} kind="info">
          {remark}
        </Notice>
      ))}
      {crashes.length > 0 && (
        <details>
          <summary>{`At ${countWords(crashes.length, 'step')} the chart throws`}</summary>
          <ul>
            {crashes.map((crash) => (
              <li key={crash}>{crash}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
