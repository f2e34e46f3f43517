import type { ReactNode } from 'react'
import { formatJson } from '#workbench/kit/paths/labels.ts'
import type { Step } from '#workbench/kit/paths/simulation.ts'
import { mask, maskText } from '#workbench/shared/masks.ts'
import { endText, useProduct } from '#workbench/walk/product.tsx'

export const Fold = ({ name, open, children }: { name: string; open?: boolean; children: ReactNode }) => (
  <details open={open}>
    <summary className="workbench-label">{name}</summary>
    {children}
  </details>
)

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="workbench-label">{name}</dt>
    <dd>{children}</dd>
  </div>
)

export function Lines({ name, lines }: { name: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Detail name={name}>
      <ol>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and they never move
          <li key={index}>
            <code translate="no">{line}</code>
          </li>
        ))}
      </ol>
    </Detail>
  )
}

/** Where a flow ends, and for developers its context. Typed secrets are masked. */
export function StepDetails({ step }: { step: Step }) {
  const { snapshot } = step
  const end = endText(useProduct(), snapshot)
  return (
    <>
      {end !== null && (
        <dl>
          <Detail name="END">{maskText(end)}</Detail>
        </dl>
      )}
      <Fold name="FOR DEVELOPERS: CONTEXT">
        <pre>{formatJson(mask(snapshot.context))}</pre>
      </Fold>
    </>
  )
}
