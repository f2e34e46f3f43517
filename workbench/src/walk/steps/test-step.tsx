import { Link } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'
import { Notice } from '#workbench/ground/parts.tsx'
import { type Expected, expectedWords } from './expected.ts'
import type { TestStep } from './test-steps.ts'
import '#workbench/walk/walk.css'

interface TestStepItemProps {
  readonly step: TestStep
  readonly isCurrent: boolean
  /** QA's finding, where one is kept. */
  readonly children?: ReactNode
}

const changes = { new: '', gone: 'No longer ', same: '' } as const

function ExpectedList({ expected }: { readonly expected: readonly Expected[] }) {
  return (
    <ul className="workbench-tight">
      {expected.map((each) => (
        <li key={`${each.change} ${expectedWords(each)}`}>{changes[each.change] + expectedWords(each)}</li>
      ))}
    </ul>
  )
}

/** Shows one test step: what to do, and what is to be seen then, the changes first. */
export function TestStepItem({ step, isCurrent, children }: TestStepItemProps) {
  const id = useId()
  const { index, title, words, before, link, impossible, expected } = step
  const changed = expected.filter(({ change }) => change !== 'same')
  const same = expected.filter(({ change }) => change === 'same')
  return (
    <li className="test-step workbench-tight" aria-current={isCurrent ? 'step' : undefined} aria-labelledby={id}>
      <p className="workbench-label" id={id}>
        {index === 0 ? 'START' : `STEP ${index}`}
        {index > 0 && <span className="workbench-note">{` ${title}`}</span>}
      </p>
      {impossible !== null && <Notice kind="warning">{`No person can do this: ${impossible}`}</Notice>}
      <dl className="test-step-parts">
        {before.length > 0 && (
          <>
            <dt className="workbench-label">FIRST</dt>
            <dd>{`In the sandbox ${new Intl.ListFormat('en').format(before.map((cause) => cause.words))}`}</dd>
          </>
        )}
        {impossible === null && (
          <>
            <dt className="workbench-label">DO</dt>
            <dd>{words}</dd>
          </>
        )}
        <dt className="workbench-label">EXPECT</dt>
        <dd>
          {changed.length === 0 ? 'Nothing changes.' : <ExpectedList expected={changed} />}
          {same.length > 0 && (
            <details>
              <summary>{`As before: ${same.length}`}</summary>
              <ExpectedList expected={same} />
            </details>
          )}
        </dd>
      </dl>
      {link !== null && (
        <p>
          <Link href={link} target="_blank" rel="noreferrer" aria-describedby={id}>
            Set the sandbox up (new tab)
          </Link>
        </p>
      )}
      {children}
    </li>
  )
}
