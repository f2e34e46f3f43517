import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate'
import { isWithin, transitionKey } from '#workbench/kit/model/keys.ts'
import { type Config, type TransitionConfig, type TransitionList, withValue } from './config.ts'
import { actionMistakes, at, exchanged, type Mistake, stateName, targetTo, withList, without } from './mistake.ts'
import type { Mutant } from './mutant.ts'

export const stretching = 10

export function ofList(list: TransitionList): Mutant[] {
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
        condition: `this led to ${stateName(sibling)}`,
        change: replaced({ ...transition, target: targets.map(targetTo).with(index, targetTo(sibling)) }),
      })),
  )
}

function guardMistakes({ guard, ...transition }: TransitionConfig, replaced: Replaced): Mistake[] {
  if (guard === undefined) return []
  return [
    { operator: 'guard missing', condition: 'its guard were missing', change: replaced(transition) },
    // A guard is a name, an object or a function: all are valid for `not`.
    {
      operator: 'guard negated',
      condition: 'its guard were the opposite',
      change: replaced({ ...transition, guard: not(guard as string) }),
    },
  ]
}

/** Flips whether a transition inside its own state reenters it. */
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
  const condition = reenter ? 'this did not leave its state' : 'this left and entered its state again'
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

function ofWholeList({ node, kind, path, written }: TransitionList): Mistake[] {
  const [key = ''] = path.slice(-1)
  if (kind === 'onError' && written.length > 1) {
    return [
      {
        operator: 'error unheard',
        condition: 'no failure were handled',
        change: (config) => withList(config, path, []),
      },
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

export const stretched = (delay: Delay): Delay =>
  typeof delay === 'number' ? delay * stretching : (args, params) => delay(args, params) * stretching
