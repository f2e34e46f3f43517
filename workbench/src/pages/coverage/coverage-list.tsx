import { Link } from '@radix-ui/themes'
import { type MouseEvent, useMemo, useState } from 'react'
import { TextField } from '#workbench/ground/fields.tsx'
import { Toggle } from '#workbench/ground/parts.tsx'
import {
  type Coverage,
  type Kind,
  kindNames,
  recordedWords,
  testsOf,
  totalOf,
  waiversOf,
} from '#workbench/kit/executed.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { itemAt, type Survivor, survivorWords } from '#workbench/kit/mutants/survivors.ts'
import { countWords, itemWords } from '#workbench/kit/paths/words.ts'
import { Meter } from './meter.tsx'
import './coverage-list.css'

interface CoverageListProps extends CoverageLinks {
  readonly coverage: Coverage
  readonly kind: Kind
  readonly model: Model
  /** The coverage item that is pointed at in the drawing, or lit. */
  readonly pointed: string | null
}

/** The groups of coverage items. */
const groups = ['missing', 'met', 'waived'] as const
type Group = (typeof groups)[number]

const groupNames: Readonly<Record<Group, string>> = { missing: 'MISSING', met: 'EXECUTED', waived: 'WAIVED' }

const emptyWords: Readonly<Record<Group, string>> = {
  missing: 'Nothing is missing: every state, transition and refusal was executed.',
  met: 'Nothing was executed.',
  waived: 'Nothing is waived.',
}

/**
 * Shows how much of a chart a kind of test executed and, entry by entry, what it did and what it did not, with the tests behind it and
 * the reasons of waivers.
 */
export function CoverageList({ coverage, kind, model, pointed, ...links }: CoverageListProps) {
  const { machine } = model
  const [chosen, setChosen] = useState<Group | null>(null)
  const [words, setWords] = useState('')
  const total = useMemo(() => totalOf(coverage[kind], model), [coverage, kind, model])
  if (total === null) return null
  // Until a person chooses: what is missing, or else the reasons why nothing is.
  const group = chosen ?? (total.missing.length === 0 && total.waived.length > 0 ? 'waived' : 'missing')
  const reasons = new Map(total.waived.map(({ key, reason }) => [key, reason]))
  const keys: Readonly<Record<Group, readonly string[]>> = { ...total, waived: [...reasons.keys()] }
  const entries = keys[group].map((key) => ({ key, words: itemWords(machine, key) }))
  const found = entries.filter((entry) => entry.words.toLowerCase().includes(words.trim().toLowerCase()))

  return (
    <details className="workbench-panel coverage-list" open>
      <summary>
        <div className="workbench-filters">
          <Meter kind={kind} total={total} />
          <span className="workbench-note">{recordedWords(coverage, kind)}</span>
        </div>
      </summary>
      <div className="coverage-body workbench-column">
        <div className="coverage-found workbench-column">
          <div className="workbench-filters">
            {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
            <div className="workbench-actions" role="group" aria-label="Entries that are listed">
              {groups.map((each) => (
                <Toggle key={each} isPressed={group === each} onClick={() => setChosen(each)}>
                  {`${groupNames[each]} ${keys[each].length}`}
                </Toggle>
              ))}
            </div>
            <TextField label="FIND" name="coverage words" type="search" value={words} onChange={setWords} />
          </div>
          <p className="workbench-note" role="status">
            {words.trim() !== '' && `${countWords(found.length, 'entry', 'entries')} with these words`}
          </p>
          {entries.length === 0 && <p>{emptyWords[group]}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
          <ul aria-label={group === 'missing' ? 'Never executed' : groupNames[group]} data-group={group} tabIndex={0}>
            {found.map((entry) => (
              <Entry
                key={entry.key}
                {...links}
                item={entry.key}
                words={entry.words}
                coverage={coverage}
                reason={reasons.get(entry.key)}
              />
            ))}
          </ul>
        </div>
        <TestsPanel coverage={coverage} model={model} item={pointed} />
      </div>
    </details>
  )
}

/** Names the tests that meet the coverage item that is pointed at, or says why none can. Its size stays, so that nothing moves under the pointer. */
function TestsPanel({
  coverage: { scenarios },
  model,
  item,
}: Pick<EntryProps, 'coverage'> & { readonly model: Model; readonly item: string | null }) {
  const { count, titles } = testsOf(scenarios, item ?? '')
  const reason = count === 0 && item !== null ? waiversOf(model)[item] : undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="coverage-tests" aria-label="Tests" tabIndex={0}>
      {item === null ? (
        <p className="workbench-note">
          Point at a state or a transition, or choose an entry: its tests are named here.
        </p>
      ) : (
        <>
          <h3>{itemWords(model.machine, item)}</h3>
          <h4 className="workbench-label">{`${kindNames.scenarios}: ${scenarios.at === null ? 'not recorded' : count}`}</h4>
          {reason !== undefined && <p className="workbench-note">{`Waived: ${reason}`}</p>}
          <ul>
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
            {count > titles.length && <li>{`and ${count - titles.length} more`}</li>}
          </ul>
        </>
      )}
    </section>
  )
}

/** Where the entries of the coverage lead. */
interface CoverageLinks {
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
function Entry({ item, words, coverage, reason, lit, ...links }: EntryProps) {
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

interface SurvivorsListProps extends Pick<CoverageLinks, 'lit' | 'lightAddress'> {
  readonly model: Model
  readonly survivors: readonly Survivor[]
}

/** Lists the mistakes that no test would notice, each with its place and the reason why it may live; nothing when there are none. */
export function SurvivorsList({ model, survivors, lit, lightAddress }: SurvivorsListProps) {
  if (survivors.length === 0) return null
  return (
    <details className="survivors">
      <summary>{`Unproven: ${survivors.length}`}</summary>
      <p>{`${countWords(survivors.length, 'mistake')} that no test would notice. The drawing has a question mark there.`}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <ul tabIndex={0} aria-label="Mistakes that no test would notice">
        {survivors.map(({ mutant, reason }) => {
          const item = itemAt(mutant)
          return (
            <li key={mutant.id}>
              <Link href={lightAddress(item)} aria-current={lit === item || undefined}>
                {itemWords(model.machine, item)}
              </Link>{' '}
              {survivorWords(mutant)} <span className="workbench-note">{reason}</span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
