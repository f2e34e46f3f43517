import { type AnyStateMachine, type AnyStateNode, not } from 'xstate'
import { isWithin, nodesOf, stateKey, transitionKey } from '#workbench/kit/model/keys.ts'
import {
  type Config,
  invocations,
  listIn,
  type Path,
  type TransitionConfig,
  type TransitionList,
  transitionLists,
  withValue,
} from './config.ts'
import type { Mutant } from './mutant.ts'

/** A value somewhere in a state's configuration. */
type Edit = readonly [path: Path, value: unknown]

/** A mistake's operator with its place, and its edits of a state's configuration. */
interface Mistake extends Pick<Mutant, 'delays'> {
  readonly id: string
  readonly edits: readonly Edit[]
}

type Mistakes = Generator<Mistake>

/**
 * The operators are named after Fabbri, Maldonado, Sugeta and Masiero (ISSRE 1999), as far as they apply to XState.
 * Every action has a name, as `lint` requires.
 */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  nodesOf(machine).flatMap((node) => {
    const path = node.path.flatMap((key) => ['states', key])
    return [...mistakesIn(node)].map(({ id, edits, delays }) => ({
      ...{ id, delays, state: stateKey(node) },
      config: edits.reduce((all, [at, value]) => withValue(all, [...path, ...at], value), machine.config as Config),
    }))
  })

function* mistakesIn(node: AnyStateNode): Mistakes {
  const lists = transitionLists(node)
  for (const list of lists) {
    yield* inTransitions(node, list)
    yield* inWholeList(node, list)
  }
  yield* inEvents(lists)
  yield* inState(node)
  if (!node.parent) yield* inRaisedDelays(node.machine)
}

function* inTransitions(node: AnyStateNode, { kind, path, written, read }: TransitionList): Mistakes {
  for (const [index, transition] of written.entries()) {
    const definition = read[index]
    if (!definition) continue
    const key = transitionKey(definition)
    const targets: readonly AnyStateNode[] = definition.target ?? []
    const replaced = (change: TransitionConfig): Edit => [path, written.with(index, { ...transition, ...change })]
    for (const [which, one] of targets.entries())
      for (const other of Object.values(one.parent?.states ?? {})) {
        const target = targets.map(targetTo).with(which, targetTo(other))
        if (other !== one) yield { id: `target exchanged: ${key} to ${targetTo(other)}`, edits: [replaced({ target })] }
      }
    yield { id: `transition missing: ${key}`, edits: [[path, written.toSpliced(index, 1)]] }
    const { guard } = transition
    if (guard !== undefined) {
      yield { id: `guard missing: ${key}`, edits: [replaced({ guard: undefined })] }
      // A guard is a name, an object or a function: all are valid for `not`.
      yield { id: `guard negated: ${key}`, edits: [replaced({ guard: not(guard as string) })] }
    }
    if (index + 1 < written.length) yield { id: `order exchanged: ${key}`, edits: [[path, exchanged(written, index)]] }
    yield* inActions(key, transition.actions, (actions) => replaced({ actions }))
    if (node.parent && kind !== 'always' && targets.every((each) => isWithin(each, node))) {
      const { reenter } = definition
      const change = { target: transition.target ?? targetTo(node), reenter: !reenter }
      yield { id: `reentry exchanged: ${key} ${reenter ? 'stays' : 'leaves'}`, edits: [replaced(change)] }
    }
  }
}

function* inWholeList({ machine }: AnyStateNode, { kind, path, written, read: [first] }: TransitionList): Mistakes {
  if (!first) return
  if (kind === 'onError' && written.length > 1)
    yield { id: `error unheard: ${transitionKey(first)}`, edits: [[path, []]] }
  const [key = ''] = path.slice(-1)
  const delay = machine.implementations.delays[key] ?? Number(key)
  if (kind !== 'after' || Number.isNaN(delay)) return
  const name = `${key} stretched`
  const edits: Edit[] = [
    [path, undefined],
    [path.with(-1, name), written],
  ]
  yield { id: `delay stretched: ${transitionKey(first)}`, edits, delays: { [name]: stretched(delay) } }
}

/** Exchanges two events of a state, or the outcomes of one actor. */
function* inEvents(lists: readonly TransitionList[]): Mistakes {
  for (const [index, list] of lists.entries())
    for (const other of lists.slice(index + 1)) {
      const areEvents = list.kind === 'on' && other.kind === 'on'
      const areOutcomes =
        list.kind === 'onDone' &&
        other.kind === 'onError' &&
        `${list.path.slice(0, -1)}` === `${other.path.slice(0, -1)}`
      const [first, second] = [list.read[0], other.read[0]]
      if (!(areEvents || areOutcomes) || !first || !second) continue
      const edits: Edit[] = [
        [list.path, other.written],
        [other.path, list.written],
      ]
      yield { id: `events exchanged: ${transitionKey(first)} with ${transitionKey(second)}`, edits }
    }
}

/** Mistakes that are in no transition of a state. */
function* inState(node: AnyStateNode): Mistakes {
  const config = node.config as Config
  for (const { id, path } of invocations(node)) {
    const others = listIn(config.invoke).toSpliced(Number(path[1] ?? 0), 1)
    yield { id: `actor missing: #${node.id} without ${id}`, edits: [[['invoke'], others]] }
  }
  for (const kind of ['entry', 'exit'])
    yield* inActions(`#${node.id} ${kind}`, config[kind], (actions) => [[kind], actions])
  const { initial } = config
  if (initial !== undefined)
    for (const state of Object.values(node.states)) {
      const changed = typeof initial === 'string' ? state.key : { ...(initial as object), target: state.key }
      if (!node.initial.target.includes(state))
        yield { id: `initial state exchanged: #${node.id} ${state.key}`, edits: [[['initial'], changed]] }
    }
  for (const [index, tag] of node.tags.entries())
    yield { id: `tag missing: #${node.id} ${tag}`, edits: [[['tags'], node.tags.toSpliced(index, 1)]] }
}

/** Delays of raised events. The lists of `after` have a separate mistake. */
function* inRaisedDelays(machine: AnyStateMachine): Mistakes {
  const listed = nodesOf(machine).flatMap(({ config }) => Object.keys((config as Config).after ?? {}))
  for (const [name, delay] of Object.entries(machine.implementations.delays))
    if (!listed.includes(name))
      yield { id: `delay stretched: #${machine.id} ${name}`, edits: [], delays: { [name]: stretched(delay) } }
}

/** @param changed writes other actions to the place */
function* inActions(place: string, written: unknown, changed: (actions: readonly unknown[]) => Edit): Mistakes {
  const actions = listIn(written)
  const names = actions.map((action) => (typeof action === 'string' ? action : (action as { type: string }).type))
  for (const [index, name] of names.entries()) {
    yield { id: `action missing: ${place} without ${name}`, edits: [changed(actions.toSpliced(index, 1))] }
    const next = names[index + 1]
    if (next !== undefined)
      yield { id: `actions exchanged: ${place} ${next} before ${name}`, edits: [changed(exchanged(actions, index))] }
  }
}

const targetTo = (node: AnyStateNode): string => `#${[node.machine.id, ...node.path].join('.')}`

/** The item at an index after the next one. */
const exchanged = <T>(list: readonly T[], index: number): readonly T[] =>
  list.toSpliced(index, 2, ...list.slice(index, index + 2).reverse())

type Delay = AnyStateMachine['implementations']['delays'][string]

const stretched = (delay: Delay): Delay =>
  typeof delay === 'number' ? delay * 10 : (args, params) => delay(args, params) * 10
