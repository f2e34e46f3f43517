import type { ReactNode } from 'react'
import type { AnyEventObject } from 'xstate'
import { mask, maskText } from '#workbench/ground/masks.ts'
import type { Step } from '#workbench/kit/paths/simulation.ts'
import { jsonWords, shownText } from '#workbench/kit/paths/words.ts'
import { endWords, useProduct } from '#workbench/walk/product.tsx'

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="workbench-label">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Tells whether an event carries anything beside its name. */
const hasData = (event: AnyEventObject) => Object.keys(event).length > 1

/** Lists everything about a step that the drawing does not show. Secrets that may have been typed are masked. */
export function StepDetails({ step }: { step: Step }) {
  const { snapshot, event, emitted, effects, running } = step
  const end = endWords(useProduct(), snapshot)
  const tags = [...snapshot.tags]
  const done = (list: readonly { readonly type: string; readonly params: unknown }[]) => (
    <ol>
      {list.map(({ type, params }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
        <li key={index}>
          <code>{`${type} ${shownText(params)}`.trim()}</code>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <dl className="workbench-column">
        {end !== null && <Detail name="END">{maskText(end)}</Detail>}
        {tags.length > 0 && <Detail name="TAGS">{tags.join(', ')}</Detail>}
        {emitted.length > 0 && (
          <Detail name="EMITTED SO FAR">{done(emitted.map(({ type, ...params }) => ({ type, params })))}</Detail>
        )}
        {effects.length > 0 && <Detail name="EFFECTS SO FAR (NOT CARRIED OUT)">{done(effects)}</Detail>}
        {running.length > 0 && (
          <Detail name="RUNNING ACTORS">
            <ul>
              {running.map(({ id, name, input }) => (
                <li key={id}>
                  <code>{`${name} ${shownText(input)}`.trim()}</code>
                </li>
              ))}
            </ul>
          </Detail>
        )}
      </dl>
      {event !== null && hasData(event) && (
        <details>
          <summary className="workbench-label">DATA OF THIS STEP</summary>
          <pre>{jsonWords(mask(event))}</pre>
        </details>
      )}
      <details open>
        <summary className="workbench-label">CONTEXT</summary>
        <pre>{jsonWords(mask(snapshot.context))}</pre>
      </details>
    </>
  )
}
