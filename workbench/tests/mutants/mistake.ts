import type { AnyStateNode } from 'xstate'
import { stateKey } from '#workbench/kit/model/keys.ts'
import { type Config, listIn, withValue } from './config.ts'
import type { Mutant } from './mutant.ts'

export type Mistake = Pick<Mutant, 'operator' | 'condition' | 'change' | 'delays'> & {
  /** Distinguishes mistakes of one operator at one place. */
  readonly which?: string
}

export const at = (node: AnyStateNode, place: string, { which, ...mistake }: Mistake): Mutant => ({
  ...mistake,
  id: `${mistake.operator}: ${place}${which === undefined ? '' : ` ${which}`}`,
  at: place,
  state: stateKey(node),
})

export const targetTo = (node: AnyStateNode): string => `#${[node.machine.id, ...node.path].join('.')}`

/** A state's path; the chart's id for the root. */
export const stateName = (node: AnyStateNode): string => node.path.join('.') || node.machine.id

/** Every action has a name, as `lint` requires. */
const nameOf = (action: unknown) => (typeof action === 'string' ? action : String((action as { type: string }).type))

export const without = <T>(list: readonly T[], index: number): T[] => list.toSpliced(index, 1)

export const exchanged = <T>(list: readonly T[], index: number): T[] => [
  ...list.slice(0, index),
  ...list.slice(index, index + 2).reverse(),
  ...list.slice(index + 2),
]

/** Copies a configuration with another list at a path; an empty one is removed. */
export const withList = (config: Config, path: readonly string[], list: readonly unknown[]) =>
  withValue(config, path, list.length === 0 ? undefined : list)

/** @param changed writes other actions to the place */
export function actionMistakes(
  written: unknown,
  changed: (actions: readonly unknown[]) => (config: Config) => Config,
): Mistake[] {
  const actions = listIn(written)
  return actions.flatMap((action, index): Mistake[] => {
    const name = nameOf(action)
    const missing: Mistake = {
      operator: 'action missing',
      which: `without ${name}`,
      condition: `${name} were missing`,
      change: changed(without(actions, index)),
    }
    if (index + 1 === actions.length) return [missing]
    const next = nameOf(actions[index + 1])
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
