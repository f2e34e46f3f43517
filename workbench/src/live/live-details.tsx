import type { LiveRow } from '#workbench/inspect/actors.ts'
import { formatJson } from '#workbench/kit/paths/labels.ts'
import { Fold, Lines } from '#workbench/shared/parts.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { emittedText, rowLabel, takenTexts } from './live-labels.ts'

export function LiveDetails({ row }: { row: LiveRow }) {
  const { models } = useProduct()
  const { differences, context, crash, failure, emitted, event } = row
  const machine = models[row.name]?.machine
  const { type: _, ...payload } = event
  const lists = {
    TRANSITIONS: takenTexts(row, machine),
    'CONTEXT CHANGES': differences,
    EMITTED: emitted.map(emittedText),
  }
  return (
    <section className="live-details workbench-column" aria-label="The event">
      <p>
        <strong translate="no">{row.name}</strong> <code translate="no">{rowLabel(row, machine)}</code>
      </p>
      {crash && <p className="live-crash">{`Crashed: ${crash}`}</p>}
      {failure && <p>{`failed: ${failure}`}</p>}
      <dl className="workbench-column">
        {Object.entries(lists).map(
          ([name, lines]) => lines.length > 0 && <Lines key={name} name={name} lines={lines} />,
        )}
      </dl>
      {row.payload !== '' && (
        <Fold name="WITH" open>
          <pre>{formatJson(payload)}</pre>
        </Fold>
      )}
      {context !== undefined && (
        <Fold name="CONTEXT AFTERWARDS">
          <pre>{formatJson(context)}</pre>
        </Fold>
      )}
    </section>
  )
}
