import { useMemo, useState } from 'react'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import { TestStepItem } from './test-step.tsx'
import { useTestWalk } from './use-test-walk.ts'

/** Shows any walk as test steps, those still to come included: opened, since the screens of all its steps are read then. */
export function WalkTestSteps({ walk }: { readonly walk: Walk }) {
  const { model, input, events, at } = walk
  const [isOpen, setOpen] = useState(false)
  // Going along the walk changes none of its steps.
  const whole = useMemo(() => ({ model, input, events, at: 0 }), [model, input, events])
  const tested = useTestWalk(whole, isOpen)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Test steps: what to do and what to expect</summary>
      {tested === null ? (
        <p className="workbench-note">The screens are being read…</p>
      ) : (
        <ol className="workbench-column">
          {tested.steps.map((step) => (
            <TestStepItem key={step.index} step={step} isCurrent={at === step.index} />
          ))}
        </ol>
      )}
    </details>
  )
}
