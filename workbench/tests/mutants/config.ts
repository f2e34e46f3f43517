import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

export type Config = Readonly<Record<string, unknown>>

/** The keys that lead to a part of a configuration. */
export type Path = readonly string[]

/** A transition as written in a configuration. */
export interface TransitionConfig {
  readonly target?: unknown
  readonly guard?: unknown
  readonly actions?: unknown
  readonly reenter?: boolean
}

/** Where a list of transitions is in a state's configuration: an event of a state or an outcome of an actor. */
export interface TransitionList {
  readonly path: Path
  readonly kind: 'on' | 'always' | 'after' | 'onDone' | 'onError' | 'onDone of the state'
  readonly written: readonly TransitionConfig[]
  readonly read: readonly AnyTransitionDefinition[]
}

/** XState accepts a single item without an array. */
export const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

const valueAt = (config: unknown, path: Path): unknown =>
  path.reduce((value, key) => (value as Config | undefined)?.[key], config)

/**
 * Copies a configuration with another value at a path; other parts are shared.
 * @param value undefined or an empty list removes the key
 */
export function withValue(config: Config, [key = '', ...rest]: Path, value: unknown): Config {
  const copy: Record<string, unknown> = Array.isArray(config) ? Object.assign([], config) : { ...config }
  copy[key] = rest.length === 0 ? value : withValue((copy[key] ?? {}) as Config, rest, value)
  if (copy[key] === undefined || (rest.length === 0 && listIn(value).length === 0)) delete copy[key]
  return copy
}

const writtenIn = (value: unknown) =>
  listIn(value).map((each) =>
    typeof each === 'object' && each !== null ? (each as TransitionConfig) : { target: each },
  )

export function transitionLists(node: AnyStateNode): TransitionList[] {
  const config = node.config as Config
  const list = (kind: TransitionList['kind'], path: Path, type: string): TransitionList[] => {
    const written = writtenIn(valueAt(config, path))
    const read = (type === '' ? node.always : node.transitions.get(type)) ?? []
    return written.length === 0 ? [] : [{ kind, path, written, read }]
  }
  return [
    ...Object.keys(config.on ?? {}).flatMap((type) => list('on', ['on', type], type)),
    ...list('always', ['always'], ''),
    ...Object.keys(config.after ?? {}).flatMap((delay) =>
      list('after', ['after', delay], `xstate.after.${delay}.${node.id}`),
    ),
    ...invocations(node).flatMap(({ path, id }) => [
      ...list('onDone', [...path, 'onDone'], `xstate.done.actor.${id}`),
      ...list('onError', [...path, 'onError'], `xstate.error.actor.${id}`),
    ]),
    ...list('onDone of the state', ['onDone'], `xstate.done.state.${node.id}`),
  ]
}

/** The actors that a state invokes, with their paths in the state's configuration. */
export function invocations({ config, invoke }: AnyStateNode): { readonly id: string; readonly path: Path }[] {
  const isList = Array.isArray((config as Config).invoke)
  return invoke.map(({ id }, index) => ({ id, path: isList ? ['invoke', String(index)] : ['invoke'] }))
}
