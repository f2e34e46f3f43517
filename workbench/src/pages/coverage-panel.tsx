import { Link } from '@radix-ui/themes'
import { useMemo } from 'react'
import { type ChartAddress, throughAddress, writeAddress } from '#workbench/ground/address.ts'
import { Toggle } from '#workbench/ground/parts.tsx'
import { replaceHash } from '#workbench/ground/use-address.ts'
import {
  type Coverage,
  type Kind,
  kindNames,
  recordedKinds,
  recordedWords,
  testsOf,
  totalOf,
} from '#workbench/kit/executed.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { countWords, itemWords } from '#workbench/kit/paths/words.ts'

interface CoveragePanelProps {
  readonly address: ChartAddress
  readonly coverage: Coverage
  readonly kind: Kind
  readonly model: Model
  /** The coverage item that is pointed at in the drawing, or lit. */
  readonly pointed: string | null
  /** Called while an entry is pointed at or has the focus, with null at the end. */
  readonly onPoint: (item: string | null) => void
}

/** Shows what of a chart a kind of test has not executed, and the tests of what is pointed at in the drawing. */
export function CoveragePanel({ address, coverage, kind, model, pointed, onPoint }: CoveragePanelProps) {
  const { machine } = model
  const total = useMemo(() => totalOf(coverage[kind], model), [coverage, kind, model])
  if (total === null) return null
  return (
    <div className="workbench-column">
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      <div className="workbench-actions" role="group" aria-label="Kind of test">
        {recordedKinds(coverage).map((each) => (
          <Toggle
            key={each}
            isPressed={each === kind}
            onClick={() => replaceHash(writeAddress({ ...address, lit: undefined, coverage: each }))}
          >
            {kindNames[each].toUpperCase()}
          </Toggle>
        ))}
      </div>
      <p role="status">
        <strong>{`${total.met.length} of ${total.all} executed`}</strong>
        {total.missing.length === 0 && ': every state, transition and refusal.'}
      </p>
      <p className="workbench-note">{recordedWords(coverage, kind)}</p>
      {total.missing.length > 0 && (
        <ul className="coverage-missing workbench-column" aria-label="Never executed">
          {total.missing.map((item) => (
            <li key={item} onPointerEnter={() => onPoint(item)} onPointerLeave={() => onPoint(null)}>
              <Link
                href={writeAddress({ ...address, lit: item })}
                aria-current={address.lit === item || undefined}
                onFocus={() => onPoint(item)}
                onBlur={() => onPoint(null)}
              >
                {itemWords(machine, item)}
              </Link>{' '}
              <Link href={throughAddress(address, item)} aria-label={`Walk: ${itemWords(machine, item)}`}>
                WALK
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Tests coverage={coverage} model={model} item={pointed} />
    </div>
  )
}

type TestsProps = Pick<CoveragePanelProps, 'coverage' | 'model'> & { readonly item: string | null }

/** Names the scenarios that meet a coverage item. */
function Tests({ coverage: { scenarios }, model, item }: TestsProps) {
  const { count, titles } = testsOf(scenarios, item ?? '')
  return (
    <section aria-label="Tests">
      {item === null ? (
        <p className="workbench-note">Point at a state or a transition in the drawing: its tests are named here.</p>
      ) : (
        <>
          <h3>{itemWords(model.machine, item)}</h3>
          <p className="workbench-note">
            {scenarios.at === null ? 'Scenarios: not recorded' : countWords(count, 'scenario')}
          </p>
          <ul className="coverage-tests">
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
