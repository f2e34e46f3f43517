import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf, transitionKey } from '#workbench/kit/model/keys.ts'
import { type Config, invocations, listIn, pathTo, transitionLists, withValue } from './config.ts'
import { actionMistakes, at, withList, without } from './mistake.ts'
import type { Mutant } from './mutant.ts'
import { ofList, stretched, stretching } from './transition-operators.ts'

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

/** Delays of raised events. The lists of `after` have a separate mistake. */
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
