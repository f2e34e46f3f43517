import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate'
import { isWithin, nodesOf, stateKey, transitionKey } from '#workbench/model/keys.ts'
import {
  type Config,
  invocations,
  listIn,
  pathTo,
  type TransitionConfig,
  type TransitionList,
  transitionLists,
  withValue,
} from './config.ts'
import type { Mutant } from './mutant.ts'

/** The factor by which a stretched delay takes longer. */
const stretching = 10

/** Makes every mutant of a chart: each has one mistake. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] =>
  nodesOf(machine).flatMap((node) => [
    ...transitionLists(node).flatMap(ofList),
    ...ofEvents(node),
    ...ofActors(node),
    ...ofActions(node, 'entry'),
    ...ofActions(node, 'exit'),
    ...ofInitial(node),
    ...ofTags(node),
    ...(node.parent ? [] : ofRaisedDelays(node.machine)),
  ])

/** A mutant without what it shares with those of the same place. */
type Mistake = Pick<Mutant, 'operator' | 'condition' | 'change' | 'delays'> & {
  /** Tells mistakes of one operator at one place apart. */
  readonly which?: string
}

const at = (node: AnyStateNode, place: string, { which, ...mistake }: Mistake): Mutant => ({
  ...mistake,
  id: `${mistake.operator}: ${place}${which === undefined ? '' : ` ${which}`}`,
  at: place,
  state: stateKey(node),
})

/** The name of a state as a target that is found from anywhere. */
const targetTo = (node: AnyStateNode): string => `#${[node.machine.id, ...node.path].join('.')}`

/** Words a state by its path; the root by the chart's id. */
const wordsOf = (node: AnyStateNode): string => node.path.join('.') || node.machine.id

/** Words an action by its name. */
function nameOf(action: unknown, index: number): string {
  if (typeof action === 'string') return action
  const named = (action ?? {}) as { readonly type?: unknown; readonly name?: unknown }
  return String(named.type || named.name || `the action ${index + 1}`)
}

const without = <T>(list: readonly T[], index: number): T[] => list.toSpliced(index, 1)

/** Exchanges an element with the next one. */
const exchanged = <T>(list: readonly T[], index: number): T[] => [
  ...list.slice(0, index),
  ...list.slice(index, index + 2).reverse(),
  ...list.slice(index + 2),
]

/** Copies a configuration with another list at a place; without an empty one. */
const withList = (config: Config, path: readonly string[], list: readonly unknown[]) =>
  withValue(config, path, list.length === 0 ? undefined : list)

/** The mistakes in one list of transitions. */
function ofList(list: TransitionList): Mutant[] {
  const { node, path, written, read } = list
  const mutants = written.flatMap((transition, index): Mutant[] => {
    const definition = read[index]
    if (!definition) return []
    const replaced = (changed: TransitionConfig) => (config: Config) =>
      withList(config, path, written.with(index, changed))
    const mistakes: Mistake[] = [
      ...targetMistakes(definition, transition, replaced),
      {
        operator: 'transition missing',
        condition: 'this were missing',
        change: (config) => withList(config, path, without(written, index)),
      },
      ...guardMistakes(transition, replaced),
      ...(index + 1 < written.length
        ? [
            {
              operator: 'order exchanged' as const,
              condition: 'this came after the next one',
              change: (config: Config) => withList(config, path, exchanged(written, index)),
            },
          ]
        : []),
      ...actionMistakes(transition.actions, (actions) => replaced({ ...transition, actions })),
      ...reentryMistakes(list, definition, transition, replaced),
    ]
    return mistakes.map((mistake) => at(node, transitionKey(definition), mistake))
  })
  const [first] = read
  return first ? [...mutants, ...ofWholeList(list).map((mistake) => at(node, transitionKey(first), mistake))] : mutants
}

type Replaced = (changed: TransitionConfig) => (config: Config) => Config

function targetMistakes(
  definition: AnyTransitionDefinition,
  transition: TransitionConfig,
  replaced: Replaced,
): Mistake[] {
  const targets: readonly AnyStateNode[] = definition.target ?? []
  return targets.flatMap((target, index) =>
    Object.values(target.parent?.states ?? {})
      .filter((sibling) => sibling !== target)
      .map((sibling) => ({
        operator: 'target exchanged' as const,
        which: `to ${targetTo(sibling)}`,
        condition: `this led to ${wordsOf(sibling)}`,
        change: replaced({ ...transition, target: targets.map(targetTo).with(index, targetTo(sibling)) }),
      })),
  )
}

function guardMistakes({ guard, ...transition }: TransitionConfig, replaced: Replaced): Mistake[] {
  if (guard === undefined) return []
  return [
    { operator: 'guard missing', condition: 'its guard were missing', change: replaced(transition) },
    // A guard is a name, an object or a function: all that `not` takes.
    {
      operator: 'guard negated',
      condition: 'its guard were the opposite',
      change: replaced({ ...transition, guard: not(guard as string) }),
    },
  ]
}

/** @param changed writes other actions to the place */
function actionMistakes(
  written: unknown,
  changed: (actions: readonly unknown[]) => (config: Config) => Config,
): Mistake[] {
  const actions = listIn(written)
  return actions.flatMap((action, index): Mistake[] => {
    const name = nameOf(action, index)
    const missing: Mistake = {
      operator: 'action missing',
      which: `without ${name}`,
      condition: `${name} were missing`,
      change: changed(without(actions, index)),
    }
    if (index + 1 === actions.length) return [missing]
    const next = nameOf(actions[index + 1], index + 1)
    return [
      missing,
      {
        operator: 'actions exchanged',
        which: `${next} before ${name}`,
        condition: `${next} came before ${name}`,
        change: changed(exchanged(actions, index)),
      },
    ]
  })
}

/** A transition within its own state leaves and enters the state, or it does not. */
function reentryMistakes(
  { kind, node }: TransitionList,
  { target, reenter }: AnyTransitionDefinition,
  transition: TransitionConfig,
  replaced: Replaced,
): Mistake[] {
  const targets: readonly AnyStateNode[] = target ?? []
  const isInside = targets.every((each) => isWithin(each, node))
  if (!node.parent || !isInside || kind === 'always') return []
  const which = reenter ? 'stays' : 'leaves'
  const condition = reenter ? 'this did not leave its state' : 'this left and entered its state anew'
  const own = transition.target ?? targetTo(node)
  return [
    {
      operator: 'reentry exchanged',
      which,
      condition,
      change: replaced({ ...transition, target: own, reenter: !reenter }),
    },
  ]
}

/** The mistakes that concern a list as a whole. */
function ofWholeList({ node, kind, path, written }: TransitionList): Mistake[] {
  const [key = ''] = path.slice(-1)
  if (kind === 'onError' && written.length > 1) {
    return [
      { operator: 'error unheard', condition: 'no failure were heard', change: (config) => withList(config, path, []) },
    ]
  }
  if (kind !== 'after') return []
  const delay = Number.isNaN(Number(key)) ? node.machine.implementations.delays[key] : Number(key)
  if (delay === undefined) return []
  const name = `${key} stretched`
  return [
    {
      operator: 'delay stretched',
      condition: `this took ${stretching} times as long`,
      delays: { [name]: stretched(delay) },
      change: (config) => withList(withValue(config, path, undefined), [...path.slice(0, -1), name], written),
    },
  ]
}

type Delay = AnyStateMachine['implementations']['delays'][string]

const stretched = (delay: Delay): Delay =>
  typeof delay === 'number' ? delay * stretching : (args, params) => delay(args, params) * stretching

/** The delays with which actions raise events: a list of `after` has a mistake of its own. */
function ofRaisedDelays(machine: AnyStateMachine): Mutant[] {
  const listed = nodesOf(machine)
    .flatMap(transitionLists)
    .flatMap(({ kind, path }) => (kind === 'after' ? path.slice(-1) : []))
  return Object.entries(machine.implementations.delays)
    .filter(([name]) => !listed.includes(name))
    .map(([name, delay]) =>
      at(machine.root, `#${machine.id}`, {
        operator: 'delay stretched',
        which: name,
        condition: `${name} were ${stretching} times as long`,
        delays: { [name]: stretched(delay) },
        change: (config) => config,
      }),
    )
}

/** Exchanges what two events of a state do, and what the two outcomes of an actor do. */
function ofEvents(node: AnyStateNode): Mutant[] {
  const lists = transitionLists(node)
  return lists.flatMap((list, index) =>
    lists.slice(index + 1).flatMap((other): Mutant[] => {
      const areEvents = list.kind === 'on' && other.kind === 'on'
      const areOutcomes =
        list.kind === 'onDone' &&
        other.kind === 'onError' &&
        list.path.at(-2) === other.path.at(-2) &&
        list.path.length === other.path.length
      const [first, second] = [list.read[0], other.read[0]]
      if (!(areEvents || areOutcomes) || !first || !second) return []
      const names = areEvents ? `${list.path.at(-1)} and ${other.path.at(-1)}` : 'done and error'
      return [
        at(node, transitionKey(first), {
          operator: 'events exchanged',
          which: `with ${transitionKey(second)}`,
          condition: `${names} were exchanged`,
          change: (config) => withList(withList(config, list.path, other.written), other.path, list.written),
        }),
      ]
    }),
  )
}

const ofActors = (node: AnyStateNode): Mutant[] =>
  invocations(node).map(({ id, path }) =>
    at(node, `#${node.id}`, {
      operator: 'actor missing',
      which: `without ${id}`,
      condition: `${id} were not started`,
      change: (config) => withoutActor(config, [...pathTo(node), ...path]),
    }),
  )

function withoutActor(config: Config, path: readonly string[]): Config {
  const [last = ''] = path.slice(-1)
  if (last === 'invoke') return withValue(config, path, undefined)
  const list = path.slice(0, -1)
  const actors = list.reduce<unknown>((value, key) => Reflect.get(value as object, key), config)
  return withList(config, list, without(listIn(actors), Number(last)))
}

const ofActions = (node: AnyStateNode, kind: 'entry' | 'exit'): Mutant[] =>
  actionMistakes(
    (node.config as Config)[kind],
    (actions) => (config) => withList(config, [...pathTo(node), kind], actions),
  ).map(({ which, ...mistake }) => at(node, `#${node.id}`, { ...mistake, which: `${kind} ${which}` }))

function ofInitial(node: AnyStateNode): Mutant[] {
  const { initial } = node.config as Config
  if (initial === undefined) return []
  const started = node.initial.target
  return Object.values(node.states)
    .filter((state) => !started.includes(state))
    .map((state) =>
      at(node, `#${node.id}`, {
        operator: 'initial state exchanged',
        which: state.key,
        condition: `this began with ${state.key}`,
        change: (config) =>
          withValue(
            config,
            [...pathTo(node), 'initial'],
            typeof initial === 'string' ? state.key : { ...(initial as object), target: state.key },
          ),
      }),
    )
}

const ofTags = (node: AnyStateNode): Mutant[] =>
  node.tags.map((tag, index) =>
    at(node, `#${node.id}`, {
      operator: 'tag missing',
      which: tag,
      condition: `it were not ${tag}`,
      change: (config) => withList(config, [...pathTo(node), 'tags'], without(node.tags, index)),
    }),
  )
