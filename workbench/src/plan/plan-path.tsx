import { Box } from '@radix-ui/themes'
import { type ComponentProps, useId, useState } from 'react'
import { pluralize } from '#workbench/kit/paths/labels.ts'
import { TextField } from '#workbench/shared/fields.tsx'
import { Action, Status, Toggle } from '#workbench/shared/parts.tsx'
import { TestStepItem } from '#workbench/walk/steps/test-step.tsx'
import type { TestStep } from '#workbench/walk/steps/test-steps.ts'
import { useTestWalk } from '#workbench/walk/steps/use-test-walk.ts'
import type { NamedPath } from './named-paths.ts'
import { type Finding, type Given, noFinding, type Tick } from './progress.ts'
import { resultText } from './report.ts'

interface PlanPathProps {
  readonly path: NamedPath
  readonly tick: Tick | null
  /** Results of other testers and other builds. */
  readonly others: readonly Tick[]
  /** How many of its steps have happened; null if another path is played. */
  readonly at: number | null
  readonly onPlay: () => void
  readonly onTick: (tick: Given) => void
}

export function PlanPath({ path, tick, others, at, onPlay, onTick }: PlanPathProps) {
  const id = useId()
  const { walk, name, ends } = path
  const finding: Finding = tick ?? noFinding
  const findings = tick?.steps ?? {}
  const [isOpen, setOpen] = useState(false)
  const tested = useTestWalk(walk, isOpen)
  const left = tested?.steps.filter(({ index }) => !findings[index]?.result).length ?? 0
  const skipped = left > 0 && left < (tested?.steps.length ?? 0) ? ` (${pluralize(left, 'step')} without a result)` : ''
  /** A passed path has only passed steps, as far as its steps are known. A path fails at its current step. */
  const stepsWith = (result: Finding['result']) => {
    const current = tested?.steps.find(({ index }) => at !== null && index >= at)
    const meant = result === 'passed' ? (tested?.steps ?? []) : result === 'failed' && current ? [current] : []
    const found = ({ index }: TestStep) => [index, { ...(findings[index] ?? noFinding), result }] as const
    return { ...findings, ...Object.fromEntries(meant.map(found)) }
  }

  return (
    <li className="plan-path workbench-panel" data-current={at !== null || undefined}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h3 id={id} translate="no">
            {name}
          </h3>
          <span className="workbench-note">{` · ends in ${ends} `}</span>
          <ResultStatus finding={finding} />
          <OtherResults ticks={others} />
        </summary>
        <div className="workbench-column">
          <div className="workbench-actions">
            <Action describedBy={id} variant={at === null ? 'solid' : 'surface'} onClick={onPlay}>
              {at === null ? 'PLAY' : 'PLAY AGAIN'}
            </Action>
            <ResultToggles
              of="PATH"
              skipped={skipped}
              finding={finding}
              describedBy={id}
              onChange={(result) => onTick({ ...finding, result, steps: stepsWith(result) })}
            />
          </div>
          <NoteField
            label="NOTE"
            name={`note ${id}`}
            finding={finding}
            onChange={(note) => onTick({ ...finding, note, steps: findings })}
          />
          {tested === null ? (
            <p className="workbench-note">The screens are being read…</p>
          ) : (
            <ol className="workbench-column">
              {tested.steps.map((step) => (
                <TestStepItem key={step.index} step={step} isCurrent={at === step.index}>
                  <ResultStatus finding={findings[step.index] ?? noFinding} />
                </TestStepItem>
              ))}
            </ol>
          )}
        </div>
      </details>
    </li>
  )
}

/** For example `failed in 1.2.3 (0a1b2c3) by Bernd: No toast`. */
export const OtherResults = ({ ticks }: { readonly ticks: readonly Tick[] }) =>
  ticks.map((tick) => (
    <span key={`${tick.at} ${tick.tester}`} className="workbench-note">
      {` · ${resultText(tick)}${tick.note && `: ${tick.note}`}`}
    </span>
  ))

const results = [
  { result: 'passed', name: 'PASSED', color: 'green' },
  { result: 'failed', name: 'FAILED', color: 'red' },
] as const

function ResultStatus({ finding }: { readonly finding: Finding }) {
  const found = results.find(({ result }) => result === finding.result)
  return found && <Status color={found.color}>{found.name}</Status>
}

interface ResultTogglesProps {
  /** Steps have results in addition to their path's. */
  readonly of: 'STEP' | 'PATH'
  /** What PASSED passes in addition, if only some steps have a result. */
  readonly skipped?: string
  readonly finding: Finding
  readonly describedBy: string
  readonly onChange: (result: Finding['result']) => void
}

export const ResultToggles = ({ of, skipped = '', finding, describedBy, onChange }: ResultTogglesProps) =>
  results.map(({ result, name, color }) => (
    <Toggle
      key={result}
      isPressed={finding.result === result}
      color={color}
      isMain={of === 'STEP' && result === 'passed'}
      describedBy={describedBy}
      onClick={() => onChange(finding.result === result ? null : result)}
    >
      {`${of} ${name}${result === 'passed' ? skipped : ''}`}
    </Toggle>
  ))

type NoteFieldProps = Omit<ComponentProps<typeof TextField>, 'value'> & { readonly finding: Finding }

export const NoteField = ({ finding, ...field }: NoteFieldProps) => (
  <Box flexGrow="1" flexBasis="10rem">
    <TextField {...field} value={finding.note} />
  </Box>
)
