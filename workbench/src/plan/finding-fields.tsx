import { VisuallyHidden } from '@radix-ui/themes'
import { TextField, Toggle } from '#workbench/ground/parts.tsx'
import type { Finding } from './progress.ts'

/** The results that QA can give, in words. */
export const results = [
  { result: 'passed', name: 'PASSED', color: 'green' },
  { result: 'failed', name: 'FAILED', color: 'red' },
] as const

interface FindingFieldsProps {
  readonly finding: Finding
  /** The id of the name of the path. */
  readonly describedBy: string
  /** `step 2`, which the names of the controls end with; none for a whole path. */
  readonly of?: string
  readonly onChange: (finding: Finding) => void
}

/** Takes QA's result and note on a path or one of its steps. A step that has not failed needs no note. */
export function FindingFields({ finding, describedBy, of, onChange }: FindingFieldsProps) {
  const { result: given, note } = finding
  return (
    <div className="workbench-filters">
      {results.map(({ result, name, color }) => (
        <Toggle
          key={result}
          isPressed={given === result}
          color={color}
          describedBy={describedBy}
          // A second press takes the result back.
          onClick={() => onChange({ note, result: given === result ? null : result })}
        >
          {name}
          {of !== undefined && <VisuallyHidden>{` ${of}`}</VisuallyHidden>}
        </Toggle>
      ))}
      {(of === undefined || given === 'failed' || note !== '') && (
        <div className="plan-note">
          <TextField
            label={of === undefined ? 'NOTE' : `NOTE ON ${of.toUpperCase()}`}
            name={`note ${describedBy} ${of ?? ''}`.trim()}
            value={note}
            onChange={(changed) => onChange({ result: given, note: changed })}
          />
        </div>
      )}
    </div>
  )
}
