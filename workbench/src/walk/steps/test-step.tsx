import { Link } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { Notice } from '#workbench/shared/parts.tsx'
import { numbered } from './act-texts.ts'
import type { TestStep } from './test-steps.ts'
import '#workbench/walk/walk.css'

function Part({ name, lines, children }: { name: string; lines: readonly string[]; children?: ReactNode }) {
  return (
    <>
      <dt className="workbench-label">{name}</dt>
      {children && <dd>{children}</dd>}
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </>
  )
}

export function TestStepItem(props: { step: TestStep; isCurrent: boolean; children?: ReactNode }) {
  const { step, isCurrent, children } = props
  const id = useId()
  const { index, does, first, link, impossible, expected } = step
  return (
    <li className="test-step workbench-tight" aria-current={isCurrent ? 'step' : undefined} aria-labelledby={id}>
      <div className="workbench-actions">
        <strong id={id}>{index === 0 ? 'START' : `STEP ${index}`}</strong>
        {children}
      </div>
      {impossible !== null && <Notice kind="warning">{`You cannot do this by hand: ${impossible}`}</Notice>}
      <dl className="test-step-parts">
        {link !== null && (
          <Part name="FIRST" lines={first.map((text) => `In the sandbox ${text}`)}>
            <Link href={link} target="_blank" rel="noreferrer" aria-describedby={id}>
              Set the sandbox up (new tab)
            </Link>
          </Part>
        )}
        {impossible === null && <Part name="DO" lines={numbered(does)} />}
        <Part name="EXPECT" lines={expected} />
      </dl>
    </li>
  )
}
