import { useId, useLayoutEffect, useRef } from 'react'
import { pluralize } from '#workbench/kit/paths/labels.ts'
import { Action, Copy } from '#workbench/shared/parts.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { TestStepItem } from '#workbench/walk/steps/test-step.tsx'
import { useTestWalk, walkBug } from '#workbench/walk/steps/use-test-walk.ts'
import type { NamedPath } from './named-paths.ts'
import { NoteField, ResultToggles } from './plan-path.tsx'
import { type Finding, type Given, noFinding, resultOf, type Tick } from './progress.ts'

interface PlanPlayerProps {
  readonly path: NamedPath
  readonly at: number
  readonly tick: Tick | null
  readonly onMove: (at: number) => void
  /** Plays the path below; undefined after the last one. */
  readonly onNextPath: (() => void) | undefined
  readonly onTick: (tick: Given) => void
}

/** The step of the played path, pinned above the plan with its result; STEP PASSED advances to the next step. */
export function PlanPlayer({ path, at, tick, onMove, onNextPath, onTick }: PlanPlayerProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  // PLAY moves the focus here, NEXT PATH keeps it.
  useLayoutEffect(() => {
    if (path.id && document.activeElement?.closest('.plan-path')) section.current?.focus({ preventScroll: true })
  }, [path.id])
  const product = useProduct()
  const tested = useTestWalk(path.walk, true)
  const steps = tested?.steps ?? []
  // Typing several letters is one step.
  const number = steps.findIndex(({ index }) => index >= at)
  const step = steps[number]
  const last = steps.length - 1
  const [before, next] = [steps[number - 1], steps[number + 1]]
  const findings = tick?.steps ?? {}
  const finding = (step && findings[step.index]) ?? noFinding
  const record = (found: Finding) => {
    if (!step) return
    const all = { ...findings, [step.index]: found }
    const indices = steps.map(({ index }) => index)
    onTick({ result: resultOf(all, indices), note: tick?.note ?? '', steps: all })
  }
  return (
    <section
      ref={section}
      className="plan-player workbench-panel workbench-column"
      aria-label="The step that is played"
      tabIndex={-1}
    >
      <p id={id}>
        <strong translate="no">{path.name}</strong>
        <span className="workbench-note" role="status">
          {step
            ? ` · ${last === 0 ? 'its only step' : number === 0 ? `start, then ${pluralize(last, 'step')}` : `step ${number} of ${last}`}`
            : ' · the screens are being read…'}
        </span>
      </p>
      <div className="workbench-actions">
        <Action describedBy={id} disabled={!before} onClick={() => before && onMove(before.index)}>
          BACK
        </Action>
        <Action
          describedBy={id}
          disabled={!next && !onNextPath}
          onClick={() => (next ? onMove(next.index) : onNextPath?.())}
        >
          {next || !onNextPath ? 'NEXT' : 'NEXT PATH'}
        </Action>
      </div>
      <div className="workbench-actions">
        <ResultToggles
          of="STEP"
          finding={finding}
          describedBy={id}
          onChange={(result) => {
            record({ ...finding, result })
            if (result === 'passed' && next) onMove(next.index)
          }}
        />
        {step && (
          <Copy text={() => walkBug(product, { ...path.walk, at: step.index }, path.name, 'plan', finding.note)}>
            BUG REPORT
          </Copy>
        )}
      </div>
      {step && (
        <NoteField
          label={step.index === 0 ? 'NOTE ON START' : `NOTE ON STEP ${step.index}`}
          name={`note ${id}`}
          finding={finding}
          onChange={(note) => record({ ...finding, note })}
        />
      )}
      {step && (
        <ol>
          <TestStepItem step={step} isCurrent />
        </ol>
      )}
    </section>
  )
}
