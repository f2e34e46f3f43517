import type { Change } from '#workbench/compare/graphs.ts'
import { signs } from '#workbench/compare/union.ts'
import type { SummaryRow } from '#workbench/compare/words.ts'
import { Sign } from './sign.tsx'

const counted = [
  ['STATES', 'states'],
  ['TRANSITIONS', 'transitions'],
  ['GUARDS, ACTIONS, ACTORS, DELAYS', 'implementations'],
  ['WALKS', 'walks'],
  ['PICTURES', 'pictures'],
] as const satisfies readonly (readonly [string, keyof SummaryRow])[]

/** Draws the table of the charts that differ. */
export function Summary({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className="scroll" aria-label="Summary" tabIndex={0}>
      <table>
        <caption>
          <Sign change="added" /> added <Sign change="removed" /> removed <Sign change="changed" /> changed
        </caption>
        <thead>
          <tr>
            <th scope="col" className="heading">
              CHART
            </th>
            {counted.map(([heading]) => (
              <th key={heading} scope="col" className="heading">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.chart}>
              <th scope="row">
                <a href={`#${row.chart}`}>{row.chart}</a> {row.whole && <span className="note">{row.whole}</span>}
              </th>
              {counted.map(([heading, key]) => (
                <td key={heading}>
                  <Counts text={row[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Colours `+2 −1` by its signs. */
function Counts({ text }: { readonly text: string }) {
  const changeOf = (part: string) => (Object.keys(signs) as Change[]).find((change) => part.startsWith(signs[change]))
  if (text === '') return <span className="note">–</span>
  return text.split(' ').map((part) => (
    <span key={part} className={`count ${changeOf(part)}`}>
      {part}
    </span>
  ))
}
