import type { LiveRow } from '#workbench/inspect/actors.ts'
import { formatJson } from '#workbench/kit/paths/labels.ts'
import { Fold } from '#workbench/shared/parts.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { differenceText, emittedText, rowLabel, takenTexts } from './live-labels.ts'

export function LiveDetails({ row }: { row: LiveRow }) {
  const { models } = useProduct()
  const { differences, context, crash, failure, emitted, event } = row
  const machine = models[row.name]?.machine
  const { type: _, ...payload } = event
  return (
    <section className="live-details workbench-column" aria-label="The event">
      <p>
        <strong translate="no">{row.name}</strong> <code translate="no">{rowLabel(row, machine)}</code>
      </p>
      {crash && <p className="live-crash">{`Crashed: ${crash}`}</p>}
      {failure && <p>{`failed: ${failure}`}</p>}
      <dl className="workbench-column">
        <Lines name="TRANSITIONS" lines={takenTexts(row, machine)} />
        <Lines name="CONTEXT CHANGES" lines={differences.map(differenceText)} />
        <Lines name="EMITTED" lines={emitted.map(emittedText)} />
      </dl>
      {row.payload !== '' && (
        <Fold name="WITH">
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

function Lines({ name, lines }: { name: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <dt className="workbench-label">{name}</dt>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and they never move
        <dd key={index}>
          <code translate="no">{line}</code>
        </dd>
      ))}
    </div>
  )
}
