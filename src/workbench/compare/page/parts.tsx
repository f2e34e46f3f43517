import { diffWordsWithSpace } from 'diff'
import { Fragment, type ReactNode } from 'react'
import type { Detail, PartChange } from '#workbench/compare/graphs.ts'
import type { UnionDrawing } from '#workbench/compare/union-drawing.ts'
import { Sign } from './sign.tsx'

const kinds: readonly (readonly [PartChange['kind'], string])[] = [
  ['state', 'STATES'],
  ['transition', 'TRANSITIONS'],
  ['guard', 'GUARDS'],
  ['action', 'ACTIONS'],
  ['actor', 'ACTORS'],
  ['delay', 'DELAYS'],
]

interface PartsProps {
  readonly parts: readonly PartChange[]
  readonly drawing: UnionDrawing | undefined
}

/** Lists the parts of a chart that differ; each leads to its element in the drawing. */
export function Parts({ parts, drawing }: PartsProps) {
  return kinds.map(([kind, heading]) => {
    const own = parts.filter((part) => part.kind === kind)
    if (own.length === 0) return null
    return (
      <Fragment key={kind}>
        <h3>{heading}</h3>
        <ul>
          {own.map((part) => (
            <li key={`${part.change} ${part.key ?? part.name}`}>
              <Sign change={part.change} /> <PartName part={part} drawing={drawing} />
              {part.note && <span className="note"> {part.note}</span>}
              <Details details={part.details} />
            </li>
          ))}
        </ul>
      </Fragment>
    )
  })
}

function PartName({
  part: { key, name },
  drawing,
}: {
  readonly part: PartChange
  readonly drawing: PartsProps['drawing']
}) {
  const anchor = key === null ? undefined : drawing?.changes.get(key)?.anchor
  return anchor === undefined ? <code>{name}</code> : <a href={`#${anchor}`}>{name}</a>
}

function Details({ details }: { readonly details: readonly Detail[] }) {
  if (details.length === 0) return null
  return (
    <dl className="details">
      {details.map(({ what, before, after }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <Difference before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows a text with its words that are gone and new. */
function Difference({ before, after }: { readonly before: string; readonly after: string }): ReactNode {
  if (before === '') return <ins>{after}</ins>
  if (after === '') return <del>{before}</del>
  return diffWordsWithSpace(before, after).map(({ added, removed, value }, index) => {
    const Tag = added ? 'ins' : removed ? 'del' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
    return <Tag key={index}>{value}</Tag>
  })
}
