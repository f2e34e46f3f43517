import { renderToStaticMarkup } from 'react-dom/server'
import type { AnyEventObject } from 'xstate'
import { splitWords } from '#workbench/ground/words.ts'
import { sampleName, samplesOf } from '#workbench/kit/model/explore.ts'
import { actorName, eventLabel, readActorEvent } from '#workbench/kit/model/keys.ts'
import { inputsOf, type Model } from '#workbench/kit/model/model.ts'
import { causeOf } from '#workbench/kit/paths/choices.ts'
import { stepsOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { isTyping } from '#workbench/kit/paths/take.ts'
import { type PlannedPath, plannedPaths } from '#workbench/kit/paths/walks.ts'
import { stateWords } from '#workbench/kit/paths/words.ts'
import { headingOf } from '#workbench/walk/frame/read-markup.ts'
import { drawScreen } from '#workbench/walk/frame/screen.tsx'
import type { Product } from '#workbench/walk/product.tsx'

/** A path of the test plan under the name of what happens in it. */
export interface NamedPath extends PlannedPath {
  /** `Signed in as another person → log out → join` */
  readonly name: string
  /** Where a person is then: the address `/team`, or the heading of a screen. */
  readonly ends: string
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Words what a person does or sees at an event; null for what goes without saying: timers, typing, the usual answer. */
function factOf(model: Model, event: AnyEventObject): string | null {
  const { machine } = model
  const { type } = event
  const cause = causeOf(model, type)
  if (cause === 'timer' || isTyping(model, event)) return null
  const name = sampleName(model, machine, event) ?? ''
  const actor = readActorEvent(type)
  const isOnly = samplesOf(model, machine, type).length < 2
  if (actor?.outcome === 'done') return isOnly ? null : name
  if (actor) return name || `${splitWords(actorName(machine, actor.id)).join(' ')} fails`
  if (cause === 'background' && name !== '') return name
  // What is chosen or pressed is a control, named by its word.
  const words = splitWords(eventLabel(machine, type).replace(/\.(chosen|pressed)$/, '')).join(' ')
  return isOnly || name === '' ? words : `${words}: ${name}`
}

/** Names a walk by its input and what happens: `Signed in as another person → log out → join`. */
export function walkName({ model, input, events }: Pick<Walk, 'model' | 'input' | 'events'>): string {
  const start = inputsOf(model).length > 1 ? input.name : ''
  const facts = [start, ...events.map((event) => factOf(model, event))].filter(Boolean)
  return capital(facts.join(' → ')) || 'It starts'
}

/** Words where a walk ends: the address that it leads to, the heading of its screen, or else its states. */
export function walkEnd(product: Product, walk: Walk): string {
  const { snapshot } = stepsOf(walk).at(-1) ?? {}
  if (snapshot === undefined) return ''
  const drawn = drawScreen(product, walk.model.machine.id, snapshot, () => undefined)
  const heading = 'screen' in drawn ? headingOf(renderToStaticMarkup(drawn.screen)) : ''
  const address = snapshot.status === 'done' ? product.leadsTo?.(snapshot.output) : null
  return address ?? (heading || stateWords(snapshot))
}

const known = new WeakMap<Model, readonly NamedPath[]>()

/** Names the paths of a chart's test plan, the shortest first; paths of one name are numbered. */
export function namedPaths(product: Product, model: Model): readonly NamedPath[] {
  const named = known.get(model)
  if (named) return named
  const lengthOf = ({ walk }: PlannedPath) => walk.events.filter((event) => !isTyping(model, event)).length
  const names = new Map<string, number>()
  const paths = plannedPaths(model)
    .toSorted((one, other) => lengthOf(one) - lengthOf(other))
    .map((path): NamedPath => {
      const name = walkName(path.walk)
      const count = (names.get(name) ?? 0) + 1
      names.set(name, count)
      return { ...path, name: count === 1 ? name : `${name} (${count})`, ends: walkEnd(product, path.walk) }
    })
  known.set(model, paths)
  return paths
}
