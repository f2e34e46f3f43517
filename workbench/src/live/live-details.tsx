import type { LiveRow } from '#workbench/inspect/actors.ts'
import { jsonWords } from '#workbench/kit/paths/words.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { Fold, Lines } from '#workbench/walk/step-details.tsx'
import { differenceWords, emittedWords, rowWords, takenWords } from './live-words.ts'

export function LiveDetails({ row }: { row: LiveRow }) {
  const { models } = useProduct()
  const { differences, context, crash, emitted, event } = row
  const { type: _, ...payload } = event
  return (
    <section className="live-details workbench-column" aria-label="The event">
      <p>
        <strong>{row.name}</strong> <code>{rowWords(row, models[row.name]?.machine)}</code>
      </p>
      {crash && <p className="live-crash">Crashed: {crash}</p>}
      <dl className="workbench-column">
        <Lines name="TRANSITIONS" lines={takenWords(row)} />
        <Lines name="CONTEXT CHANGES" lines={differences.map(differenceWords)} />
        <Lines name="EMITTED" lines={emitted.map(emittedWords)} />
      </dl>
      {row.payload !== '' && (
        <Fold name="WITH">
          <pre>{jsonWords(payload)}</pre>
        </Fold>
      )}
      {context !== undefined && (
        <Fold name="CONTEXT AFTERWARDS">
          <pre>{jsonWords(context)}</pre>
        </Fold>
      )}
    </section>
  )
}
