import { type Kind, kindNames, type Total } from './coverage.ts'

interface MeterProps {
  readonly kind: Kind
  readonly total: Total
  /** The fragment of the address of what is missing. */
  readonly href?: string
}

/** Shows how much of a chart a kind of test executed, and leads to what is missing. */
export function Meter({ kind, total: { all, met, missing, waived }, href }: MeterProps) {
  const rest = missing.length > 0 ? `${missing.length} missing` : 'complete'
  return (
    <div className="meter">
      <span>{kindNames[kind]}</span>
      <progress max={Math.max(1, all)} value={all === 0 ? 1 : met.length} aria-label={kindNames[kind]} />
      <span>
        {met.length} of {all}
        {waived.length > 0 && `, ${waived.length} waived`}
      </span>
      {href && (
        <a className="meter-rest" href={href} aria-label={`${kindNames[kind]}: ${rest}`}>
          {rest}
        </a>
      )}
    </div>
  )
}
