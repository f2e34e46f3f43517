import { type Kind, kindNames, type Total } from '#workbench/kit/executed.ts'

interface MeterProps {
  readonly kind: Kind
  readonly total: Total
  /** The fragment of the address of the list. */
  readonly href?: string
}

/** Shows how much of a chart a kind of test executed, and leads to what is missing or waived. */
export function Meter({ kind, total: { all, met, missing, waived }, href }: MeterProps) {
  const rest = restWords(missing.length, waived.length)
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

/** Words the link to the list, which has first what is missing, else the reasons of what is waived. */
function restWords(missing: number, waived: number): string {
  if (missing > 0) return `${missing} missing`
  return waived > 0 ? 'reasons' : 'all'
}
