import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { mask, maskText } from '#workbench/inspection/masks.ts'
import type { Moment } from './simulation.ts'
import { exitWords, jsonWords, shownText } from './words.ts'

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="moment-detail">
      <dt className="label">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Toasts as a person would read them; everything else that was emitted as it is. */
function Emitted({ emitted }: Pick<Moment, 'emitted'>) {
  return (
    <ul>
      {emitted.map(({ type, ...rest }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
        <li key={index}>
          {type === 'toast' ? (
            <>
              <Badge color={rest.kind === 'error' ? 'red' : 'green'}>TOAST</Badge> {maskText(String(rest.text))}
            </>
          ) : (
            <code>{`${type} ${shownText(rest)}`}</code>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Everything about a moment of a walk that the drawing does not show. What a person may have typed is shown without secrets. */
export function MomentDetails({ moment }: { moment: Moment }) {
  const { snapshot, emitted, effects, running } = moment
  const exit = exitWords(snapshot)
  const tags = [...snapshot.tags]
  return (
    <>
      <dl className="moment">
        {exit !== null && <Detail name="EXIT">{maskText(exit)}</Detail>}
        {tags.length > 0 && <Detail name="TAGS">{tags.join(', ')}</Detail>}
        {emitted.length > 0 && (
          <Detail name="EMITTED SO FAR">
            <Emitted emitted={emitted} />
          </Detail>
        )}
        {effects.length > 0 && (
          <Detail name="EFFECTS SO FAR (NOT CARRIED OUT)">
            <ol className="moment-effects">
              {effects.map(({ type, params }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
                <li key={index}>
                  <code>{`${type} ${shownText(params)}`.trim()}</code>
                </li>
              ))}
            </ol>
          </Detail>
        )}
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
      <details className="moment-context" open>
        <summary className="label">CONTEXT</summary>
        <pre>{jsonWords(mask(snapshot.context))}</pre>
      </details>
    </>
  )
}
