import type { LiveRow } from '#workbench/inspect/actors.ts'
import { jsonWords } from '#workbench/kit/paths/words.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { differenceWords, emittedWords, rowWords, takenWords } from './live-words.ts'

function Entry({ name, lines }: { name: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <dt className="workbench-label">{name}</dt>
      <dd>
        <ul>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and a row's lines never move
            <li key={index}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

/** Tells all of one event: what it carried, what it led to, and what it changed. */
export function LiveDetails({ row }: { row: LiveRow }) {
  const { models } = useProduct()
  const { outcome, emitted, event } = row
  const { type: _, ...payload } = event
  const changed = outcome ? outcome.differences.map(differenceWords) : []
  return (
    <section className="live-details workbench-column" aria-label="The event">
      <p>
        <strong>{row.name}</strong> <code>{rowWords(row, models[row.name]?.machine)}</code>
      </p>
      {outcome?.crash && <p className="live-crash">Crashed: {outcome.crash}</p>}
      {outcome === null && <p className="workbench-note">The actor has not dealt with it.</p>}
      <dl className="workbench-column">
        <Entry name="TRANSITIONS" lines={takenWords(row)} />
        <Entry name="CONTEXT CHANGES" lines={changed} />
        <Entry name="EMITTED" lines={emitted.map(emittedWords)} />
      </dl>
      {row.payload !== '' && (
        <details>
          <summary className="workbench-label">WITH</summary>
          <pre>{jsonWords(payload)}</pre>
        </details>
      )}
      {outcome?.context !== undefined && (
        <details>
          <summary className="workbench-label">CONTEXT AFTERWARDS</summary>
          <pre>{jsonWords(outcome.context)}</pre>
        </details>
      )}
    </section>
  )
}
