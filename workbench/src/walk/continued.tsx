import { Link } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { StateMachine } from 'xstate'
import { writeSteps } from '#workbench/kit/paths/links.ts'
import { currentStep, type Walk } from '#workbench/kit/paths/simulation.ts'
import { journeyHash } from '#workbench/shared/hash.ts'
import { whenIdle } from '#workbench/shared/idle.ts'
import { Fold } from '#workbench/shared/parts.tsx'
import { type Journeys, type Product, useProduct, type Way } from '#workbench/walk/product.tsx'
import { openStep } from '#workbench/walk/steps/journey-step.ts'

const begin = ({ as, href, state }: Way, steps: readonly string[]) =>
  journeyHash([openStep({ href, ...(Object.keys(state).length > 0 && { state }) }), ...steps], { as })

/**
 * The journey that does what a walk has done, until another machine answers: there it runs itself. Where no URL leads to
 * the walk's input, the journey begins where the walk ends.
 * @returns null if no journey can continue
 */
export function continuedHash({ ways, exitOf }: Product, walk: Walk): string | null {
  const { machine } = walk.model
  const way = ways?.[machine.id]?.[walk.input.name]
  const isOfMachine = (step: string) =>
    machine.implementations.actors[step.replace(/ (done|error)(~.*)?$/s, '')] instanceof StateMachine
  const { snapshot } = currentStep(walk)
  if (way) {
    const steps = writeSteps(walk).slice(0, walk.at)
    const first = steps.findIndex(isOfMachine)
    return begin(
      way,
      (first < 0 ? steps : steps.slice(0, first)).map((step) => `${machine.id}~${step}`),
    )
  }
  const exit = snapshot.status === 'done' ? exitOf?.(snapshot.output) : null
  return exit ? begin(exit, []) : null
}

/** The journeys of the product; null until they are loaded, after what the user waits for. */
export function useJourneys(): Journeys | null {
  const { loadJourneys } = useProduct()
  const [journeys, setJourneys] = useState<Journeys | null>(null)
  useEffect(() => {
    const load = async () => {
      await whenIdle()
      setJourneys((await loadJourneys?.()) ?? null)
    }
    void load()
  }, [loadJourneys])
  return journeys
}

/** The URL of a chart's input, and the journeys that go through the chart. */
export function WaysTo({ walk: { model, input } }: { walk: Walk }) {
  const { id } = model.machine
  const way = useProduct().ways?.[id]?.[input.name]
  const named = Object.entries(useJourneys()?.journeys ?? {}).flatMap(([name, { as = '', steps }]) => {
    const does = steps.map((step) => step.does)
    const at = does.findIndex((step) => step.startsWith(`${id}~`))
    return at < 0 ? [] : [{ name, hash: journeyHash(does, { as, at }) }]
  })
  return (
    <>
      {way && (
        <p className="workbench-note">
          <span>{`In the console${way.as && `, as ${way.as}`}: `}</span>
          <code translate="no">{way.href}</code>
        </p>
      )}
      {named.length > 0 && (
        <Fold name={`JOURNEYS THROUGH THIS CHART (${named.length})`}>
          <ul>
            {named.map(({ name, hash }) => (
              <li key={name}>
                <Link href={hash}>{name}</Link>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}
