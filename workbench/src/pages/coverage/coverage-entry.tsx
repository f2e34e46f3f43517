import { Link } from '@radix-ui/themes'
import type { MouseEvent } from 'react'
import { type Coverage, testsOf } from '#workbench/kit/executed.ts'
import { countWords } from '#workbench/kit/paths/words.ts'

/** Where the entries of the coverage lead. */
export interface CoverageLinks {
  /** The coverage item that is lit in the drawing. */
  readonly lit: string | null
  /** @returns the fragment of the address that lights a coverage item in the drawing */
  readonly lightAddress: (item: string) => string
  /** @returns the fragment of the address of the shortest walk that meets a coverage item */
  readonly walkAddress: (item: string) => string
  /** Lights a coverage item and brings it into view. */
  readonly onLight: (item: string) => void
  /** Called while an entry is pointed at or has the focus, with null at the end. */
  readonly onPoint: (item: string | null) => void
}

interface EntryProps extends CoverageLinks {
  readonly item: string
  readonly words: string
  readonly coverage: Coverage
  /** Why it is waived. */
  readonly reason: string | undefined
}

/** Shows one coverage item: its words lead to its line in the drawing, WALK to a walk that meets it, and a fold names its tests. */
export function Entry({ item, words, coverage, reason, lit, ...links }: EntryProps) {
  const { lightAddress, walkAddress, onLight, onPoint } = links
  const light = (event: MouseEvent) => {
    // A new tab opens the link itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onLight(item)
  }
  const { count } = testsOf(coverage.scenarios, item)
  return (
    <li onPointerEnter={() => onPoint(item)} onPointerLeave={() => onPoint(null)}>
      <Link
        href={lightAddress(item)}
        aria-current={lit === item ? 'true' : undefined}
        onClick={light}
        onFocus={() => onPoint(item)}
        onBlur={() => onPoint(null)}
      >
        {words}
      </Link>{' '}
      <span className="workbench-note">{count === 0 ? 'no test' : countWords(count, 'test')}</span>{' '}
      <Link href={walkAddress(item)} aria-label={`Walk: ${words}`}>
        WALK
      </Link>
      {reason !== undefined && <p className="workbench-note">{`Waived: ${reason}`}</p>}
    </li>
  )
}
