import { useRef } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import { linkClass } from '#ui/actions/links.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Model } from '#workbench/model/model.ts'
import { writeAddress } from '#workbench/page/address.ts'
import { changesSince } from '#workbench/paths/version.ts'
import { readPathId, readWalk } from '#workbench/paths/walks.ts'
import { countWords, stepWords } from '#workbench/paths/words.ts'
import type { Tick } from './progress.ts'

interface VoidTicksProps {
  readonly model: Model
  /** The ticks by the ids of their paths. */
  readonly ticks: readonly (readonly [id: string, tick: Tick])[]
  readonly onForget: () => void
}

/** Lists the results that were given to other versions of a chart, with what has changed and the walk that is nearest. */
export function VoidTicks({ model, ticks, onForget }: VoidTicksProps) {
  const list = useRef<HTMLDetailsElement>(null)
  if (ticks.length === 0) return null
  return (
    <Notice kind="warning">
      <p>{`${countWords(ticks.length, 'result')} ${ticks.length === 1 ? 'is' : 'are'} void: what was tested has changed since. Void results are neither counted nor exported.`}</p>
      <details className="plan-void" ref={list}>
        <summary>Void results</summary>
        <ul>
          {ticks.map(([id, tick]) => (
            <li key={id}>
              <VoidTick model={model} id={id} tick={tick} />
            </li>
          ))}
        </ul>
        <ActionButton
          small
          onClick={() => {
            // The list disappears, and the focus with it.
            list.current?.closest('main')?.focus({ preventScroll: true })
            onForget()
          }}
        >
          FORGET VOID RESULTS
        </ActionButton>
      </details>
    </Notice>
  )
}

const resultWords = { passed: 'PASSED', failed: 'FAILED' } as const

function VoidTick({ model, id, tick }: Pick<VoidTicksProps, 'model'> & { readonly id: string; readonly tick: Tick }) {
  const { input, steps, version } = readPathId(id)
  const { walk, problem } = readWalk(model, input === '' ? null : input, steps)
  const changed = version === '' ? null : changesSince(version, walk, problem === null)
  const address = { view: 'chart', chart: model.machine.id, state: null, panel: 'plan' } as const
  const words = steps.length === 0 ? 'Start' : steps.map(stepWords).join(' > ')
  return (
    <>
      <p>{`${tick.result === null ? 'No result' : resultWords[tick.result]}, ${tick.at.slice(0, 10)}: ${[input, words].filter(Boolean).join(': ')}`}</p>
      {tick.note !== '' && <p>{`Note: ${tick.note}`}</p>}
      <p>
        {[changed ?? 'This changed since.', problem].filter(Boolean).join(' ')}{' '}
        <a className={linkClass} href={writeAddress({ ...address, input: input || null, steps })}>
          The nearest walk
        </a>
      </p>
    </>
  )
}
