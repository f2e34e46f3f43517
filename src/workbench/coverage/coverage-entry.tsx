import type { MouseEvent } from 'react'
import { linkClass } from '#ui/actions/links.tsx'
import { countWords } from '#workbench/paths/words.ts'
import { type Coverage, testsOf } from './coverage.ts'
import { titled } from './tests-panel.tsx'

/** Where the entries of the coverage lead. */
export interface CoverageLinks {
  /** The obligation that is lit in the drawing. */
  readonly lit: string | null
  /** @returns the fragment of the address that lights an obligation in the drawing */
  readonly lightAddress: (obligation: string) => string
  /** @returns the fragment of the address of the shortest walk that meets an obligation */
  readonly walkAddress: (obligation: string) => string
  /** Lights an obligation and brings it into view. */
  readonly onLight: (obligation: string) => void
  /** Called while an entry is pointed at or has the focus, with null at the end. */
  readonly onPoint: (obligation: string | null) => void
}

interface EntryProps extends CoverageLinks {
  readonly obligation: string
  readonly words: string
  readonly coverage: Coverage
  /** Why it is waived. */
  readonly reason: string | undefined
}

/** Shows one obligation: its words lead to its line in the drawing, WALK to a walk that meets it, and a fold names its tests. */
export function Entry({ obligation, words, coverage, reason, lit, ...links }: EntryProps) {
  const { lightAddress, walkAddress, onLight, onPoint } = links
  const light = (event: MouseEvent) => {
    // A new tab opens the link itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onLight(obligation)
  }
  const met = titled.map((kind) => ({ kind, tests: testsOf(coverage[kind], obligation) }))
  const count = met.reduce((sum, { tests }) => sum + tests.count, 0)
  return (
    <li onPointerEnter={() => onPoint(obligation)} onPointerLeave={() => onPoint(null)}>
      <a
        className={linkClass}
        href={lightAddress(obligation)}
        aria-current={lit === obligation ? 'true' : undefined}
        onClick={light}
        onFocus={() => onPoint(obligation)}
        onBlur={() => onPoint(null)}
      >
        {words}
      </a>{' '}
      <span className="workbench-note">{count === 0 ? 'no test' : countWords(count, 'test')}</span>{' '}
      <a className={linkClass} href={walkAddress(obligation)} aria-label={`Walk: ${words}`}>
        WALK
      </a>
      {reason !== undefined && <p className="workbench-note">{`Waived: ${reason}`}</p>}
    </li>
  )
}
