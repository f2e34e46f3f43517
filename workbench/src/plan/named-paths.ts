import type { Model } from '#workbench/kit/model/model.ts'
import { stateLabel } from '#workbench/kit/paths/labels.ts'
import { stepsOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { isTyping } from '#workbench/kit/paths/take.ts'
import { type Origin, walkName } from '#workbench/kit/paths/walk-name.ts'
import type { PlannedPath } from '#workbench/kit/paths/walks.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { headingOf } from '#workbench/walk/frame/read-markup.ts'
import type { Product } from '#workbench/walk/product.tsx'
import { doableWalk, markupOf, planOf } from './doable.ts'

export interface NamedPath extends PlannedPath {
  readonly name: string
  readonly ends: string
  /** Why a user cannot do it; null if possible. */
  readonly impossible: string | null
}

function walkEnd(product: Product, walk: Walk): string {
  const { snapshot } = stepsOf(walk).at(-1) ?? {}
  if (snapshot === undefined) return ''
  const heading = headingOf(markupOf(product, walk.model.machine.id, snapshot))
  const url = snapshot.status === 'done' ? product.exitOf?.(snapshot.output)?.href : null
  return url ?? (heading || (snapshot.status === 'done' ? 'the same page' : `${stateLabel(snapshot)} in LIVE`))
}

/** What a tester does in another tab for an event. */
const originIn =
  ({ sandbox }: Product, chart: string): Origin =>
  (type, name) =>
    /^in another tab/i.test(sandbox?.describeBackground?.(type, name, chart) ?? '') ? 'in another tab: ' : ''

/** The paths of a chart's test plan, shortest first; equal names are numbered. */
const namesOf = oncePer((product: Product) =>
  oncePer((model: Model) => {
    const lengthOf = ({ walk }: PlannedPath) => walk.events.filter((event) => !isTyping(model, event)).length
    const names = new Map<string, number>()
    return planOf(product)(model)
      .toSorted((one, other) => lengthOf(one) - lengthOf(other))
      .map((path): NamedPath => {
        const name = walkName(path.walk, originIn(product, model.machine.id))
        const count = (names.get(name) ?? 0) + 1
        names.set(name, count)
        const { impossible } = doableWalk(product, path.walk)
        return {
          ...path,
          name: count === 1 ? name : `${name} (${count})`,
          ends: walkEnd(product, path.walk),
          impossible,
        }
      })
  }),
)

export const namedPaths = (product: Product, model: Model): readonly NamedPath[] => namesOf(product)(model)

/** The paths that a user can do. The automated tests run the others. */
export const pathsByHand = (product: Product, model: Model): readonly NamedPath[] =>
  namedPaths(product, model).filter(({ impossible }) => impossible === null)
