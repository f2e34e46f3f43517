import { TextField } from '@radix-ui/themes'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { Action } from '#workbench/ground/parts.tsx'
import { countOf, type Hit } from './search.ts'
import './search.css'

interface SearchBoxProps {
  readonly words: string
  readonly hits: readonly Hit[]
  /** The index of the hit that is shown; null before the first. */
  readonly at: number | null
  readonly onWords: (words: string) => void
  readonly onHit: (index: number) => void
}

/**
 * Searches a chart. Enter and the arrow down lead to the next hit, Shift+Enter and the arrow up to the one before, and Escape ends the
 * search. The focus stays in the field.
 */
export function SearchBox({ words, hits, at, onWords, onHit }: SearchBoxProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const isOpen = words.trim() !== ''
  const goBy = (by: 1 | -1) => {
    if (hits.length === 0) return
    const first = by === 1 ? 0 : hits.length - 1
    onHit(at === null ? first : (at + by + hits.length) % hits.length)
  }
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    Enter: ({ shiftKey }) => goBy(shiftKey ? -1 : 1),
    ArrowDown: () => goBy(1),
    ArrowUp: () => goBy(-1),
    Escape: () => onWords(''),
  }

  // The list alone scrolls: the page stays.
  useLayoutEffect(() => {
    const { current } = list
    const option = at === null ? undefined : current?.children[at]
    if (!current || !(option instanceof HTMLElement)) return
    const { offsetTop, offsetHeight } = option
    const { scrollTop, clientHeight } = current
    if (offsetTop < scrollTop) current.scrollTop = offsetTop
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      current.scrollTop = offsetTop + offsetHeight - clientHeight
  }, [at])

  return (
    <search className="chart-search workbench-actions">
      <TextField.Root
        aria-label="SEARCH"
        placeholder="Search the chart"
        size="1"
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={isOpen && hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-activedescendant={at === null ? undefined : `${id}-${at}`}
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          const act = keys[event.key]
          if (!act || !isOpen) return
          event.preventDefault()
          act(event)
        }}
      />
      <span className="workbench-note chart-search-count" role="status">
        {isOpen && countOf(hits, at)}
      </span>
      {isOpen && hits.length > 0 && (
        <Action small onClick={() => goBy(1)}>
          NEXT
        </Action>
      )}
      <div
        ref={list}
        id={`${id}-hits`}
        role="listbox"
        tabIndex={-1}
        aria-label="Hits"
        hidden={!isOpen || hits.length === 0}
      >
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the field lead here
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: one part of a chart can be found for several of its names
            key={`${hit.id} ${index}`}
            id={`${id}-${index}`}
            className="workbench-row"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => onHit(index)}
          >
            <span className="workbench-note">{hit.kind}</span> <strong>{hit.words}</strong>
            {hit.place !== '' && <span className="workbench-note"> {hit.place}</span>}
          </div>
        ))}
      </div>
    </search>
  )
}
