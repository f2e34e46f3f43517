import type { Change } from '#workbench/compare/graphs.ts'
import { signs } from '#workbench/compare/union.ts'

/** Draws the sign of a change. */
export function Sign({ change }: { readonly change: Change }) {
  return (
    <span className={`sign ${change}`} role="img" aria-label={change}>
      {signs[change]}
    </span>
  )
}
